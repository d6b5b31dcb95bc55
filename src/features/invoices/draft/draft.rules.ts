import { lineOf, usualTaxes } from '#features/invoices/core/rules.ts';
import type { Invoice, InvoiceLine, InvoiceLineInput } from '#features/invoices/core/schema.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { centsToInput, parseCents, parseNumber, quantityToInput } from '#vocabulary/money.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { TaxCode } from '#vocabulary/regions/taxes.ts';

/** One line as it stands in its boxes; `key` tells it from the others while it moves. */
export type DraftLine = {
  key: string;
  item: string;
  quantity: string;
  price: string;
  taxes: readonly TaxCode[];
  thirdParty: boolean;
};

/** An invoice or an estimate as the server holds it while it is written. */
export type WrittenPaper = Pick<Invoice, 'lines' | 'note' | 'language' | 'updatedAt'>;

/** An invoice or an estimate while it is written. */
export type Draft = { lines: readonly DraftLine[]; note: string; language: Language };

/** What is wrong with the boxes of a line, by the key of its sentence. */
export type LineProblems = { item?: 'itemNeeded'; quantity?: 'quantityNeeded'; price?: 'priceNeeded' };

/** The id of a box of a line. */
export const inputId = (line: DraftLine, input: keyof LineProblems): string => `line-${line.key}-${input}`;

/** A line in its boxes; `language` is the writer's. */
export const inputsOf = (line: InvoiceLineInput, key: string, language: Language): DraftLine => ({
  key,
  item: line.item,
  quantity: quantityToInput(line.quantity, language),
  price: centsToInput(line.unitPrice, language),
  taxes: line.taxes,
  thirdParty: line.thirdParty,
});

/** A paper in its boxes; `language` is the writer's, not the paper's. */
export const draftOf = (paper: WrittenPaper, language: Language): Draft => ({
  lines: paper.lines.map((line, index) => inputsOf(line, `${paper.updatedAt} ${index}`, language)),
  note: paper.note,
  language: paper.language,
});

/** A line with nothing on it but its usual taxes. */
export const emptyLine = (key: string, region: RegionName): DraftLine => ({
  key,
  item: '',
  quantity: '1',
  price: '',
  taxes: usualTaxes(region, false),
  thirdParty: false,
});

/** True for a line that nobody has begun: it is not saved, and nothing is wrong with it. */
const isBlank = ({ item, price }: DraftLine): boolean => item.trim() === '' && price.trim() === '';

/** What is wrong with a line; nothing in a blank one. */
export function problemsOf(line: DraftLine): LineProblems {
  if (isBlank(line)) return {};
  const quantity = parseNumber(line.quantity);
  const price = parseCents(line.price);
  return {
    ...(line.item.trim() === '' ? { item: 'itemNeeded' } : {}),
    ...(quantity === null || quantity <= 0 || quantity > limits.lineQuantity ? { quantity: 'quantityNeeded' } : {}),
    ...(price === null || Math.abs(price) > limits.lineCents ? { price: 'priceNeeded' } : {}),
  };
}

const isComplete = (line: DraftLine): boolean => !isBlank(line) && Object.keys(problemsOf(line)).length === 0;

const lineBody = ({ item, quantity, price, taxes, thirdParty }: DraftLine): InvoiceLineInput => ({
  item: item.trim(),
  quantity: parseNumber(quantity)!,
  unitPrice: parseCents(price)!,
  taxes: [...taxes],
  thirdParty,
});

/** The lines that are complete, as the totals count them. */
export const completeLines = ({ lines }: Pick<Draft, 'lines'>): InvoiceLine[] =>
  lines.filter(isComplete).map((line) => lineOf(lineBody(line)));

/** The place of the first line that is begun and not complete, from 1; 0 when there is none. */
export const firstIncompleteLine = ({ lines }: Pick<Draft, 'lines'>): number =>
  lines.findIndex((line) => !isBlank(line) && !isComplete(line)) + 1;

/** True while more is written than a paper has room for. */
export const isTooLong = (draft: Pick<Draft, 'lines'>): boolean => completeLines(draft).length > limits.paperLines;

/** What is saved of a draft; null while a line is not complete, or there are too many. */
export function draftBody(draft: Draft) {
  if (firstIncompleteLine(draft) > 0 || isTooLong(draft)) return null;
  return { lines: draft.lines.filter(isComplete).map(lineBody), note: draft.note, language: draft.language };
}

/** True for two drafts of which the same is saved; what cannot be saved yet is the same as nothing else. */
export function hasEqualBody(one: Draft | undefined, other: Draft | undefined): boolean {
  if (one === other || !one || !other) return one === other;
  const body = JSON.stringify(draftBody(one));
  return body !== 'null' && body === JSON.stringify(draftBody(other));
}

/** A line once it is, or is no more, paid to others: its taxes become the usual ones. */
export const withThirdParty = (line: DraftLine, thirdParty: boolean, region: RegionName): DraftLine => ({
  ...line,
  thirdParty,
  taxes: usualTaxes(region, thirdParty),
});

/** The lines with another one at a place; null where a paper has no room for it. */
export const insertLine = (lines: readonly DraftLine[], line: DraftLine, at: number): DraftLine[] | null =>
  lines.length < limits.paperLines ? [...lines.slice(0, at), line, ...lines.slice(at)] : null;

/** The lines with one of them a place further up (-1) or down (1). */
export function moveLine(lines: readonly DraftLine[], from: number, by: -1 | 1): DraftLine[] {
  const next = [...lines];
  const [line] = next.splice(from, 1);
  if (line) next.splice(Math.max(0, from + by), 0, line);
  return next;
}

/** The lines of an invoice as a credit note begins with them: everything is taken back unless the home says less. */
export const creditLines = ({ lines }: Pick<Invoice, 'lines'>): InvoiceLineInput[] =>
  lines.map(({ amount: _, ...line }) => line);
