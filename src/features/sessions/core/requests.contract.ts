import * as z from 'zod';
import { spiritChange } from '#features/spirits/core/schema.ts';
import { emailAddress } from '#features/users/schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { codeProof, signedIn } from './contract.ts';
import { browserKey } from './schema.ts';

/**
 * Saves a draft of somebody who is not signed in, and mails a code with which its mailbox confirms it. `placeId` is the funeral
 * home that is asked then. `id` names the draft: said again it writes the draft anew, for another mailbox too, while nobody has
 * confirmed it; the `id` of the answer counts. The answer is the same for every address.
 */
export const createRequest = endpoint({
  address: 'POST /api/requests',
  entrance: true,
  summary: 'Saves a draft and mails the code that confirms it; names the funeral home to ask.',
  who: 'anyone',
  door: true,
  refusals: ['400 shortlistFull', '400 placeNotAvailable', '409 placeNotReachable', '409 placeSuspended'],
  bearerIgnored: true,
  status: 201,
  body: z.strictObject({
    spirit: spiritChange,
    email: emailAddress,
    placeId: z.uuid('inputInvalid').nullish(),
    id: z.uuid('inputInvalid').nullish(),
    browser: browserKey,
  }),
  reply: z.object({ id: z.uuid() }),
  transaction: false,
  limit: limits.rates.drafts,
});

/**
 * Signs in with the code of that mail, makes the draft the person's own record and asks the funeral home it names: one press.
 * `asked` is the home that was asked now; null where none was named, or it can be asked no more. `spiritId` is null where the
 * draft is not there any more.
 */
export const confirmRequest = endpoint({
  address: 'POST /api/requests/{id}/confirm',
  entrance: true,
  summary: 'Signs in with the code of a request, keeps its draft and asks its funeral home.',
  who: 'anyone',
  door: true,
  refusals: ['401 codeNotValid', '403 accountSuspended', '403 accountSuspendedUntil', '429 codesStopped'],
  bearerIgnored: true,
  body: codeProof,
  reply: signedIn.extend({ spiritId: z.uuid().nullable(), asked: z.object({ name: z.string() }).nullable() }),
  transaction: false,
  limit: { count: 60, seconds: 60 },
});
