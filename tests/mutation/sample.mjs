/** What draws a document: where a line stands and how wide it is. The documents of the search and of an export are only text. */
export const isDrawing = (path) =>
  !/src\/features\/(?:search|exports)\//.test(path) &&
  /(?:documents?|keepsake|orderOfService|caseDocument|cards|pdf)\.service\.ts$/.test(path);

/** Every how manieth mutant of a file is tried; of what draws documents a fourth of that. */
export const strideOf = (path, sample) => (sample > 1 && isDrawing(path) ? 4 * sample : sample);

/** Whether a mutant is in the sample. */
export const isInSample = ({ id, fileName }, sample) => Number(id) % strideOf(fileName, sample) === 0;
