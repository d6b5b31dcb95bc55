import { usualTaxes } from '#features/invoices/core/rules.ts';
import type { PricePackageInput } from '#features/invoices/price-book/packages.schema.ts';
import { whyNotPriceLine } from '#features/invoices/price-book/rules.ts';
import { type PriceLineInput, priceLineInput } from '#features/invoices/price-book/schema.ts';
import { entryOf } from '#platform/entryOf.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { keysOf } from '#vocabulary/lists.ts';
import { parseCents } from '#vocabulary/money.ts';
import type { PriceUnit } from '#vocabulary/places/priceCard.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { type TaxCode, taxCodes } from '#vocabulary/regions/taxes.ts';
import { textKey } from '#vocabulary/textKey.ts';
import type { PriceFileReason } from './schema.ts';

/** How programs, offices and our own archive call a column, as texts are compared. */
const headings = {
  code: [
    'code',
    'item code',
    'product code',
    'sku',
    'item number',
    'no',
    'numero',
    'code de l article',
    'code article',
  ],
  nameEn: [
    'name in english',
    'english name',
    'english',
    'name',
    'item',
    'description',
    'service',
    'product',
    'item name',
  ],
  nameFr: ['name in french', 'french name', 'french', 'nom en francais', 'francais', 'nom', 'article', 'designation'],
  unit: ['unit', 'for', 'per', 'charged', 'unite', 'pour', 'par'],
  unitPrice: ['unit price', 'price', 'amount', 'rate', 'prix unitaire', 'prix', 'montant', 'tarif'],
  taxes: ['taxes', 'tax', 'tax code', 'taxe', 'sales tax'],
  thirdParty: ['paid to others', 'third party', 'disbursement', 'cash advance', 'paye a d autres', 'debours'],
  archived: ['put away', 'mis de cote'],
  contains: ['contains', 'contents', 'package of', 'includes', 'included', 'contient', 'contenu', 'comprend', 'inclus'],
} as const satisfies Record<string, readonly string[]>;

/** In a file that also has a French name the English one is often called so. */
const inEnglish = ['nom en anglais', 'anglais'];

/** A column that is read. */
export type PriceColumn = keyof typeof headings;

/** Which column is where, by what stands above it; the first one of each counts. */
export function columnsOf(head: readonly string[]): Partial<Record<PriceColumn, number>> {
  const keys = head.map(textKey);
  const found: Partial<Record<PriceColumn, number>> = {};
  for (const column of keysOf(headings)) {
    const names: readonly string[] = column === 'nameEn' ? [...headings.nameEn, ...inEnglish] : headings[column];
    const at = names.map((name) => keys.indexOf(name)).find((index) => index >= 0);
    if (at !== undefined) found[column] = at;
  }
  return found;
}

const units: Record<PriceUnit, readonly string[]> = {
  once: ['', 'once', 'flat', 'fixed', 'une fois'],
  hour: ['hour', 'hourly', 'for each hour', 'per hour', 'heure', 'par heure', 'l heure', 'de l heure'],
  day: ['day', 'daily', 'for each day', 'per day', 'jour', 'par jour'],
  kilometre: [
    'kilometre',
    'km',
    'for each kilometre',
    'per kilometre',
    'per km',
    'kilometer',
    'par kilometre',
    'du kilometre',
    'le kilometre',
  ],
  each: ['each', 'piece', 'unit', 'unite', 'chacun', 'l unite', 'a l unite'],
};

/** For what a price is asked, as it is written in either language. */
const unitIn = (text: string): PriceUnit | undefined =>
  keysOf(units).find((unit) => units[unit].includes(textKey(text)));

const frenchCodes: Record<string, TaxCode> = { TPS: 'GST', TVH: 'HST', TVP: 'PST', TVD: 'RST', TVQ: 'QST' };
const noTax = ['', 'none', 'no', 'no tax', 'exempt', 'aucune', 'non', '0'];

/** The taxes that a cell names; undefined where it names another one, or none by its name (`5%`). */
function taxesIn(text: string): TaxCode[] | undefined {
  if (noTax.includes(textKey(text))) return [];
  const words = text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean);
  const codes = words.map((word) => entryOf(frenchCodes, word) ?? word);
  const known = [...new Set(codes)].filter((code) => isOneOf(taxCodes, code));
  return codes.length > 0 && codes.every((code) => isOneOf(taxCodes, code)) ? known : undefined;
}

const yes = ['yes', 'y', 'x', 'true', '1', 'oui', 'o', 'vrai'];

/** A code with how many of it; `written` is the whole text, which may itself be a code (`SIZE X 12`). */
type Contained = { written: string; code: string; quantity: number };

/** What a row says it contains: codes, each with how many of it (`110; URN x 2`); no blank before the `x`, and it is of the code. */
function contentsIn(text: string): Contained[] {
  return text
    .split(/[;+\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const times = /(?:\sx|[×*])\s{0,3}(\d{1,6}(?:[.,]\d{1,2})?)$/i.exec(part);
      const [, count = '1'] = times ?? [];
      return { written: part, code: part.slice(0, times?.index).trim(), quantity: Number(count.replace(',', '.')) };
    });
}

type Named = { row: number; code: string; name: string; isPackage: boolean };

/** A row as it was read: a line, a package by the codes of what is in it, or why it is neither. */
export type ReadPriceRow = Named &
  (
    | { line: PriceLineInput }
    | { pack: Omit<PricePackageInput, 'lines'> & { contents: Contained[] } }
    | { reason: PriceFileReason }
  );

/** Reads one row of a file for a branch in a region. */
export function readPriceRow(
  { row, cells }: { row: number; cells: readonly string[] },
  columns: Partial<Record<PriceColumn, number>>,
  region: RegionName,
): ReadPriceRow {
  // Our own archive marks what a spreadsheet would take for a formula.
  const cell = (column: PriceColumn) => (cells[columns[column] ?? -1] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
  const [code, nameEn, nameFr] = [cell('code'), cell('nameEn'), cell('nameFr')];
  const contents = contentsIn(cell('contains'));
  const named = { row, code, name: nameEn || nameFr, isPackage: contents.length > 0 };
  if (code === '') return { ...named, reason: 'code' };
  if (named.name === '') return { ...named, reason: 'name' };
  if (yes.includes(textKey(cell('archived')))) return { ...named, reason: 'putAway' };
  const price = cell('unitPrice');
  const cents = parseCents(price);
  if (contents.length > 0) {
    if (price !== '' && (cents === null || cents < 0)) return { ...named, reason: 'price' };
    return { ...named, pack: { code, nameEn, nameFr, price: cents, contents } };
  }
  if (cents === null) return { ...named, reason: 'price' };
  const unit = unitIn(cell('unit'));
  if (!unit) return { ...named, reason: 'unit' };
  const thirdParty = yes.includes(textKey(cell('thirdParty')));
  const taxes = columns.taxes === undefined ? usualTaxes(region, thirdParty) : taxesIn(cell('taxes'));
  if (!taxes) return { ...named, reason: 'taxes' };
  const line = priceLineInput.safeParse({ code, nameEn, nameFr, unit, unitPrice: cents, taxes, thirdParty });
  if (!line.success) return { ...named, reason: 'long' };
  return whyNotPriceLine(line.data, region) === null ? { ...named, line: line.data } : { ...named, reason: 'taxes' };
}
