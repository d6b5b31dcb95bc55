import { type BookKey, bookKeys, bookNamePattern, bookNumberPattern } from '#vocabulary/places/bookAccounts.ts';
import { paymentMethods } from '#vocabulary/places/paymentMethods.ts';
import { type RegionName, regionNames } from '#vocabulary/regions/regions.ts';
import { taxCodes, taxesOfRegion } from '#vocabulary/regions/taxes.ts';
import type { BookAccount, BookAccounts } from './schema.ts';

/** Every account in its boxes. */
export type AccountBoxes = Readonly<Record<BookKey, BookAccount>>;

/** The accounts in the order and the groups in which they are asked for; taxes of another region only where they are named. */
export function accountGroups(region: RegionName | undefined, boxes: AccountBoxes) {
  const regions = region === undefined ? regionNames : [region];
  const here = new Set(regions.flatMap((one) => taxesOfRegion[one].map(({ code }) => code)));
  const isNamed = (key: BookKey) => boxes[key].name !== '' || boxes[key].number !== '';
  const taxes = taxCodes.filter((code) => here.has(code) || isNamed(code));
  return [
    { group: 'balances', keys: ['receivables', 'deposits'] },
    { group: 'income', keys: ['services', 'servicesUntaxed', 'passedOn'] },
    { group: 'taxes', keys: taxes },
    { group: 'methods', keys: paymentMethods },
  ] as const;
}

/** What stands in each box at first: what the company has said, and where it has said nothing yet, what we propose. */
export function boxesOf(
  { accounts }: BookAccounts,
  propose: (key: BookKey) => string,
  region: RegionName | undefined,
): AccountBoxes {
  const usual = new Set<BookKey>(region === undefined ? [] : taxesOfRegion[region].map(({ code }) => code));
  const isProposed = (key: BookKey) => accounts === null && (!isTax(key) || usual.has(key));
  const boxOf = (key: BookKey): BookAccount =>
    accounts?.[key] ?? { name: isProposed(key) ? propose(key) : '', number: '' };
  return {
    ...{ receivables: boxOf('receivables'), deposits: boxOf('deposits'), services: boxOf('services') },
    ...{ servicesUntaxed: boxOf('servicesUntaxed'), passedOn: boxOf('passedOn') },
    ...{ GST: boxOf('GST'), HST: boxOf('HST'), PST: boxOf('PST'), RST: boxOf('RST'), QST: boxOf('QST') },
    ...{
      cash: boxOf('cash'),
      cheque: boxOf('cheque'),
      card: boxOf('card'),
      online: boxOf('online'),
      transfer: boxOf('transfer'),
    },
    ...{ 'estate-account': boxOf('estate-account'), insurance: boxOf('insurance') },
    ...{
      'prepaid-contract': boxOf('prepaid-contract'),
      'public-benefit': boxOf('public-benefit'),
      other: boxOf('other'),
    },
  };
}

const isTax = (key: BookKey): boolean => taxCodes.some((code) => code === key);

/** True for a name, or a number, that can be kept. */
export const isKept = (known: 'name' | 'number', text: string): boolean =>
  (known === 'name' ? bookNamePattern : bookNumberPattern).test(text.trim());

/** What of the boxes is kept: an account without a name and a number is not said. */
export const accountsIn = (boxes: AccountBoxes): NonNullable<BookAccounts['accounts']> =>
  Object.fromEntries(
    bookKeys.flatMap((key) => {
      const { name, number } = boxes[key];
      return name.trim() || number.trim() ? [[key, { name: name.trim(), number: number.trim() }]] : [];
    }),
  );
