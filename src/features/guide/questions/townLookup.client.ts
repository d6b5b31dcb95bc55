import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import type { findTowns } from '#features/towns/contract.ts';
import { call } from '#platform/browser/network/api.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { type Settled, settleTown } from './where.rules.ts';

/**
 * Looks a typed town up and keeps what it means; null where nobody answered. Asked beside the query cache: what is asked
 * through it is given up when the page is left, and the answer would be lost.
 */
export async function lookUpTown(
  record: Pick<GuideRecord, 'answers' | 'change'>,
  text: string,
  region?: RegionName,
): Promise<Settled | null> {
  const query = { q: text, ...(region && { region }) };
  const towns = await call<typeof findTowns>('GET /api/towns', { query }, { quiet: true }).catch(() => null);
  if (!towns) return null;
  record.change((now) => settleTown(now, text, towns).answers);
  return settleTown(record.answers, text, towns);
}
