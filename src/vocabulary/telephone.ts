/** What stands between a number and its extension. */
const separator = /(?<!\s)(?:\s*[,;])?\s*(?:x|ext\.?|poste)\s*|(?<!\s)\s*[,;]\s*/i;

/** The `tel:` address of a telephone number as written; extensions become `;ext=`. Ten digits are Canadian. */
export function telephoneHref(phone: string): string {
  const [number = '', extension = ''] = phone.split(separator);
  const digits = number.replace(/\D/g, '');
  const international = number.trim().startsWith('+') || digits.length !== 10 ? `+${digits}` : `+1${digits}`;
  const short = digits.length < 10 ? digits : international;
  return extension ? `tel:${short};ext=${extension.replace(/\D/g, '')}` : `tel:${short}`;
}

/** Ten digits of Canada or the United States, with or without the 1. */
const northAmerican = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** Numbers for a whole province or the country: 2-1-1, 9-1-1, 9-8-8, 310-1234. */
const shortNumber = /^(?:[2-9]11|988|310\d{4})$/;

/** True for a number of a service (9-1-1, 310-1234): it can be called, and is nobody's own. */
export const isShortNumber = (text: string): boolean => shortNumber.test(text.replace(/\D/g, ''));

/** The number that a text is, as it is written, with an extension or without; null where nobody could call it. */
export function callableNumber(text: string): string | null {
  const written = text.trim();
  const [number = '', extension, ...more] = written.split(separator);
  const isPlain = /^[+(]?[\d\s().\-/\u00a0\u2010\u2011\u202f]+$/.test(number) && more.length === 0;
  if (!isPlain || (extension !== undefined && !/^[:.\s]*\d{1,6}$/.test(extension))) return null;
  const digits = number.replace(/\D/g, '');
  const isAbroad = number.startsWith('+') && !digits.startsWith('1');
  const isKnown = isAbroad
    ? /^\d{8,15}$/.test(digits)
    : northAmerican.test(digits) || (!number.startsWith('+') && shortNumber.test(digits));
  return isKnown ? written : null;
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

/** Area codes of the North American plan outside Canada and the United States: texts there cost what nobody expects. */
const islands = new Set(
  '242 246 264 268 284 340 345 441 473 649 658 664 670 671 684 721 758 767 784 787 809 829 849 868 869 876 939'.split(
    ' ',
  ),
);

/** Area codes of no person: free numbers, paid services, those of machines. */
const ofNobody =
  /^(?:8(?:00|33|44|55|66|77|88)|900|5(?:00|21|22|23|24|25|26|27|28|29|33|44|66|77|88)|600|622|700|710)$/;

/**
 * The number to which a text can be sent, as providers write it (`+15195550100`), of what somebody typed: ten digits of Canada or
 * the United States, with or without the 1. Null for anything else.
 */
export function mobileNumberOf(typed: string): string | null {
  if (/[^\d\s().+\-\u00a0\u2010\u2011]/.test(typed)) return null;
  const [, area = '', exchange = '', line = ''] =
    /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(typed.replace(/\D/g, '')) ?? [];
  if (!line || area.endsWith('11') || exchange.endsWith('11') || islands.has(area) || ofNobody.test(area)) return null;
  return `+1${area}${exchange}${line}`;
}

/** A number as people write it: `519-555-0100`. */
export const mobileNumberText = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
