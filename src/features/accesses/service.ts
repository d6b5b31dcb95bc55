import { nameIn } from '#features/answers/blocks.rules.ts';
import { checkChains } from '#features/audits/chain.repository.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import { listAccessRows } from './repository.ts';

/** Lists which funeral home looked at what of the caller's records. */
export const listAccesses: Service<typeof contract.listAccesses> = async ({ sql, actor }) =>
  (await listAccessRows(sql, actor.userId)).map(({ data, ...look }) => ({
    ...look,
    spiritName: `${nameIn(data, 'spiritFirstName')} ${nameIn(data, 'spiritLastName')}`.trim(),
  }));

/** Checks the histories of the caller's records, entry by entry. */
export const checkHistories: Service<typeof contract.checkHistories> = async ({ sql, actor }) => {
  const { entries, broken } = await checkChains(sql, { ownerId: actor.userId });
  return { whole: !broken, entries };
};
