import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { versionRead } from '#platform/written.ts';
import { limits } from '#vocabulary/limits.ts';
import { ring, rota, rotaInput } from './schema.ts';
import { isException } from './times.rules.ts';

const home = ['funeral-home'] as const;
const limit = limits.rates.onCall;

/** Who is on call at a branch, told to those who keep its listing. */
export const getRota = endpoint({
  address: 'GET /api/places/{id}/on-call',
  summary: 'Reads who of a funeral home is on call.',
  who: home,
  reply: rota,
});

/** Writes who is on call at a branch; `version` is the one that was read: 409 when a colleague was faster. */
export const updateRota = endpoint({
  address: 'PATCH /api/places/{id}/on-call',
  summary: 'Says who of a funeral home is on call.',
  who: home,
  refusals: ['400 assigneeUnknown', '409 onCallChanged'],
  body: rotaInput
    .extend({ version: versionRead })
    .refine(({ exceptions }) => exceptions.every(isException), 'calendarTimesInvalid'),
  example: {
    shifts: [
      {
        id: '3f0f8c1e-6f0a-4c0e-9a53-0c3a3c1d6a11',
        days: [1, 2, 3, 4, 5],
        from: '17:00',
        to: '08:00',
        people: ['director@example.org'],
      },
    ],
    exceptions: [],
    version: 0,
  },
  reply: rota,
  limit,
});

/** Whom a request has called at the caller's own branches, and who has it. No family reads it. */
export const listRings = endpoint({
  address: 'GET /api/spirits/{id}/on-call',
  summary: 'Lists whom a request has called at a funeral home.',
  who: home,
  polled: true,
  reply: z.array(ring),
});

/** The caller has a request that calls: nobody else is called any more. Said again it changes nothing. No family is told. */
export const takeRing = endpoint({
  address: 'POST /api/spirits/{id}/funeral-home/{placeId}/on-call',
  summary: 'Says that one of the funeral home has a request, so that nobody else is called.',
  who: home,
  refusals: ['409 onCallTaken', '409 onCallOver'],
  reply: z.array(ring),
  limit,
});
