import { randomUUID } from 'node:crypto';
import { insertPackage, listPackages } from '#features/invoices/price-book/packages.repository.ts';
import { whyNotPackage } from '#features/invoices/price-book/packages.rules.ts';
import { type PricePackageInput, pricePackageInput } from '#features/invoices/price-book/packages.schema.ts';
import { insertLines, listLines } from '#features/invoices/price-book/repository.ts';
import type { PriceLine, PriceLineInput } from '#features/invoices/price-book/schema.ts';
import { lockEditablePlace } from '#features/places/changes/editing.service.ts';
import { rowsOfTable } from '#features/users/csv.service.ts';
import { badRequest, conflict } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { findRegion, type RegionName } from '#vocabulary/regions/regions.ts';
import type * as contract from './contract.ts';
import { columnsOf, type ReadPriceRow, readPriceRow } from './reading.service.ts';
import type { PriceFileReason, PriceFileReport, PriceFileRow } from './schema.ts';

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The rows of a file below the first that is not empty, which names the columns. */
function readFile(text: string, region: RegionName) {
  const rows = rowsOfTable(text, 'priceFileUnreadable').map((cells, index) => ({ row: index + 1, cells }));
  const [head, ...below] = rows.filter(({ cells }) => !isEmpty(cells));
  const columns = columnsOf(head?.cells ?? []);
  if (columns.code === undefined || columns.unitPrice === undefined) throw badRequest('priceFileUnreadable');
  if (columns.nameEn === undefined && columns.nameFr === undefined) throw badRequest('priceFileUnreadable');
  if (below.length === 0) throw badRequest('importNoRows');
  if (below.length > limits.priceBookLines + limits.pricePackages) throw badRequest('priceFileLong');
  return { read: below.map((one) => readPriceRow(one, columns, region)), usualTaxes: columns.taxes === undefined };
}

const keyOf = (code: string): string => code.toUpperCase();

/** A price book with what a file adds to it, row by row. */
type Growing = { lines: PriceLine[]; packages: number; codes: Set<string>; inFile: Set<string> };

type Judged = { told: PriceFileRow; line?: PriceLineInput; pack?: PricePackageInput };

function told({ row, code, name, isPackage }: ReadPriceRow, reason: PriceFileReason | null): PriceFileRow {
  return { row, code, name, isPackage, outcome: reason ? 'refused' : 'new', reason };
}

/** What becomes of a row, as the book is with those before it. */
function judge(one: ReadPriceRow, book: Growing): Judged {
  if ('reason' in one) return { told: told(one, one.reason) };
  const key = keyOf(one.code);
  if (book.inFile.has(key)) return { told: told(one, 'twice') };
  book.inFile.add(key);
  if (book.codes.has(key)) return { told: { ...told(one, null), outcome: 'there' } };
  if ('line' in one) {
    if (book.lines.length >= limits.priceBookLines) return { told: told(one, 'full') };
    book.lines.push({ ...one.line, id: randomUUID(), archived: false, updatedAt: '' });
    return { told: told(one, null), line: one.line };
  }
  return judgePackage(one, book);
}

function judgePackage(one: Extract<ReadPriceRow, { pack: unknown }>, book: Growing): Judged {
  if (book.packages >= limits.pricePackages) return { told: told(one, 'full') };
  const { contents, ...pack } = one.pack;
  const offered = (code: string) => book.lines.find((known) => keyOf(known.code) === keyOf(code) && !known.archived);
  const lines = contents.flatMap(({ written, code, quantity }) => {
    const whole = offered(written);
    const line = whole ?? offered(code);
    return line ? [{ lineId: line.id, quantity: whole ? 1 : quantity }] : [];
  });
  if (lines.length < contents.length) return { told: told(one, 'contents') };
  const read = pricePackageInput.safeParse({ ...pack, lines });
  if (!read.success) return { told: told(one, 'long') };
  if (whyNotPackage(read.data, book.lines)) return { told: told(one, 'packagePrice') };
  book.packages += 1;
  return { told: told(one, null), pack: read.data };
}

/** Brings a table into the price book of a branch, or says what would come of it. Whoever comes second waits, and adds nothing twice. */
export const bringPriceFile: Service<typeof contract.bringPriceFile> = async (request): Promise<PriceFileReport> => {
  const { sql } = request;
  const place = await lockEditablePlace(request);
  const region = findRegion(place.region ?? '');
  if (!region) throw conflict('regionMissing');
  const { text, dryRun } = request.body();
  const { read, usualTaxes } = readFile(text, region);
  const lines = [...(await listLines(sql, place.id))];
  const packages = await listPackages(sql, place.id);
  const codes = new Set([...lines, ...packages].map(({ code }) => keyOf(code)));
  const book: Growing = { lines, packages: packages.length, codes, inFile: new Set() };
  // What a package contains may stand below it.
  const [alone, together] = [read.filter((one) => !one.isPackage), read.filter((one) => one.isPackage)];
  const judged = [...alone, ...together].map((one) => judge(one, book));
  if (!dryRun) await write(sql, place.id, judged, book.lines);
  return { rows: judged.map((one) => one.told).sort((one, other) => one.row - other.row), usualTaxes };
};

/** Writes the lines, then the packages with the ids that their lines have got. */
async function write(sql: Sql, placeId: string, judged: readonly Judged[], book: readonly PriceLine[]): Promise<void> {
  const lines = judged.flatMap(({ line }) => line ?? []);
  if (lines.length > 0) await insertLines(sql, placeId, lines);
  const written = new Map((await listLines(sql, placeId)).map(({ id, code }) => [keyOf(code), id]));
  const ids = new Map(book.map(({ id, code }) => [id, written.get(keyOf(code)) ?? id]));
  for (const pack of judged.flatMap((one) => one.pack ?? []))
    await insertPackage(sql, placeId, {
      ...pack,
      lines: pack.lines.map(({ lineId, quantity }) => ({ lineId: ids.get(lineId) ?? lineId, quantity })),
    });
}
