/** What draws a document: where a line stands and how wide it is. */
export const isDrawing = (path) =>
  /(?:documents?|keepsake|orderOfService|caseDocument|cards|pdf)\.service\.ts$/.test(path);

/** Every how manieth mutant of a file is tried; of what draws documents a fourth of that. */
export const strideOf = (path, sample) => (sample > 1 && isDrawing(path) ? 4 * sample : sample);

/** Whether a mutant is in the sample. */
export const isInSample = ({ id, fileName }, sample) => Number(id) % strideOf(fileName, sample) === 0;
