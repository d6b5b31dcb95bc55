import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { limits } from '#vocabulary/limits.ts';
import { deskStates } from '#vocabulary/places/deskStates.ts';

/**
 * A request or a case that what was typed may mean. `arranger` and `phone` are of whoever arranges, as far as the home may know
 * them, else empty; `homes` are the home’s own branches; `invoiceNumber` is the number of an invoice, an estimate or a contract
 * that was typed, where it was one, `caseNumber` that of a case from another program.
 */
const foundCase = z.object({
  id: z.uuid(),
  spiritFirstName: z.string(),
  spiritLastName: z.string(),
  arranger: z.string(),
  phone: z.string(),
  state: z.enum(deskStates),
  homes: z.array(z.string()),
  invoiceNumber: z.string().nullable(),
  caseNumber: z.string().nullable(),
});

/** A request or a case that what was typed may mean. */
export type FoundCase = z.output<typeof foundCase>;

/**
 * Finds the requests and cases of a home by a name (of the person or of whoever arranges, slips of the finger forgiven), a
 * telephone number, or the number of an invoice, an estimate or a contract; the likeliest first. A body and not an address: a
 * name belongs in no log.
 */
export const findCases = endpoint({
  address: 'POST /api/spirits/find',
  summary: 'Finds a home’s requests and cases by name, telephone, or number of an invoice, estimate or contract.',
  who: ['funeral-home'],
  // Nothing is written, so no key is remembered.
  transaction: false,
  limit: { count: 120, seconds: 60 },
  body: z.strictObject({ text: z.string('inputInvalid').trim().max(limits.findTextCharacters, 'textTooLong') }),
  reply: z.array(foundCase),
});
