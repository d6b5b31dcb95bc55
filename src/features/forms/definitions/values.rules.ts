import type { ErrorMessageKey } from '#platform/errors.ts';
import { isPartialDate } from '#platform/partialDate.ts';
import type { Column, Field } from './fields.rules.ts';

/** One line of a list of people or things. */
export type Row = { [column: string]: string };

/** What a field holds. The text `unknown` is the answer "not known"; null is a field that was emptied again. */
export type FieldValue = string | number | string[] | Row[] | null;

const isRow = (line: unknown): line is Row =>
  line !== null &&
  typeof line === 'object' &&
  !Array.isArray(line) &&
  Object.values(line).every((cell) => typeof cell === 'string');

/** True for what a field can hold, of whichever kind it is. */
export const isFieldValue = (value: unknown): value is FieldValue =>
  Array.isArray(value)
    ? value.every((code) => typeof code === 'string') || value.every(isRow)
    : value === null || typeof value === 'string' || typeof value === 'number';

/** The codes that a field holds; none where it holds something else. */
export const codesIn = (value: FieldValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];

/** The lines that a field holds; none where it holds something else. */
export const rowsIn = (value: FieldValue | undefined): Row[] =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'object') : [];

/** The answer "not known". */
export const notKnown = 'unknown';

/** How much a field may hold; `characters` of a line, of an address and of a long text. */
export const valueLimits = { line: 200, address: 500, long: 10_000, rows: 60, cell: 1_000 } as const;

/** True for the answer "not known". */
export const isNotKnown = (value: unknown): boolean => value === notKnown;

/** True when a value answers its field; "not known" does. */
export const isAnswered = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const maximumLength = (kind: Field['kind']): number =>
  kind === 'long' ? valueLimits.long : kind === 'address' ? valueLimits.address : valueLimits.line;

// A number may come as one: "age": 82 says what "82" says.
const plainTextKinds: readonly Field['kind'][] = ['text', 'number', 'money'];

type Part = { kind: Field['kind']; options?: readonly string[] | undefined };

function whyNotText({ kind, options }: Part, value: unknown): ErrorMessageKey | null {
  if (typeof value === 'number' && Number.isFinite(value) && plainTextKinds.includes(kind)) return null;
  if (typeof value !== 'string') return 'formValueInvalid';
  if (value.length > maximumLength(kind)) return 'textTooLong';
  if (value === '') return null;
  if (kind === 'choice' && !options?.includes(value)) return 'formValueInvalid';
  if (kind === 'yesNo' && value !== 'yes' && value !== 'no') return 'formValueInvalid';
  if (kind === 'date' && !isPartialDate(value)) return 'formDateInvalid';
  if (kind === 'time' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return 'formValueInvalid';
  if (kind === 'money' && !/^[\d\s\u00a0\u202f.,$]+$/.test(value)) return 'formValueInvalid';
  return null;
}

function whyNotCell(column: Column, value: unknown): ErrorMessageKey | null {
  if (typeof value === 'string' && value.length > valueLimits.cell) return 'textTooLong';
  return whyNotText(column.kind === 'text' ? { kind: 'long' } : column, value);
}

function whyNotRow(columns: readonly Column[], row: unknown): ErrorMessageKey | null {
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return 'formValueInvalid';
  for (const [key, cell] of Object.entries(row)) {
    const column = columns.find((candidate) => candidate.key === key);
    const problem = column ? whyNotCell(column, cell) : 'formFieldUnknown';
    if (problem) return problem;
  }
  return null;
}

function whyNotList(field: Field, value: readonly unknown[]): ErrorMessageKey | null {
  if (value.length > valueLimits.rows) return 'textTooLong';
  if (field.kind === 'several')
    return value.every((code) => typeof code === 'string' && field.options?.includes(code)) ? null : 'formValueInvalid';
  for (const row of value) {
    const problem = whyNotRow(field.columns ?? [], row);
    if (problem) return problem;
  }
  return null;
}

/** Why a field cannot hold a value; null when it can. */
export function whyNotValue(field: Field, value: unknown): ErrorMessageKey | null {
  if (value === null || isNotKnown(value)) return null;
  if (field.kind !== 'several' && field.kind !== 'rows') return whyNotText(field, value);
  return Array.isArray(value) ? whyNotList(field, value) : 'formValueInvalid';
}

/** Why these fields cannot be written into a form; null when they can. */
export function whyNotFields(
  fields: readonly Field[],
  data: Readonly<Record<string, unknown>>,
): ErrorMessageKey | null {
  for (const [key, value] of Object.entries(data)) {
    const field = fields.find((candidate) => candidate.key === key);
    const problem = field ? whyNotValue(field, value) : 'formFieldUnknown';
    if (problem) return problem;
  }
  return null;
}
