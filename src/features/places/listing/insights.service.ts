import { findEditablePlace } from '#features/places/changes/editing.service.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './insights.contract.ts';
import * as repository from './insights.repository.ts';
import { isHumanView } from './insights.rules.ts';

/** Counts a look at a published listing; a program's is answered the same and not counted. */
export const countListingView: Service<typeof contract.countListingView> = async ({ sql, params, body, userAgent }) => {
  const place = isIdentifier(params.id) ? await findPlace(sql, params.id) : undefined;
  if (place?.status !== 'published') throw notFound();
  const { what } = body();
  if (isHumanView(userAgent)) await repository.incrementViews(sql, place.id, what);
  return { ok: true };
};

/** Says how a listing fares. */
export const getInsights: Service<typeof contract.getInsights> = async (request) => {
  const place = await findEditablePlace(request);
  return repository.findInsights(request.sql, place.id, limits.insightDays);
};

/** Erases the counts of long ago. Run by the clock. */
export const eraseOldInsights = (sql: Sql): Promise<void> => repository.erasePlaceDays(sql, limits.insightMonths);
