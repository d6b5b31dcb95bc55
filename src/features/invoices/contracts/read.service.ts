import { answerIn, withSums } from '#features/invoices/offers/read.service.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import * as repository from './repository.ts';
import { contractsForFamily } from './rules.ts';
import type { Contract, ContractVersion } from './schema.ts';

const versionOf = (
  { lines, totals, answer, answerName, answerWords, answeredAt, contractId: _, ...sent }: repository.ContractVersionRow,
  region: RegionName,
): ContractVersion => ({
  ...sent,
  ...withSums({ lines, totals }, region),
  answer: answerIn({ answer, answerName, answerWords, answeredAt }),
});

/** The contracts of a record with their sums, as their home reads them. */
export async function contractsOf(sql: Sql, spiritId: string): Promise<Contract[]> {
  const versions = await repository.listContractVersions(sql, spiritId);
  return (await repository.listContracts(sql, spiritId)).map(
    ({ language, note, lines, isOpen, updatedAt, ...contract }) => ({
      ...contract,
      versions: versions
        .filter(({ contractId }) => contractId === contract.id)
        .map((version) => versionOf(version, contract.region)),
      draft: { language, note, ...withSums({ lines }, contract.region), isOpen, updatedAt },
    }),
  );
}

/** What a record's family was sent. */
export const contractsOfFamily = async (sql: Sql, spiritId: string): Promise<Contract[]> =>
  contractsForFamily(await contractsOf(sql, spiritId));
