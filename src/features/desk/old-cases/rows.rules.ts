import type { AnswerBlock, Answers } from '#features/answers/schema.ts';
import type { BroughtFacts } from '#features/desk/calls/brought.schema.ts';
import { timingOfCall } from '#features/desk/calls/rules.ts';
import { limits } from '#vocabulary/limits.ts';
import { isMailbox } from '#vocabulary/mailbox.ts';
import { parseNumber } from '#vocabulary/money.ts';
import { type DateOrder, type OldCaseField, oldCaseDays, type RowWord } from '#vocabulary/places/oldCases.ts';
import { textKey } from '#vocabulary/textKey.ts';
import { readDay } from './dates.rules.ts';
import { farewellOf } from './farewells.rules.ts';
import type { Columns } from './headings.rules.ts';

/** A row of a file: its number as a spreadsheet counts, and its cells. */
export type Row = { line: number; cells: readonly string[] };

/** Something to be said of a row: in which column, what, and what stands there. */
type Said = { field: OldCaseField; word: RowWord; text: string };

/** A case as a row tells it. */
export type OldCase = {
  placeId: string;
  key: string;
  number: string | null;
  data: Answers;
  facts: BroughtFacts;
  notes: readonly string[];
  /** The day by which it stands among the other cases; null where the row has none. */
  day: string | null;
};

/** A row that was read: with the case, or without one where it is refused; `number` and `name` as they are told. */
export type ReadRow = { line: number; number: string; name: string; said: readonly Said[]; found: OldCase | null };

/** How the rows of a file are read. */
export type Reading = {
  columns: Columns;
  order: DateOrder | null;
  /** The branches into which the caller may bring cases, each with its present day, ISO, and the one for rows that name none. */
  branches: readonly { id: string; name: string; today: string }[];
  placeId: string;
};

/** First and last names of a whole name: “Roy, Marie” and “Marie Roy” alike. */
export function namesIn(whole: string): { first: string; last: string } {
  const [before = '', after] = whole.split(/,(.*)/s).map((part) => part.trim());
  if (after) return { first: after, last: before };
  const at = before.lastIndexOf(' ');
  return at < 0 ? { first: '', last: before } : { first: before.slice(0, at).trim(), last: before.slice(at + 1) };
}

const cleaned = (text: string | undefined): string =>
  (text ?? '')
    .replaceAll('\u0000', '')
    .replace(/[ \t\u00a0\u202f]+/g, ' ')
    .trim();

const given = (values: Record<string, string>): AnswerBlock | undefined => {
  const said = Object.entries(values).filter(([, value]) => value !== '');
  return said.length > 0 ? { answer: 'given', answerValues: Object.fromEntries(said) } : undefined;
};

/** By what a case is known again: the office’s number, else the name with the day of death. */
export const keyOf = (number: string, name: string, died: string): string =>
  number ? `n:${textKey(number) || number}` : `p:${textKey(name)}|${died}`;

/** A long remark as notes that are not too long. */
const notesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / limits.noteCharacters) }, (_, index) =>
    text.slice(index * limits.noteCharacters, (index + 1) * limits.noteCharacters).trim(),
  ).filter(Boolean);

/** Something that is said of a cell of the row that is read. */
type Say = (field: OldCaseField, word: RowWord) => void;

/** Reads one row and says what is wrong with it, column by column. */
export function readRow({ line, cells }: Row, reading: Reading): ReadRow {
  const cell: Cell = (field) => cleaned(cells[reading.columns[field] ?? -1]);
  const refused: Said[] = [];
  const remarks: Said[] = [];
  const sayTo =
    (list: Said[]): Say =>
    (field, word) =>
      void list.push({ field, word, text: shown(cell(field)) });
  const refuse = sayTo(refused);
  const names = personIn(cell);
  const name = [names.first, names.last].filter(Boolean).join(' ');
  if (!name) refuse(reading.columns.name === undefined ? 'lastName' : 'name', 'nameMissing');
  const branch = branchOf(cell('branch'), reading);
  const { today } = branch ?? branchOf('', reading) ?? {};
  const days = daysOf(cell, { order: reading.order, today }, refuse);
  const number = cell('number');
  if (!number && !days.died) refuse('number', 'keyMissing');
  if (!branch) refuse('branch', 'branchUnknown');
  for (const field of longest(cell)) refuse(field, 'tooLong');
  const told = { line, number: shown(number), name: shown(name) };
  const facts = factsOf(cell, days, sayTo(remarks));
  if (refused.length > 0 || !branch) return { ...told, said: refused, found: null };
  const found: OldCase = {
    ...{ placeId: branch.id, facts, number: number || null, data: answersOf(cell, names, days) },
    key: keyOf(number, name, days.died),
    notes: notesOf(cell('notes')),
    day: days.died || days.serviceOn || days.cremationOn || days.burialOn || null,
  };
  return { ...told, said: remarks, found };
}

/** First and last names of who died, from columns of their own or from the whole name. */
function personIn(cell: Cell): { first: string; last: string } {
  const whole = namesIn(cell('name'));
  return { first: cell('firstName') || whole.first, last: cell('lastName') || whole.last };
}

/** The answers of a case, as a first call would give them. */
function answersOf(cell: Cell, names: { first: string; last: string }, days: Days): Answers {
  const kin = namesIn(cell('kin'));
  const email = cell('kinEmail').toLowerCase();
  const farewell = farewellOf(cell('farewell'));
  return withoutEmpty({
    timing: { answer: timingOfCall.died, answerValues: {} },
    spiritInfo: given({
      spiritFirstName: names.first,
      spiritLastName: names.last,
      dateOfBirth: days.born,
      dateOfDeath: days.died,
      arrangerFirstName: kin.first,
      arrangerLastName: kin.last,
    }),
    directInfo: given({
      arrangerPhoneNumber: cell('kinPhone'),
      arrangerEmail: isMailbox(email) ? email : '',
    }),
    cremationOrBurial: farewell ? { answer: farewell, answerValues: {} } : undefined,
  });
}

/** What a case says beside its answers; what cannot be read stays as it is written, and is said. */
function factsOf(cell: Cell, { serviceOn, cremationOn, burialOn }: Days, remark: Say): BroughtFacts {
  const unread: Record<string, string> = {};
  const keep = (field: OldCaseField, word: RowWord) => {
    unread[field] = cell(field);
    remark(field, word);
  };
  if (cell('kinEmail') && !isMailbox(cell('kinEmail').toLowerCase())) keep('kinEmail', 'mailUnread');
  if (cell('farewell') && !farewellOf(cell('farewell'))) remark('farewell', 'farewellUnread');
  const amount = (field: 'price' | 'paid') => centsOf(cell(field), () => keep(field, 'amountUnread'));
  const [price, paid] = [amount('price'), amount('paid')];
  const words = { diedWhere: cell('diedWhere'), farewell: cell('farewell') };
  return { ...words, serviceOn, cremationOn, burialOn, price, paid, unread };
}

/** So much of a cell is told beside what is wrong with it. */
const shown = (text: string): string => text.slice(0, limits.oldCaseShownCharacters);

function withoutEmpty(blocks: Record<string, AnswerBlock | undefined>): Answers {
  return Object.fromEntries(Object.entries(blocks).flatMap(([key, block]) => (block ? [[key, block]] : [])));
}

type Cell = (field: OldCaseField) => string;
type Days = Record<(typeof oldCaseDays)[number], string>;

/** The days of a row, empty where none was written; one that cannot be is refused. */
function daysOf(
  cell: Cell,
  { order, today }: Pick<Reading, 'order'> & { today: string | undefined },
  refuse: Say,
): Days {
  const days: Days = { born: '', died: '', serviceOn: '', cremationOn: '', burialOn: '' };
  for (const field of oldCaseDays) {
    if (!cell(field)) continue;
    const read = readDay(cell(field), order);
    if ('wrong' in read) refuse(field, read.wrong);
    else if ((field === 'born' || field === 'died') && today && read.day > today) refuse(field, 'dateAhead');
    else days[field] = read.day;
  }
  const isBefore = (one: string, other: string) => one !== '' && other !== '' && one < other.slice(0, one.length);
  if (isBefore(days.died, days.born)) refuse('died', 'datesCrossed');
  for (const field of ['cremationOn', 'burialOn'] as const)
    if (isBefore(days[field], days.died)) refuse(field, 'datesCrossed');
  return days;
}

/** The branch that a row names, or the one for rows that name none; undefined for one that is not the caller’s. */
function branchOf(name: string, { branches, placeId }: Reading): Reading['branches'][number] | undefined {
  if (!name) return branches.find(({ id }) => id === placeId);
  const called = textKey(name);
  return branches.find((branch) => textKey(branch.name) === called);
}

const longTexts: readonly OldCaseField[] = ['notes'];
const texts = ['number', 'name', 'firstName', 'lastName', 'diedWhere', 'farewell', 'kin', 'kinPhone'] as const;

/** The cells that are longer than what they are read as. */
const longest = (cell: Cell): OldCaseField[] => [
  ...texts.filter((field) => cell(field).length > limits.oldCaseCharacters),
  ...longTexts.filter((field) => cell(field).length > limits.noteCharacters * limits.importedNotes),
];

/** An amount in cents; null where there is none, or where it cannot be read, which is then said. */
function centsOf(text: string, onUnread: () => void): number | null {
  if (!text) return null;
  const amount = parseNumber(text);
  if (amount !== null && Math.abs(amount) <= limits.oldCaseAmount) return Math.round(amount * 100);
  onUnread();
  return null;
}

/** What is still to be chosen before rows can be read. */
export function missingOf(columns: Columns, order: DateOrder | null, isAsked: boolean): ('name' | 'key' | 'order')[] {
  const has = (field: OldCaseField) => columns[field] !== undefined;
  return [
    ...(has('name') || has('lastName') || has('firstName') ? [] : ['name' as const]),
    ...(has('number') || has('died') ? [] : ['key' as const]),
    ...(isAsked && order === null ? ['order' as const] : []),
  ];
}
