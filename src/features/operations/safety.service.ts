import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import * as repository from './safety.repository.ts';

/** Lists one page of what happened at the doors, with how often lately. */
export const listSecurityEvents: Service<typeof contract.listSecurityEvents> = async ({ sql, config, query }) => {
  const { page, size } = query();
  const [items, total, counts] = await Promise.all([
    repository.listSecurityEventRows(sql, { number: page, size }),
    repository.countSecurityEventRows(sql),
    repository.countSecurityKinds(sql),
  ]);
  return { items, total, page, size, counts, scanning: Boolean(config.clamdSocket) };
};
