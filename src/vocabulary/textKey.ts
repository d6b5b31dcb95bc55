/**
 * The form in which texts are compared when accents, case, hyphens and apostrophes are forgiven:
 * "Québec", "QUÉBEC", "quebec" and the decomposed form all give "quebec"; "St-Jean" and "st jean" are the same.
 * What is searched is stored in this form by the one repository that writes it, so browser, server and database agree.
 */
export const textKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
