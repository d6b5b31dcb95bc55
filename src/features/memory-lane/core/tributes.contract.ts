import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { keeperRefusals } from './contract.ts';
import { memoryMessages, memoryTribute } from './schema.ts';

const family = ['user'] as const;

/** Says what becomes of what visitors leave from now on. What waits already goes on waiting; what is shown stays. */
export const chooseMemoryMessages = endpoint({
  address: 'PATCH /api/spirits/{id}/memory-lane/messages',
  summary: 'Says whether messages on the memory page are held, shown at once, or not taken any more.',
  who: family,
  refusals: keeperRefusals,
  body: z.strictObject({ messages: memoryMessages }),
  reply: z.object({ messages: memoryMessages }),
});

/**
 * Shows many tributes that wait, or lets those wait again that were shown so. Only those that are named: what came in
 * while the keeper was reading is not among them. Answers with the ones that it changed.
 */
export const moderateTributes = endpoint({
  address: 'PATCH /api/spirits/{id}/memory-lane/tributes',
  summary: 'Shows many tributes that wait, or takes that back.',
  who: family,
  refusals: keeperRefusals,
  body: z.strictObject({
    ids: z.array(z.uuid('inputInvalid'), 'inputInvalid').max(limits.tributesWaiting, 'inputInvalid'),
    state: z.enum(['shown', 'waiting'], 'inputInvalid'),
  }),
  reply: z.object({ changed: z.array(z.uuid()) }),
});

/** A tribute that was removed, until when it can be brought back, as what, and whether a block is lifted with it. */
const removedTribute = memoryTribute.omit({ photograph: true }).extend({
  before: z.enum(['waiting', 'shown']),
  hasPhotograph: z.boolean(),
  blocked: z.boolean(),
  erasedAt: z.string(),
});

/** A tribute that was removed. */
export type RemovedTribute = z.output<typeof removedTribute>;

/** Lists the tributes that were removed and are not erased yet, the last one removed first. */
export const listRemovedTributes = endpoint({
  address: 'GET /api/spirits/{id}/memory-lane/removed-tributes',
  summary: 'Lists the tributes that were removed and can still be brought back.',
  who: family,
  refusals: keeperRefusals,
  reply: z.object({ tributes: z.array(removedTribute) }),
});
