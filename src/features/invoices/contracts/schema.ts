import * as z from 'zod';
import { invoice, invoiceInput, invoiceLineInput } from '#features/invoices/core/schema.ts';
import { estimateAnswerInput, estimateVersion } from '#features/invoices/estimates/schema.ts';
import { changeRead, dayWritten, versionRead } from '#platform/written.ts';
import { limits } from '#vocabulary/limits.ts';

const written = invoice.pick({ language: true, note: true, lines: true, totals: true });

/** Somebody on a contract: their name, and below it where they are and how they are reached. */
const party = z.object({ name: z.string(), lines: z.array(z.string()) });

/** What the law is known to ask of the contract, in its language, as it was known when it was sent. */
const askedByLaw = z.object({
  key: z.string(),
  text: z.string(),
  source: z.string(),
  asOf: z.string(),
  confidence: z.enum(['A', 'B', 'C', 'M']),
});

/**
 * What a contract says besides its lines. `deposit` in cents is asked when it is signed; `termsDays` is how many days after an
 * invoice the rest is due, null where nothing is said. `clauses` are the company's own. `representative` is who prepared it for the
 * seller, with their licence, where they have said their name; absent in what was sent before that was asked.
 */
export const contractTerms = z.object({
  seller: party,
  purchaser: party,
  person: party,
  deposit: z.int(),
  termsDays: z.int().nullable(),
  law: z.array(askedByLaw),
  clauses: z.string(),
  representative: party.nullable().optional(),
});

/** A version as it was sent, which never changes. `fingerprint` proves that a copy is this version. */
export const contractVersion = estimateVersion.extend({ terms: contractTerms, fingerprint: z.string() });

/**
 * What a home and a family agree on. `versions` the oldest first; `draft` is what the home is writing, null for the family.
 * `invoice` was made from it; for the family null until it was sent. `cancelled`: by which side, under which name of the family,
 * when and why; null while it is not.
 */
export const contract = invoice.pick({ id: true, spiritId: true, place: true, region: true, createdAt: true }).extend({
  number: z.string().nullable(),
  estimate: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
  versions: z.array(contractVersion),
  draft: written.extend({ updatedAt: z.string(), isOpen: z.boolean() }).nullable(),
  invoice: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
  cancelled: z
    .object({ side: z.enum(['family', 'home']), name: z.string(), words: z.string(), at: z.string() })
    .nullable(),
});

/** The estimate of which a contract is made. */
export const contractStart = z.strictObject({ estimateId: z.uuid('inputInvalid') });

/** What a home writes into a contract; `updatedAt` is the version of the draft that was read. */
export const contractChange = invoiceInput.extend({ updatedAt: changeRead });

const partyInput = z.strictObject({
  name: z.string('contractPurchaserNeeded').trim().max(limits.relativeNameCharacters, 'textTooLong'),
  address: z.string('inputInvalid').trim().max(limits.contractAddressCharacters, 'textTooLong'),
});

/** How a contract is sent: until when it can be signed, who buys, who died, and what is paid at once. */
export const contractSending = z.strictObject({
  updatedAt: changeRead,
  validUntil: dayWritten('dateInvalid'),
  deposit: invoiceLineInput.shape.unitPrice.nonnegative('amountInvalid'),
  purchaser: partyInput,
  person: partyInput,
});

/** What the family says, of the version that it has read. */
export const contractAnswerInput = estimateAnswerInput;

/**
 * How a contract is cancelled: the versions that were sent and signed last when it was read, the name of whoever cancels for the
 * family, and why.
 */
export const contractCancelInput = z.strictObject({
  version: versionRead,
  signed: z.int('inputInvalid').nullable(),
  name: z.string('inputInvalid').trim().max(limits.relativeNameCharacters, 'textTooLong').default(''),
  words: z.string('inputInvalid').trim().max(limits.declineCommentsCharacters, 'textTooLong').default(''),
});

const clauses = z.string('inputInvalid').trim().max(limits.contractClausesCharacters, 'textTooLong');

/** A company's own clauses in both languages. `updatedAt` is the version, null before the first. */
export const ownClauses = z.object({ clausesEn: z.string(), clausesFr: z.string(), updatedAt: z.string().nullable() });

/** The same as it is written; `updatedAt` names the version that was read. */
export const ownClausesInput = z.strictObject({
  clausesEn: clauses,
  clausesFr: clauses,
  updatedAt: changeRead.nullable(),
});

/** What a contract says besides its lines. */
export type ContractTerms = z.output<typeof contractTerms>;

/** A version as it was sent. */
export type ContractVersion = z.output<typeof contractVersion>;

/** What a home and a family agree on. */
export type Contract = z.output<typeof contract>;

/** What a home is writing. `isOpen` while it is something else than what was sent last. */
export type ContractDraft = NonNullable<Contract['draft']>;

/** How a contract is cancelled. */
export type ContractCancelling = z.output<typeof contractCancelInput>;

/** How a contract is sent. */
export type ContractSending = z.output<typeof contractSending>;

/** A company's own clauses. */
export type OwnClauses = z.output<typeof ownClauses>;
