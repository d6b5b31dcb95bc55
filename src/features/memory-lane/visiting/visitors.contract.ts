import * as z from 'zod';
import { memoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { tributeSecretHeader } from '#features/memory-lane/core/tributes.rules.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { pictureRefusals } from '../../../platform/errors.ts';

const done = z.object({ ok: z.literal(true) });

/** Every photograph of a page that opens without a password: the page itself names only the first of them. */
export const listMemoryPhotographs = endpoint({
  address: 'GET /api/memory-lane/{slug}/photographs',
  summary: 'Lists every photograph of a memory page that opens without a password.',
  who: 'anyone',
  refusals: ['403 memoryPasswordAgain'],
  bearerIgnored: true,
  reply: z.object({ photographs: z.array(memoryPhotograph) }),
});

/**
 * Adds the one photograph of a tribute, within an hour after it was left and while the family has not approved it. Drawn
 * anew without what a camera wrote into it, and held with the tribute. Its author proves it with the tribute's secret: the
 * id of one that is shown is known to everybody.
 */
export const addTributePhotograph = endpoint({
  address: 'POST /api/memory-lane/{slug}/tributes/{tributeId}/photographs',
  summary: 'Adds a photograph to a tribute that was just left.',
  who: 'anyone',
  refusals: [...pictureRefusals, '409 memoryTributeSettled'],
  bearerIgnored: true,
  headers: { [tributeSecretHeader]: 'The `secret` that leaving the tribute was answered with.' },
  upload: true,
  transaction: false,
  reply: done,
  status: 201,
  limit: { count: 12, seconds: 3_600 },
});
