import * as z from 'zod';
import { isPeriod } from '#features/invoices/money/rules.ts';
import { period } from '#features/invoices/money/schema.ts';
import { endpoint } from '#platform/endpoint.ts';
import { languages } from '#vocabulary/languages.ts';
import { bookAccounts, bookAccountsInput, books } from './schema.ts';

const home = ['funeral-home'] as const;
const asked = z.object(period).refine(isPeriod, 'inputInvalid');
const askedInWords = z
  .object({ ...period, language: z.enum(languages, 'inputInvalid').optional() })
  .refine(isPeriod, 'inputInvalid');

/** On which accounts a company books what, by one of its branches. */
export const getBookAccounts = endpoint({
  address: 'GET /api/places/{id}/book-accounts',
  summary: 'Reads on which accounts a company books what.',
  who: home,
  reply: bookAccounts,
});

/** Writes them for all branches of the same mailbox. 409 when a colleague was faster. */
export const updateBookAccounts = endpoint({
  address: 'PATCH /api/places/{id}/book-accounts',
  summary: 'Changes on which accounts a company books what.',
  who: home,
  refusals: ['409 changedElsewhere'],
  body: bookAccountsInput,
  reply: bookAccounts,
});

/** What the files of some months would hold, and what is still to be said before they can be made. */
export const getBooks = endpoint({
  address: 'GET /api/books',
  summary: 'Reads what the files for an accounting program would hold, and what they lack.',
  who: home,
  limit: { count: 120, seconds: 60 },
  query: asked,
  refusals: ['404 notFound'],
  reply: books,
});

/** The journal of some months as an accounting program reads it. 404 for a program that is not known. */
export const exportBooks = endpoint({
  address: 'GET /api/books/{program}',
  summary: 'Downloads the journal for an accounting program.',
  who: home,
  limit: { count: 60, seconds: 60 },
  query: askedInWords,
  refusals: ['409 bookAccountsMissing'],
  bytes: true,
  reply: z.unknown(),
});

/** Every invoice, credit note and receipt of some months, each as a PDF, in one ZIP. */
export const exportPapers = endpoint({
  address: 'GET /api/books-papers',
  summary: 'Downloads invoices, credit notes and receipts as PDFs in one ZIP.',
  who: home,
  limit: { count: 20, seconds: 60 },
  query: askedInWords,
  refusals: ['404 notFound', '409 tooManyPapers'],
  bytes: true,
  reply: z.unknown(),
});

/**
 * The books of some months as one PDF: in short, each document and payment, the taxes, and what was still owed at their end. The ZIP of the
 * papers holds it as well.
 */
export const exportSummary = endpoint({
  address: 'GET /api/books-summary',
  summary: 'Downloads ledger, taxes and what is still owed as one PDF.',
  who: home,
  limit: { count: 20, seconds: 60 },
  query: askedInWords,
  refusals: ['404 notFound', '409 tooManyEntries'],
  bytes: true,
  reply: z.unknown(),
});
