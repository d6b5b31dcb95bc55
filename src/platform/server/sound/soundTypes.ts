/** The types, by their content, that can hold sound which every browser plays. */
export const soundTypes: ReadonlySet<string> = new Set([
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  // Telephones and browsers put sound alone into the same container as a film.
  'video/mp4',
  'video/quicktime',
]);
