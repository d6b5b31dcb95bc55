import type { Sql } from '#platform/server/db/database.ts';
import type { CompletedWrite } from '#platform/server/http/audited.ts';
import { insertAction } from './actions.repository.ts';
import { auditedActions, isAudited } from './actions.rules.ts';

/** Writes down every write of an administrator, in its own transaction: no call of ours can forget to. */
export async function auditWrite(sql: Sql, { endpoint, caller, params, body, reply }: CompletedWrite): Promise<void> {
  if (!caller || !isAudited(endpoint, caller, params)) return;
  for (const noted of auditedActions(endpoint, { params, body: body(), reply }))
    await insertAction(sql, caller.userId, noted);
}
