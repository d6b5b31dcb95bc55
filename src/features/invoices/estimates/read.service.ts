import { answerIn, withSums } from '#features/invoices/offers/read.service.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import * as repository from './repository.ts';
import { forFamily } from './rules.ts';
import type { Estimate, EstimateVersion } from './schema.ts';

const versionOf = (
  { lines, totals, answer, answerName, answerWords, answeredAt, estimateId: _, ...sent }: repository.VersionRow,
  region: RegionName,
): EstimateVersion => ({
  ...sent,
  ...withSums({ lines, totals }, region),
  answer: answerIn({ answer, answerName, answerWords, answeredAt }),
});

/** The estimates of a record with their sums, as their home reads them. */
export async function estimatesOf(sql: Sql, spiritId: string): Promise<Estimate[]> {
  const versions = await repository.listVersions(sql, spiritId);
  return (await repository.listEstimates(sql, spiritId)).map(
    ({ language, note, lines, isOpen, updatedAt, ...estimate }) => ({
      ...estimate,
      versions: versions
        .filter(({ estimateId }) => estimateId === estimate.id)
        .map((version) => versionOf(version, estimate.region)),
      draft: { language, note, ...withSums({ lines }, estimate.region), isOpen, updatedAt },
    }),
  );
}

/** What a record's family was offered. */
export const estimatesOfFamily = async (sql: Sql, spiritId: string): Promise<Estimate[]> =>
  forFamily(await estimatesOf(sql, spiritId));
