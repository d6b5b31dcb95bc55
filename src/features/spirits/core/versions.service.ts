import { insertRecordAccesses } from '#features/accesses/repository.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Version } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import { isFamilyRole } from './rules.ts';
import * as repository from './versions.repository.ts';

/** What the caller's list of records depends on. */
export const versionOfSpirits: Version<typeof contract.listSpirits> = async ({ sql, actor }) =>
  (isFamilyRole(actor)
    ? await repository.findVersionOfFamily(sql, actor.userId, actor.email)
    : await repository.findVersionOfHome(sql, actor.email)) ?? 'none';

/**
 * What one record depends on; null when the caller may not see it. Every read comes by here, also those that find nothing
 * new, so this is where a home's look is written down for the family.
 */
export const versionOfSpirit: Version<typeof contract.getSpirit> = async ({ sql, actor, params: { id } }) => {
  if (!isIdentifier(id)) return null;
  if (isFamilyRole(actor)) return repository.findVersionForFamily(sql, id, actor.userId, actor.email);
  const { version, isLookDue } = await repository.findVersionForHome(sql, id, actor);
  if (isLookDue) await insertRecordAccesses(sql, id, actor);
  return version;
};
