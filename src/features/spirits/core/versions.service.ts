import { insertRecordAccesses } from '#features/accesses/repository.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Version } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import { isFamilyRole } from './rules.ts';
import * as repository from './versions.repository.ts';

/** What the caller's list of records depends on. */
export const versionOfSpirits: Version<typeof contract.listSpirits> = async ({ sql, actor, dependOn }) => {
  const { version, topics } = isFamilyRole(actor)
    ? await repository.findVersionOfFamily(sql, actor.userId, actor.email)
    : await repository.findVersionOfHome(sql, actor.email);
  dependOn({ topics: topics ?? '' });
  return version ?? 'none';
};

/**
 * What one record depends on; null when the caller may not see it. Every read comes by here, also those that find nothing
 * new, so this is where a home's look is written down for the family.
 */
export const versionOfSpirit: Version<typeof contract.getSpirit> = async ({ sql, actor, dependOn, params: { id } }) => {
  if (!isIdentifier(id)) return null;
  if (isFamilyRole(actor)) {
    const { version, topics } = await repository.findVersionForFamily(sql, id, actor.userId, actor.email);
    dependOn({ topics: topics ?? '' });
    return version;
  }
  const { version, topics, secondsToLook } = await repository.findVersionForHome(sql, id, actor);
  if (version !== null && secondsToLook <= 0) await insertRecordAccesses(sql, id, actor);
  // No longer than until the next look is due, which then must come by here.
  else dependOn({ topics: topics ?? '', seconds: secondsToLook });
  return version;
};
