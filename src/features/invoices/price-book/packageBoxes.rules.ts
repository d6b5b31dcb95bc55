import { limits } from '#vocabulary/limits.ts';
import { parseCents, parseNumber } from '#vocabulary/money.ts';
import type { PricePackageInput } from './packages.schema.ts';
import { isPrice } from './rules.ts';

/** A package in its boxes: quantities and price as they are typed; an empty price is none of its own. */
export type PackageBoxes = Pick<PricePackageInput, 'code' | 'nameEn' | 'nameFr'> & {
  lines: readonly { lineId: string; quantity: string }[];
  price: string;
};

/** What is missing in the boxes of a package, by the keys of its sentences. */
export type PackageProblems = Partial<Record<'code' | 'name' | 'lines' | 'quantity' | 'price', true>>;

function isQuantity(text: string): boolean {
  const quantity = parseNumber(text) ?? 0;
  return quantity > 0 && quantity <= limits.lineQuantity;
}

/** The lines whose quantity can be told. */
export const readLines = ({ lines }: Pick<PackageBoxes, 'lines'>): PricePackageInput['lines'] =>
  lines.flatMap(({ lineId, quantity }) =>
    isQuantity(quantity) ? [{ lineId, quantity: parseNumber(quantity) ?? 1 }] : [],
  );

/** What is typed as a package, or what is missing in it. */
export function packageIn(boxes: PackageBoxes): { written: PricePackageInput | null; problems: PackageProblems } {
  const { code, nameEn, nameFr, lines, price } = boxes;
  const cents = price.trim() === '' ? null : parseCents(price);
  const problems: PackageProblems = {
    ...(code.trim() === '' && { code: true }),
    ...(nameEn.trim() === '' && nameFr.trim() === '' && { name: true }),
    ...(lines.length === 0 && { lines: true }),
    ...(lines.some(({ quantity }) => !isQuantity(quantity)) && { quantity: true }),
    ...(price.trim() !== '' && (cents === null || cents < 0 || !isPrice(cents)) && { price: true }),
  };
  const written = { code, nameEn, nameFr, lines: readLines(boxes), price: cents };
  return { written: Object.keys(problems).length > 0 ? null : written, problems };
}
