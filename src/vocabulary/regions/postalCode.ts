/** A Canadian postal code in its written form, `T2P 1J9`; null when the text is none. */
export function postalCode(text: string): string | null {
  const characters = text.toUpperCase().replace(/[\s-]/g, '');
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/.test(characters)
    ? `${characters.slice(0, 3)} ${characters.slice(3)}`
    : null;
}
