import { lineOf, mayReadAccounts, totalsOf } from '#features/invoices/core/rules.ts';
import type { InvoiceLineInput } from '#features/invoices/core/schema.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { ownConnections, relationTo } from '#features/spirits/core/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import * as repository from './repository.ts';
import { contractsForFamily } from './rules.ts';
import type { Contract, ContractVersion } from './schema.ts';

const withSums = (written: readonly InvoiceLineInput[], region: RegionName) => {
  const lines = written.map(lineOf);
  return { lines, totals: totalsOf(lines, region) };
};

const versionOf = (
  { lines, answer, answerName, answerWords, answeredAt, contractId: _, ...sent }: repository.ContractVersionRow,
  region: RegionName,
): ContractVersion => ({
  ...sent,
  ...withSums(lines, region),
  answer: answer && { kind: answer, name: answerName, words: answerWords, answeredAt: existing(answeredAt) },
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
      draft: { language, note, ...withSums(lines, contract.region), isOpen, updatedAt },
    }),
  );
}

/** What a record's family was sent. */
export const contractsOfFamily = async (sql: Sql, spiritId: string): Promise<Contract[]> =>
  contractsForFamily(await contractsOf(sql, spiritId));

/** One contract of a record among those that may be read; refuses with 404 where it is none of them. */
export function findContractIn(contracts: readonly Contract[], id: string): Contract {
  const found = contracts.find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/** The contracts of a record that the caller may read: the family what it was sent, a home its own. */
export async function readableContracts(sql: Sql, actor: Actor, id: string): Promise<Contract[]> {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (!mayReadAccounts(relation)) throw forbidden();
  if (relation === 'family') return contractsOfFamily(sql, record.id);
  const homes = ownConnections(actor, record).filter(({ status }) => status === 'accepted');
  return (await contractsOf(sql, record.id)).filter((one) => homes.some(({ place }) => place.id === one.place.id));
}
