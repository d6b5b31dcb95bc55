import { type Language, localeOf } from './languages.ts';

/** An amount of cents as people write it in a language. */
export const formatMoney = (cents: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    // Minus zero would be written with its sign.
  }).format((cents || 0) / 100);

/** An amount in the smallest unit of a currency (`usd`) as people write it in a language. */
export function formatCurrency(amount: number, currency: string, language: Language): string {
  if (currency === 'cad') return formatMoney(amount, language);
  const format = new Intl.NumberFormat(localeOf[language], { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A quantity or a percentage as people write it in a language; `decimals` at most. */
export const formatNumber = (value: number, language: Language, decimals = 2): string =>
  new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: decimals }).format(value);

/** An amount of cents as it stands in a box: without a sign for dollars and without spaces. */
export const centsToInput = (cents: number, language: Language): string => {
  const text = (cents / 100).toFixed(2);
  return language === 'fr' ? text.replace('.', ',') : text;
};

/** A quantity as it stands in a box. */
export const quantityToInput = (quantity: number, language: Language): string => {
  const text = String(quantity);
  return language === 'fr' ? text.replace('.', ',') : text;
};

const groupedNumber = /^(\d+|[1-9]\d{0,2}((,\d{3})+|(\.\d{3})+|('\d{3})+))$/;

/** A number without its sign, with a comma or a point before at most two decimals; null when it is none. */
function unsigned(text: string): number | null {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const separator = decimals && text.at(whole.length);
  if (separator && whole.includes(separator)) return null;
  if (whole === '' ? !decimals : !groupedNumber.test(whole)) return null;
  return Number(`${whole.replace(/\D/g, '') || 0}.${decimals || 0}`);
}

/**
 * The number that somebody means: "1 250,50", "$1,250.50", "1250.5", "(50)" and "−50 $" alike. A comma or point before three
 * digits groups thousands. Null when it cannot be told.
 */
export function parseNumber(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f$]|CAD|CA(?=\d)/gi, '').replace(/^\((.*)\)$/, '-$1');
  const [, sign, digits = ''] = /^([-−–]?)(.*)$/.exec(bare) ?? [];
  const value = unsigned(digits);
  if (value === null) return null;
  return sign && value !== 0 ? -value : value;
}

/** The cents that somebody means by a text; null when it cannot be told. */
export function parseCents(text: string): number | null {
  const value = parseNumber(text);
  return value === null ? null : Math.round(value * 100);
}

/** An amount that somebody wrote, as people write it in a language; as it was written when it cannot be told. */
export function reformatMoney(text: string, language: Language): string {
  const cents = parseCents(text);
  return cents === null ? text : formatMoney(cents, language);
}
