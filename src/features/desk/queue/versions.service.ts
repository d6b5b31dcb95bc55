import { findVersionOfHome } from '#features/spirits/core/versions.repository.ts';
import type { Version } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import { countOverdue } from './repository.ts';

/** For so long the order of a desk may hold although a request has waited too long meanwhile. */
const clockSeconds = 60;

/** What a part of the caller’s desk depends on: the records with their homes, and how many requests are late. */
export const versionOfDesk: Version<typeof contract.readDesk> = async ({ sql, actor, dependOn }) => {
  const { version, topics } = await findVersionOfHome(sql, actor.email);
  dependOn({ topics: topics ?? '', seconds: clockSeconds });
  return `${version ?? 'none'} ${await countOverdue(sql, actor.email)}`;
};

/** What the count of requests depends on. */
export const versionOfRequests: Version<typeof contract.countRequests> = async ({ sql, actor, dependOn }) => {
  const { version, topics } = await findVersionOfHome(sql, actor.email);
  dependOn({ topics: topics ?? '' });
  return version ?? 'none';
};
