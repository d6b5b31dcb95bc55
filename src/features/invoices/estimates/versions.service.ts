import { findVersionForFamily, findVersionForHome } from '#features/invoices/core/versions.repository.ts';
import { isFamilyRole } from '#features/spirits/core/rules.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Version } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';

/** What the estimates of one record depend on; null when the caller may not see them. */
export const versionOfEstimates: Version<typeof contract.listEstimates> = async ({ sql, actor, params: { id } }) => {
  if (!isIdentifier(id)) return null;
  return isFamilyRole(actor)
    ? findVersionForFamily(sql, id, actor.userId, actor.email)
    : findVersionForHome(sql, id, actor.email);
};
