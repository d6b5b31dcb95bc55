import { nameIn } from '#features/spirits/disclosure.rules.ts';
import type { Service } from '#platform/server/serve.ts';
import type * as contract from './contract.ts';
import { type AuditRow, countUnreadRows, listAuditRows } from './repository.ts';
import { sideOf } from './rules.ts';
import type { Audit } from './schema.ts';

/** Counts what the funeral home has not seen. */
export const countUnreadAudits: Service<typeof contract.countUnreadAudits> = async ({ sql, actor }) => ({
  count: await countUnreadRows(sql, actor),
});

/** Lists what happened to the records connected to the funeral home. */
export const listAudits: Service<typeof contract.listAudits> = async ({ sql, actor }) =>
  (await listAuditRows(sql, actor)).map(reply);

const reply = ({ data, actorRole, ...entry }: AuditRow): Audit => ({
  ...entry,
  spiritName: `${nameIn(data, 'spiritFirstName')} ${nameIn(data, 'spiritLastName')}`.trim(),
  actor: sideOf(actorRole),
});
