import * as z from 'zod';
import { dateOrders, oldCaseFields, rowRefusals, rowRemarks } from '#vocabulary/places/oldCases.ts';

const outcome = z.enum(['new', 'there', 'refused']);
const counts = z.object({ new: z.int(), there: z.int(), refused: z.int() });

/** What becomes of a row: a new case, one that is there already, or none. */
export type RowOutcome = z.output<typeof outcome>;

/** A file of old cases that was handed in, and how far it is. Times ISO 8601 UTC. */
export const caseImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  state: z.enum(['choosing', 'importing', 'imported', 'undoing', 'undone']),
  /** The mailbox of who handed it in; null where they have left. */
  by: z.string().nullable(),
  handedInAt: z.string(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Until when what it brought can be taken back as a whole; null where it cannot. */
  undoUntil: z.string().nullable(),
  /** True while the file is kept; afterwards only these numbers are. */
  kept: z.boolean(),
  rows: z.int(),
  done: z.int(),
  counts,
});

/** A file of old cases that was handed in. */
export type CaseImport = z.output<typeof caseImport>;

const columns = z.partialRecord(z.enum(oldCaseFields, 'inputInvalid'), z.int('inputInvalid').min(0, 'inputInvalid'));

/** How a file is read: which column as what, and in which order days are written in numbers; null where that is not said. */
export const readingInput = z.strictObject({
  columns,
  order: z.enum(dateOrders, 'inputInvalid').nullable(),
});

/** How a file is read. */
export type ReadingInput = z.output<typeof readingInput>;

const toldRow = z.object({
  line: z.int(),
  number: z.string(),
  name: z.string(),
  outcome,
  said: z.array(
    z.object({ field: z.enum(oldCaseFields), word: z.enum([...rowRefusals, ...rowRemarks]), text: z.string() }),
  ),
});

/** A row of which something is to be said. */
export type ToldRow = z.output<typeof toldRow>;

/** A file with its columns, how they are read, and what would come of its rows, or has. */
export const caseImportDetail = caseImport.extend({
  headings: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })),
  ...readingInput.shape,
  /** In which order the days of the file are written, as far as they show it, and the day that does or does not. */
  orderFound: z.enum([...dateOrders, 'none', 'ask']),
  orderExample: z.string().nullable(),
  /** What is still to be chosen before anything can be said of the rows. */
  missing: z.array(z.enum(['name', 'key', 'order'])),
  /** What would come of the rows; null while something is missing, and once they have come. */
  trial: counts.nullable(),
  /** The first new cases as they would come, and the rows of which something is to be said, with how many there are of these. */
  first: z.array(
    z.object({ line: z.int(), number: z.string(), name: z.string(), died: z.string(), branch: z.string() }),
  ),
  told: z.array(toldRow),
  toldAll: z.int(),
});

/** A file with its columns. */
export type CaseImportDetail = z.output<typeof caseImportDetail>;
