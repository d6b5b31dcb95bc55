import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import {
  contract,
  contractAnswerInput,
  contractCancelInput,
  contractChange,
  contractSending,
  contractStart,
  ownClauses,
  ownClausesInput,
} from './schema.ts';

const familyAndHome = ['user', 'funeral-home'] as const;
const home = ['funeral-home'] as const;

/** The contracts of a record: for the family what it was sent, for a home its own with what it is writing. */
export const listContracts = endpoint({
  address: 'GET /api/spirits/{id}/contracts',
  summary: 'Lists the contracts of a record.',
  who: familyAndHome,
  polled: true,
  reply: z.array(contract),
});

/** Begins the contract of an estimate that the family has accepted, with its lines; one of each, and only its home sees it. */
export const createContract = endpoint({
  address: 'POST /api/spirits/{id}/contracts',
  summary: 'Begins a contract from an accepted estimate.',
  who: home,
  refusals: ['409 estimateNotAccepted', '409 estimateContracted'],
  body: contractStart,
  reply: contract,
  status: 201,
});

/** Writes what comes next; what was sent or signed stays as it is. 409 when a colleague was faster, or an invoice was made. */
export const updateContract = endpoint({
  address: 'PATCH /api/spirits/{id}/contracts/{contractId}',
  summary: 'Changes the draft of a contract.',
  who: home,
  refusals: ['409 contractInvoiced', '409 contractCancelled', '409 changedElsewhere'],
  body: contractChange,
  reply: contract,
});

/** Throws away what is being written: all of it, or what was to replace the version that the family has. */
export const deleteContractDraft = endpoint({
  address: 'DELETE /api/spirits/{id}/contracts/{contractId}',
  summary: 'Throws the draft of a contract away.',
  who: home,
  refusals: ['409 contractSent'],
  reply: z.object({ ok: z.literal(true) }),
});

/** Sends a new version, and tells the family. 409 when a colleague was faster, or an invoice was made. */
export const sendContract = endpoint({
  address: 'POST /api/spirits/{id}/contracts/{contractId}/send',
  summary: 'Sends a contract.',
  who: home,
  refusals: [
    '409 changedElsewhere',
    '409 contractInvoiced',
    '409 contractCancelled',
    '409 contractSent',
    '409 contractEmpty',
    '409 contractNegative',
    '400 contractPurchaserAddress',
    '400 contractPersonAddress',
    '400 contractDeposit',
    '400 estimateDay',
  ],
  body: contractSending,
  reply: contract,
});

/**
 * The purchaser signs or declines the version that they have read. 409 when a newer one was sent, when somebody has answered
 * it, when its last day is over, or when the home does not serve the record any more.
 */
export const answerContract = endpoint({
  address: 'POST /api/spirits/{id}/contracts/{contractId}/answer',
  summary: 'Signs or declines a contract.',
  who: ['user'],
  refusals: [
    '409 contractChanged',
    '409 contractAnswered',
    '409 contractExpired',
    '409 contractCancelled',
    '409 estimateEnded',
    '409 confirmFirst',
    '400 contractNameNeeded',
  ],
  body: contractAnswerInput,
  reply: contract,
});

/** Makes the draft of an invoice with the lines that were signed last; once, unless that draft is thrown away. */
export const invoiceContract = endpoint({
  address: 'POST /api/spirits/{id}/contracts/{contractId}/invoice',
  summary: 'Makes an invoice from a signed contract.',
  who: home,
  refusals: ['409 contractNotSigned', '409 contractInvoiced', '409 contractCancelled', '409 contractOpen'],
  reply: contract,
  status: 201,
});

/**
 * Cancels a contract: a family what it has signed, where the law of the province is known to let it; its home what it has sent, with
 * why. 409 when it was sent anew, signed or cancelled since it was read. Over an invoice that was sent a credit note is begun, which
 * the home looks through and sends.
 */
export const cancelContract = endpoint({
  address: 'POST /api/spirits/{id}/contracts/{contractId}/cancel',
  summary: 'Cancels a contract.',
  who: familyAndHome,
  refusals: [
    '409 contractCancelled',
    '409 contractNotSent',
    '409 contractMoved',
    '409 contractNotSigned',
    '409 contractCancelAsk',
    '409 confirmFirst',
    '400 contractNameNeeded',
    '400 contractReasonNeeded',
  ],
  body: contractCancelInput,
  reply: contract,
});

/** A contract on letter paper, in its own language: for the family as it was sent last, for its home what it is writing too. */
export const getContractPdf = endpoint({
  address: 'GET /api/spirits/{id}/contracts/{contractId}/pdf',
  summary: 'Saves a contract as a PDF.',
  who: familyAndHome,
  bytes: true,
  reply: z.unknown(),
});

/** A company's own clauses, by one of its branches. */
export const getContractClauses = endpoint({
  address: 'GET /api/places/{id}/contract-clauses',
  summary: 'Reads the clauses of a company’s contracts.',
  who: home,
  reply: ownClauses,
});

/** Writes them for all branches of the same mailbox. 409 when a colleague was faster. What was sent keeps what it says. */
export const updateContractClauses = endpoint({
  address: 'PATCH /api/places/{id}/contract-clauses',
  summary: 'Changes the clauses of a company’s contracts.',
  who: home,
  refusals: ['409 changedElsewhere'],
  body: ownClausesInput,
  reply: ownClauses,
});
