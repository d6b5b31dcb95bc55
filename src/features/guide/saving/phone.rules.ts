import { telephoneHref } from '#vocabulary/telephone.ts';

/** As many digits as a Canadian number has, or an international one at most. */
const digitsOfNumber = { fewest: 10, most: 15 } as const;

/** Why nobody can be called at this number, as a key of the catalogue; null when somebody can. An extension may follow it. */
export function whyNotPhone(text: string): 'errors.phoneNeeded' | null {
  const [number = ''] = telephoneHref(text).split(';');
  const digits = number.replace(/\D/g, '').length;
  const isNumber = /^[+(]?\d/.test(text.trim()) && digits >= digitsOfNumber.fewest && digits <= digitsOfNumber.most;
  return isNumber ? null : 'errors.phoneNeeded';
}
