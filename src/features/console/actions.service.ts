import type { Sql } from '#platform/server/db/database.ts';
import type { Written } from '#platform/server/serve.ts';
import { insertAction } from './actions.repository.ts';
import { isNoted, notedAction } from './actions.rules.ts';

/** Writes down every write of an administrator, in its own transaction: no call of ours can forget to. */
export async function noteWrite(sql: Sql, { endpoint, caller, params, body, reply }: Written): Promise<void> {
  if (caller && isNoted(endpoint, caller, params))
    await insertAction(sql, caller.userId, notedAction(endpoint, { params, body: body(), reply }));
}
