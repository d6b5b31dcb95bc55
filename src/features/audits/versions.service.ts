import type { Version } from '#platform/server/serve.ts';
import type * as contract from './contract.ts';
import { findVersionOfEntries } from './repository.ts';

/** What the changes that a funeral home reads, and their number, depend on. */
export const versionOfAudits: Version<typeof contract.listAudits | typeof contract.countUnreadAudits> = ({
  sql,
  actor,
}) => findVersionOfEntries(sql, actor);
