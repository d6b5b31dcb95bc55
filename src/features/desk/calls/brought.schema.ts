import * as z from 'zod';

const cents = z.int().nullable().default(null);
const text = z.string().default('');

/**
 * What a case from another program says beside its answers: words and days (ISO, or a month or a year) as the office had written
 * them, amounts in cents. Nothing of it is an invoice or a payment here.
 */
export const broughtFacts = z.object({
  diedWhere: text,
  farewell: text,
  serviceOn: text,
  cremationOn: text,
  burialOn: text,
  price: cents,
  paid: cents,
  /** What could not be read of the row, by the name of its field. */
  unread: z.record(z.string(), z.string()).default({}),
});

/** What a case from another program says beside its answers. */
export type BroughtFacts = z.output<typeof broughtFacts>;

/** That a case came from another program: when and through whom, under which number; for the staff of the home only. */
export const broughtCase = z.object({
  at: z.string(),
  /** The mailbox of who brought it; null where they have left. */
  by: z.string().nullable(),
  number: z.string().nullable(),
  facts: broughtFacts,
});

/** That a case came from another program. */
export type BroughtCase = z.output<typeof broughtCase>;
