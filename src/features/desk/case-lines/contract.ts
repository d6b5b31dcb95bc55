import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { limits } from '#vocabulary/limits.ts';
import { caseLine } from './schema.ts';

/** Ids in their usual writing, each of 36 characters, with a comma between them. */
const someIds = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/;
const lengthOfIds = limits.caseLines * (36 + 1) - 1;

/**
 * What the lines of the desk say of cases besides their answers, in the order asked; left out are those that no branch of the caller
 * has accepted. Comma-separated ids, at most as many as a board shows.
 */
export const listCaseLines = endpoint({
  address: 'GET /api/case-lines',
  summary: 'Reads tag, place, next appointment and balance of some cases of a home.',
  who: ['funeral-home'],
  limit: { count: 240, seconds: 60 },
  query: z.object({ ids: z.string('inputInvalid').max(lengthOfIds, 'inputInvalid').regex(someIds, 'inputInvalid') }),
  reply: z.array(caseLine),
});
