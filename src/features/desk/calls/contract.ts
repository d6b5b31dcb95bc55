import * as z from 'zod';
import { spirit } from '#features/spirits/core/schema.ts';
import { emailAddress } from '#features/users/schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { languages } from '../../../vocabulary/languages.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { callKind, firstCall } from './schema.ts';

const home = ['funeral-home'] as const;

const note = z
  .string('inputInvalid')
  .trim()
  .max(limits.noteCharacters, 'noteTooLong')
  .refine((written) => !written.includes('\u0000'), 'inputInvalid');

/**
 * Makes a case of a call that a funeral home has taken: the answers of the first call by their blocks, at one of the caller's own
 * branches, which has it at once. The caller is responsible for it. Nobody of the family is told; `note` stays with the home.
 */
export const takeCall = endpoint({
  address: 'POST /api/first-calls',
  summary: 'Makes a case of a call that a funeral home has taken.',
  who: home,
  status: 201,
  refusals: [
    '400 callerMissing',
    '400 tradeHomeMissing',
    '400 emailInvalid',
    '400 callDateAhead',
    '400 callDatesCrossed',
    '404 notFound',
  ],
  body: z.strictObject({
    kind: callKind,
    placeId: z.uuid('branchMissing'),
    data: z.record(z.string(), z.unknown(), 'answersInvalid'),
    note: note.nullish(),
  }),
  reply: spirit,
  limit: limits.rates.firstCalls,
});

/** How a case stands that the caller's home has taken on the phone; 404 for any other. */
export const getFirstCall = endpoint({
  address: 'GET /api/spirits/{id}/first-call',
  summary: 'Reads how a case stands that the home has taken on the phone.',
  who: home,
  reply: firstCall,
});

/** Deletes a case that was taken by mistake, within a day and while no family is there; it is erased after 30 days. */
export const deleteFirstCall = endpoint({
  address: 'DELETE /api/spirits/{id}/first-call',
  summary: 'Deletes a case that was taken by mistake.',
  who: home,
  refusals: ['409 familyHere', '409 deleteTooLate'],
  reply: z.object({ ok: z.literal(true) }),
});

/**
 * Invites a mailbox of the family to take a case over, which the home has taken on the phone; it gets one mail each time. Only
 * the mailbox that was invited last can take it over.
 */
export const inviteFamily = endpoint({
  address: 'POST /api/spirits/{id}/family-invitation',
  summary: 'Invites the family to a case that was taken on the phone.',
  who: home,
  refusals: [
    '400 inviteeIsHome',
    '409 familyHere',
    '409 tradeHasNoFamily',
    '409 broughtHasNoFamily',
    '409 invitationsUsed',
  ],
  body: z.strictObject({ email: emailAddress, language: z.enum(languages, 'inputInvalid') }),
  reply: firstCall,
  limit: limits.rates.familiesInvited,
});

/** Takes the invitation of a family back, by the home, or refuses it, by whoever was invited. Nobody is told by mail. */
export const withdrawInvitation = endpoint({
  address: 'DELETE /api/spirits/{id}/family-invitation',
  summary: 'Takes back the invitation of a family, or refuses it.',
  who: ['user', 'funeral-home'],
  refusals: ['409 familyHere'],
  reply: z.object({ ok: z.literal(true) }),
});
