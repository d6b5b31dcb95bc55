import * as z from 'zod';
import { invoiceInput } from '#features/invoices/core/schema.ts';
import { endpoint } from '#platform/endpoint.ts';
import { languages } from '#vocabulary/languages.ts';
import { estimate, estimateAnswerInput, estimateChange, estimateSending } from './schema.ts';

const familyAndHome = ['user', 'funeral-home'] as const;
const home = ['funeral-home'] as const;

/** The estimates of a record: for the family what it was sent, for a home its own with what it is writing. */
export const listEstimates = endpoint({
  address: 'GET /api/spirits/{id}/estimates',
  summary: 'Lists the estimates of a record.',
  who: familyAndHome,
  polled: true,
  reply: z.array(estimate),
});

/** Begins an estimate that only its home sees. */
export const createEstimate = endpoint({
  address: 'POST /api/spirits/{id}/estimates',
  summary: 'Begins an estimate.',
  who: home,
  refusals: ['409 regionMissing'],
  body: invoiceInput,
  reply: estimate,
  status: 201,
});

/** Writes what comes next; what the family was sent stays as it is. 409 when a colleague was faster, or it is accepted. */
export const updateEstimate = endpoint({
  address: 'PATCH /api/spirits/{id}/estimates/{estimateId}',
  summary: 'Changes the draft of an estimate.',
  who: home,
  refusals: ['409 estimateAccepted', '409 changedElsewhere'],
  body: estimateChange,
  reply: estimate,
});

/** Throws away what is being written: all of it, or what was to replace the version that the family has. */
export const deleteEstimateDraft = endpoint({
  address: 'DELETE /api/spirits/{id}/estimates/{estimateId}',
  summary: 'Throws the draft of an estimate away.',
  who: home,
  refusals: ['409 estimateSent'],
  reply: z.object({ ok: z.literal(true) }),
});

/** Sends a new version, and tells the family. 409 when a colleague was faster, or it is accepted. */
export const sendEstimate = endpoint({
  address: 'POST /api/spirits/{id}/estimates/{estimateId}/send',
  summary: 'Sends an estimate.',
  who: home,
  refusals: [
    '409 changedElsewhere',
    '409 estimateAccepted',
    '409 estimateSent',
    '409 estimateEmpty',
    '409 estimateNegative',
    '400 estimateDay',
  ],
  body: estimateSending,
  reply: estimate,
});

/**
 * The family accepts or declines the version that it has read. 409 when a newer one was sent, when somebody has answered it,
 * when its last day is over, or when the home does not serve the record any more.
 */
export const answerEstimate = endpoint({
  address: 'POST /api/spirits/{id}/estimates/{estimateId}/answer',
  summary: 'Accepts or declines an estimate.',
  who: ['user'],
  refusals: [
    '409 estimateChanged',
    '409 estimateAnswered',
    '409 estimateExpired',
    '409 estimateEnded',
    '409 confirmFirst',
    '400 estimateNameNeeded',
  ],
  body: estimateAnswerInput,
  reply: estimate,
});

/** Makes the draft of an invoice with the lines that the family has accepted; once, unless that draft is thrown away. */
export const invoiceEstimate = endpoint({
  address: 'POST /api/spirits/{id}/estimates/{estimateId}/invoice',
  summary: 'Makes an invoice from an accepted estimate.',
  who: home,
  refusals: ['409 estimateNotAccepted', '409 estimateInvoiced', '409 estimateContracted'],
  reply: estimate,
  status: 201,
});

/**
 * An estimate on letter paper, in its own language unless another is asked for: for the family as it was sent last, for its
 * home what it is writing, marked as a draft.
 */
export const getEstimatePdf = endpoint({
  address: 'GET /api/spirits/{id}/estimates/{estimateId}/pdf',
  summary: 'Saves an estimate as a PDF.',
  who: familyAndHome,
  bytes: true,
  query: z.object({ language: z.enum(languages, 'inputInvalid').optional() }),
  reply: z.unknown(),
});
