import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { deletedSpirit, spirit } from './schema.ts';

const family = ['user'] as const;

/** The caller's deleted records that can still be brought back, the last deleted first. */
export const listDeletedSpirits = endpoint({
  address: 'GET /api/deleted-spirits',
  summary: 'Lists the caller’s deleted records.',
  who: family,
  reply: z.array(deletedSpirit),
});

/** Brings a deleted record back within 30 days; requests that ended when it was deleted stay ended. */
export const restoreSpirit = endpoint({
  address: 'POST /api/spirits/{id}/restore',
  summary: 'Brings a deleted record back.',
  who: family,
  reply: spirit,
});
