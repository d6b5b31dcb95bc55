import { findSpirit } from '#features/spirits/core/repository.ts';
import { actsForFamily, relationTo } from '#features/spirits/core/rules.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contact.contract.ts';
import * as repository from './contact.repository.ts';

/** Lists whom a family asks for; 404 for strangers, 403 for a relative who only looks. */
export const listHomeContacts: Service<typeof contract.listHomeContacts> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (!actsForFamily(relation)) throw forbidden();
  return repository.listHomeContacts(sql, record.id);
};
