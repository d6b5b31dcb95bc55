import type * as contract from '#features/audits/contract.ts';
import { findVersionOfEntries } from '#features/audits/repository.ts';
import type { Version } from '#platform/server/http/pipeline.ts';

/** What the changes that a funeral home reads, and their number, depend on. */
export const versionOfAudits: Version<typeof contract.listAudits | typeof contract.countUnreadAudits> = async ({
  sql,
  actor,
  dependOn,
}) => {
  const { version, topics } = await findVersionOfEntries(sql, actor);
  dependOn({ topics: topics ?? '' });
  return version;
};
