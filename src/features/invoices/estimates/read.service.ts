import { lineOf, totalsOf } from '#features/invoices/core/rules.ts';
import type { InvoiceLineInput } from '#features/invoices/core/schema.ts';
import { existing, notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import * as repository from './repository.ts';
import { forFamily } from './rules.ts';
import type { Estimate, EstimateVersion } from './schema.ts';

const withSums = (written: readonly InvoiceLineInput[], region: RegionName) => {
  const lines = written.map(lineOf);
  return { lines, totals: totalsOf(lines, region) };
};

const versionOf = (
  { lines, language, note, version, validUntil, sentAt, ...said }: repository.VersionRow,
  region: RegionName,
): EstimateVersion => ({
  version,
  language,
  note,
  ...withSums(lines, region),
  validUntil,
  sentAt,
  answer: said.answer && {
    kind: said.answer,
    name: said.answerName,
    words: said.answerWords,
    answeredAt: existing(said.answeredAt),
  },
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
      draft: { language, note, ...withSums(lines, estimate.region), isOpen, updatedAt },
    }),
  );
}

/** What a record's family was offered. */
export const estimatesOfFamily = async (sql: Sql, spiritId: string): Promise<Estimate[]> =>
  forFamily(await estimatesOf(sql, spiritId));

/** One estimate of a record among those that may be read; refuses with 404 where it is none of them. */
export function findIn(estimates: readonly Estimate[], id: string): Estimate {
  const found = estimates.find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}
