import { usualTaxes, whyNotLines } from '#features/invoices/core/rules.ts';
import type { InvoiceLineInput } from '#features/invoices/core/schema.ts';
import { similarity } from '#features/search/matching.rules.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import { type Language, languages } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { textKey } from '#vocabulary/textKey.ts';
import type { OfferedPrice } from './offeredPrices.rules.ts';
import type { PriceLine, PriceLineInput } from './schema.ts';

/** True for an amount that a line may cost, or take off. */
export const isPrice = (cents: number | null): boolean => cents !== null && Math.abs(cents) <= limits.lineCents;

/** Why a line cannot stand in the price book of a branch in a region; null when it can. */
export function whyNotPriceLine(line: PriceLineInput, region: RegionName): ErrorMessageKey | null {
  if (line.nameEn === '' && line.nameFr === '') return 'priceNameNeeded';
  return whyNotLines([{ ...line, item: line.nameEn, quantity: 1 }], region);
}

/** True where another line has the same code, however it is written. */
export const isCodeTaken = (lines: readonly Pick<PriceLine, 'id' | 'code'>[], code: string, own?: string): boolean =>
  lines.some((line) => line.id !== own && line.code.toUpperCase() === code.toUpperCase());

/** What a line is called in a language; in the other one where it has no name in this. */
export const nameOfLine = ({ nameEn, nameFr }: Pick<PriceLine, 'nameEn' | 'nameFr'>, language: Language): string =>
  language === 'fr' ? nameFr || nameEn : nameEn || nameFr;

/** A line of a price book as it begins on an invoice. */
export const invoiceLineOf = (line: PriceLine, language: Language): InvoiceLineInput => ({
  item: nameOfLine(line, language),
  quantity: 1,
  unitPrice: line.unitPrice,
  taxes: line.taxes,
  thirdParty: line.thirdParty,
});

/** What a listing publishes as lines of a price book, coded by tens in its order, with room between them. */
export const linesFrom = (
  prices: readonly OfferedPrice[],
  region: RegionName,
  nameIn: (price: OfferedPrice, language: Language) => string,
): PriceLineInput[] =>
  prices.map((price, index) => ({
    code: String(100 + index * 10),
    nameEn: nameIn(price, 'en'),
    nameFr: nameIn(price, 'fr'),
    unit: price.unit,
    unitPrice: price.cents,
    taxes: usualTaxes(region, price.thirdParty, price.kind),
    thirdParty: price.thirdParty,
  }));

const fewestLettersForSlips = 4;
const slipThreshold = 0.5;

/** How nearly a word is what was typed: whole, its beginning, something in it, or with a slip of the finger; 0 where not. */
function nearness(typed: string, word: string): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.9;
  if (word.includes(typed)) return 0.6;
  if (typed.length < fewestLettersForSlips) return 0;
  const like = similarity(typed, word.slice(0, typed.length + 1));
  return like >= slipThreshold ? like * 0.5 : 0;
}

const weightOfName = 0.9;

/** What a line or a package is found by. */
type Findable = Pick<PriceLine, 'code' | 'nameEn' | 'nameFr' | 'archived'>;

/** How well a line fits what was typed, its code before its names; 0 where a word of it is nowhere. */
function fitOf(line: Findable, typed: readonly string[]): number {
  const code = textKey(line.code).split(' ');
  const names = languages.flatMap((language) => textKey(nameOfLine(line, language)).split(' '));
  const fits = typed.map((word) =>
    Math.max(...code.map((one) => nearness(word, one)), ...names.map((one) => weightOfName * nearness(word, one))),
  );
  return fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0);
}

/** The lines and packages on offer that fit what was typed of a code or a name in either language, the best first. */
export function foundLines<Found extends Findable>(lines: readonly Found[], text: string, most: number): Found[] {
  const typed = textKey(text).split(' ').filter(Boolean);
  if (typed.length === 0) return [];
  return lines
    .filter(({ archived }) => !archived)
    .map((line) => ({ line, fit: fitOf(line, typed) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .slice(0, most)
    .map(({ line }) => line);
}
