/** The kinds of case that a funeral home has lists of tasks for: how somebody goes, with a service or without one, or before a death. */
export const caseKinds = [
  'cremation-service',
  'cremation-only',
  'burial-service',
  'burial-only',
  'expected',
  'ahead',
  'trade',
] as const;

/** A kind of case. */
export type CaseKind = (typeof caseKinds)[number];

/**
 * The moments from which a task of a list is counted: the home has accepted, the death, the person was given into its care, the
 * service.
 */
export const dueMoments = ['accepted', 'death', 'release', 'service'] as const;

/** A moment from which a task is counted. */
export type DueMoment = (typeof dueMoments)[number];

/** What is counted. */
export const dueUnits = ['days', 'hours'] as const;
