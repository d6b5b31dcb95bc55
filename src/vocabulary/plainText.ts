/** Text in one form: composed, without control characters, single-spaced; null when nothing is left. */
export const plainText = (text: string): string | null =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim() || null;
