import * as z from 'zod';
import { changeRead } from '#platform/written.ts';
import { limits } from '#vocabulary/limits.ts';
import { bookKeys, bookNamePattern, bookNumberPattern } from '#vocabulary/places/bookAccounts.ts';

/** An account of the home’s accounting program: by its name for QuickBooks, by its number for Sage; either may be empty. */
const bookAccount = z.strictObject({
  name: z
    .string('accountNameInvalid')
    .trim()
    .max(limits.bookNameCharacters, 'textTooLong')
    .regex(bookNamePattern, 'accountNameInvalid'),
  number: z.string('accountNumberInvalid').trim().regex(bookNumberPattern, 'accountNumberInvalid'),
});

/** An account of the home’s accounting program. */
export type BookAccount = z.output<typeof bookAccount>;

const accounts = z.partialRecord(z.enum(bookKeys, 'inputInvalid'), bookAccount);

/** On which accounts a company books what. `updatedAt` is the version, null before the first. */
export const bookAccounts = z.object({ accounts: accounts.nullable(), updatedAt: z.string().nullable() });

/** On which accounts a company books what. */
export type BookAccounts = z.output<typeof bookAccounts>;

/** The same as it is written; `updatedAt` names the version that was read. */
export const bookAccountsInput = z.strictObject({ accounts, updatedAt: changeRead.nullable() });

/** What is still to be said before a file can be made, of one branch. */
const missingAccounts = z.object({ id: z.uuid(), name: z.string(), keys: z.array(z.enum(bookKeys)) });

/** What is still to be said before a file can be made, of one branch. */
export type MissingAccounts = z.output<typeof missingAccounts>;

/** What the files of some months would hold. */
export const books = z.object({
  entries: z.int(),
  /** The sum of all debits, which is that of all credits. */
  amount: z.int(),
  /** Accounts that have no name yet, for QuickBooks, and those without a number, for Sage. */
  withoutName: z.array(missingAccounts),
  withoutNumber: z.array(missingAccounts),
  /** Documents whose record is erased: they are booked, but their payments are not known any more, nor can they be drawn. */
  erased: z.int(),
  /** Invoices, credit notes and receipts that can be drawn, and how many one file may hold. */
  papers: z.int(),
  papersMost: z.int(),
});

/** What the files of some months would hold. */
export type Books = z.output<typeof books>;
