/** The line on a paper on which somebody writes by hand. */
export const blankLine = '_'.repeat(24);

/** Nine digits as a Social Insurance Number is written: three times three. */
const sinShaped = /(?<!\d)\d{3}[ -]?\d{3}[ -]?\d{3}(?!\d)/;

/** True for a text that may hold a Social Insurance Number, which no paper says. */
export const looksLikeSin = (text: string): boolean => sinShaped.test(text);
