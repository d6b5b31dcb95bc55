import * as z from 'zod';
import { versionRead } from '#platform/written.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { decision, decisionOutcome, decisionSubject } from './schema.ts';

const family = ['user'] as const;

/** The cards of a record, those that are open first, each with who agrees. */
export const listDecisions = endpoint({
  address: 'GET /api/spirits/{id}/decisions',
  summary: 'Lists what is to be decided about a funeral, and what was.',
  who: family,
  reply: z.array(decision),
});

/** Proposes something; those who decide are told by mail. The words are never changed. */
export const propose = endpoint({
  address: 'POST /api/spirits/{id}/decisions',
  summary: 'Proposes something that is to be decided.',
  who: family,
  refusals: ['409 confirmFirst', '409 decisionsFull'],
  body: z.strictObject({
    subject: decisionSubject,
    proposal: z.string('wordsMissing').trim().min(1, 'wordsMissing').max(limits.proposalCharacters, 'textTooLong'),
  }),
  reply: decision,
  status: 201,
  limit: { count: 30, seconds: 3_600 },
});

/** Says whether the caller, who decides, agrees; may be changed until the card is closed. */
export const answerDecision = endpoint({
  address: 'PATCH /api/spirits/{id}/decisions/{decisionId}',
  summary: 'Says whether the caller agrees with what is proposed.',
  who: family,
  refusals: ['409 decisionClosed'],
  body: z.strictObject({ agrees: z.boolean('inputInvalid') }),
  reply: decision,
});

/** Closes a card for good; `version` names what the caller has read of it, so that nobody's word is passed over. */
export const closeDecision = endpoint({
  address: 'POST /api/spirits/{id}/decisions/{decisionId}/close',
  summary: 'Closes a card: it is done so, or it is not.',
  who: family,
  refusals: ['409 decisionClosed', '409 decisionMoved'],
  body: z.strictObject({ outcome: decisionOutcome, version: versionRead }),
  reply: decision,
});
