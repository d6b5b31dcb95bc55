/** What a home plans, in the order in which it mostly comes. */
export const eventKinds = [
  'removal',
  'arrangement',
  'viewing',
  'visitation',
  'service',
  'cremation',
  'burial',
  'scattering',
  'other',
] as const;

/** What can be taken by one event at a time, besides people. */
export const resourceKinds = ['room', 'vehicle'] as const;
