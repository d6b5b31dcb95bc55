import { findVersionForFamily, findVersionForHome } from '#features/invoices/core/versions.repository.ts';
import { isFamilyRole } from '#features/spirits/core/rules.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Version } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';

/** What the contracts of one record depend on; null when the caller may not see them. */
export const versionOfContracts: Version<typeof contract.listContracts> = async ({ sql, actor, params: { id } }) => {
  if (!isIdentifier(id)) return null;
  return isFamilyRole(actor)
    ? findVersionForFamily(sql, id, actor.userId, actor.email)
    : findVersionForHome(sql, id, actor.email);
};
