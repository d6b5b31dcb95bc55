import { isFamilyRole } from '#features/spirits/core/rules.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Version } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import * as repository from './versions.repository.ts';

/** What the accounts of one record depend on; null when the caller may not see them. */
export const versionOfAccounts: Version<typeof contract.listAccounts> = async ({ sql, actor, params: { id } }) => {
  if (!isIdentifier(id)) return null;
  return isFamilyRole(actor)
    ? repository.findVersionForFamily(sql, id, actor.userId, actor.email)
    : repository.findVersionForHome(sql, id, actor.email);
};
