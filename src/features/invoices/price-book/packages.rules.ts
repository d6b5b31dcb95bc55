import { amountOf, lineOf } from '#features/invoices/core/rules.ts';
import type { InvoiceLineInput } from '#features/invoices/core/schema.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { PricePackage, PricePackageInput } from './packages.schema.ts';
import { invoiceLineOf, nameOfLine } from './rules.ts';
import type { PriceLine } from './schema.ts';

/** A line of a package as the book has it now. */
export type PackagePart = { line: PriceLine; quantity: number };

/** The lines of a package that are on offer, in its order, and those that were taken out of the book since. */
export function partsOf(
  { lines }: Pick<PricePackageInput, 'lines'>,
  book: readonly PriceLine[],
): { parts: PackagePart[]; gone: (PriceLine | undefined)[] } {
  const found = lines.map(({ lineId, quantity }) => ({ quantity, line: book.find(({ id }) => id === lineId) }));
  return {
    parts: found.flatMap(({ line, quantity }) => (line && !line.archived ? [{ line, quantity }] : [])),
    gone: found.filter(({ line }) => !line || line.archived).map(({ line }) => line),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const amountOfPart = ({ line, quantity }: PackagePart): number => amountOf({ quantity, unitPrice: line.unitPrice });

/** What the lines of a package cost one by one, before tax, in cents. */
export const singlePriceOf = (parts: readonly PackagePart[]): number => sum(parts.map(amountOfPart));

/** By how much a package is cheaper than its lines one by one; 0 where it has no price of its own, or is not cheaper. */
export const savingOf = (parts: readonly PackagePart[], price: number | null): number =>
  price === null ? 0 : Math.max(0, singlePriceOf(parts) - price);

type TaxGroup = { taxes: InvoiceLineInput['taxes']; amount: number };

/** The lines of the home itself by the taxes that are on them; what is passed on to others is never reduced. */
function groupsOf(lines: readonly InvoiceLineInput[]): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  for (const line of lines.filter(({ thirdParty }) => !thirdParty)) {
    const taxes = [...line.taxes].sort();
    const key = taxes.join(' ');
    const amount = (groups.get(key)?.amount ?? 0) + lineOf(line).amount;
    groups.set(key, { taxes, amount });
  }
  return [...groups.values()].filter(({ amount }) => amount > 0);
}

/** What of a package can be reduced at most, in cents. */
const reducibleOf = (lines: readonly InvoiceLineInput[]): number => sum(groupsOf(lines).map(({ amount }) => amount));

/**
 * What a package is cheaper by, shared out to the cent: one part for each set of taxes on its lines, in proportion to what is
 * taxed so, because a reduction lessens the tax of that on which it is given. The cents that are left over go where the
 * fraction was greatest.
 */
export function reductionsOf(lines: readonly InvoiceLineInput[], saving: number): TaxGroup[] {
  const groups = groupsOf(lines);
  const whole = BigInt(sum(groups.map(({ amount }) => amount)));
  const off = Math.min(saving, Number(whole));
  if (off <= 0) return [];
  const shares = groups.map(({ taxes, amount }) => {
    const product = BigInt(off) * BigInt(amount);
    return { taxes, amount: Number(product / whole), fraction: product % whole };
  });
  const left = off - sum(shares.map(({ amount }) => amount));
  const byFraction = [...shares].sort((one, other) => (other.fraction > one.fraction ? 1 : -1));
  for (const share of byFraction.slice(0, left)) share.amount += 1;
  return shares.filter(({ amount }) => amount > 0).map(({ taxes, amount }) => ({ taxes, amount }));
}

const inputsOf = (parts: readonly PackagePart[], language: Language): InvoiceLineInput[] =>
  parts.map(({ line, quantity }) => ({ ...invoiceLineOf(line, language), quantity }));

/** A package as lines of a paper: each at its single price, and then what the package is cheaper by. */
export function invoiceLinesOf(
  pack: PricePackage,
  parts: readonly PackagePart[],
  language: Language,
): InvoiceLineInput[] {
  const lines = inputsOf(parts, language);
  const item = (language === 'fr' ? pack.reductionFr : pack.reductionEn).slice(0, itemCharacters);
  const reductions = reductionsOf(lines, savingOf(parts, pack.price)).map(({ taxes, amount }) => ({
    ...{ item, taxes, quantity: 1, unitPrice: -amount, thirdParty: false },
  }));
  return [...lines, ...reductions];
}

const itemCharacters = 200;

/** Why a package cannot be offered so; null when it can. */
export function whyNotPackage(pack: PricePackageInput, book: readonly PriceLine[]): ErrorMessageKey | null {
  if (pack.nameEn === '' && pack.nameFr === '') return 'priceNameNeeded';
  const { parts, gone } = partsOf(pack, book);
  if (gone.length > 0) return 'packageLineGone';
  if (pack.price === null) return null;
  if (pack.price > singlePriceOf(parts)) return 'packagePriceHigh';
  return savingOf(parts, pack.price) > reducibleOf(inputsOf(parts, 'en')) ? 'packagePriceLow' : null;
}

/** What lines of a package are called that were taken out of the book; `unknown` where nothing is left of one. */
export const namesOfGone = (gone: readonly (PriceLine | undefined)[], language: Language, unknown: string): string[] =>
  gone.map((line) => (line ? nameOfLine(line, language) : unknown));
