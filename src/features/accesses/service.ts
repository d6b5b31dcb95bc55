import { nameIn } from '#features/answers/blocks.rules.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import { listAccessRows } from './repository.ts';

/** Lists which funeral home looked at what of the caller's records. */
export const listAccesses: Service<typeof contract.listAccesses> = async ({ sql, actor }) =>
  (await listAccessRows(sql, actor.userId)).map(({ data, ...look }) => ({
    ...look,
    spiritName: `${nameIn(data, 'spiritFirstName')} ${nameIn(data, 'spiritLastName')}`.trim(),
  }));
