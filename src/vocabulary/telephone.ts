/** The `tel:` address of a telephone number as written; extensions become `;ext=`. Ten digits are Canadian. */
export function telephoneHref(phone: string): string {
  const [number = '', extension = ''] = phone.split(/(?<!\s)\s*(?:,|;|x|ext\.?|poste)\s*/i);
  const digits = number.replace(/\D/g, '');
  const international = number.trim().startsWith('+') || digits.length !== 10 ? `+${digits}` : `+1${digits}`;
  const short = digits.length < 10 ? digits : international;
  return extension ? `tel:${short};ext=${extension.replace(/\D/g, '')}` : `tel:${short}`;
}

/** A part of a text: words, or a telephone number as written with the address that calls it. */
export type TelephonePart = { text: string; href: string | null };

/** Ten digits in their usual punctuation, and the short numbers with or without hyphens; a hyphen may be one that does not break. */
const numbers =
  /(?<![\d$.,-])(?:(?:\+?1[-.\s\u00a0])?(?:\(\d{3}\)[\s\u00a0]?|\d{3}[-.\s\u00a0])\d{3}[-.]\d{4}|[2-9][-\u2011][18][-\u2011][18]|211|811|911|988)(?![\d-]|[.,]\d|[\s\u00a0](?:\$|%|km\b))/g;

/** A text cut into its words and the telephone numbers in it, so that each number can be a link that calls. */
export function telephoneParts(text: string): TelephonePart[] {
  const parts: TelephonePart[] = [];
  let end = 0;
  for (const { 0: number, index } of text.matchAll(numbers)) {
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: number, href: telephoneHref(number) });
    end = index + number.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), href: null });
  return parts;
}
