import { taxCodes } from '../regions/taxes.ts';
import { paymentMethods } from './paymentMethods.ts';

/** What a home earns, owes and is owed, as an accountant keeps it apart. */
export const bookKinds = ['receivables', 'deposits', 'services', 'servicesUntaxed', 'passedOn'] as const;

/** Everything that an amount can be booked on: those, each tax, and each way of paying. */
export const bookKeys = [...bookKinds, ...taxCodes, ...paymentMethods] as const;

/** What an amount is booked on. */
export type BookKey = (typeof bookKeys)[number];

/** The accounting programs that a file can be made for. */
export const bookPrograms = ['quickbooks', 'quickbooks-desktop', 'sage'] as const;

/** An accounting program. */
export type BookProgram = (typeof bookPrograms)[number];

/** How the name of an account is written: one that begins otherwise could be read as a formula by a spreadsheet. */
export const bookNamePattern = /^([\p{L}\p{N}][^\p{Cc}"]*)?$/u;

/** How the number of an account is written. */
export const bookNumberPattern = /^(\d{4,8})?$/;
