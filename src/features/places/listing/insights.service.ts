import { findKept } from '#features/places/changes/keeping.service.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/serve.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './insights.contract.ts';
import * as repository from './insights.repository.ts';
import { isLookOfPerson } from './insights.rules.ts';

/** Counts a look at a published listing; a program's is answered the same and not counted. */
export const noteSeen: Service<typeof contract.noteSeen> = async ({ sql, params, body, userAgent }) => {
  const place = isIdentifier(params.id) ? await findPlace(sql, params.id) : undefined;
  if (place?.status !== 'published') throw notFound();
  const { what } = body();
  if (isLookOfPerson(userAgent)) await repository.countSeen(sql, place.id, what);
  return { ok: true };
};

/** Says how a listing fares. */
export const getInsights: Service<typeof contract.getInsights> = async (request) => {
  const place = await findKept(request);
  return repository.findInsights(request.sql, place.id, limits.insightDays);
};

/** Erases the counts of long ago. Run by the clock. */
export const eraseOldInsights = (sql: Sql): Promise<void> => repository.erasePlaceDays(sql, limits.insightMonths);
