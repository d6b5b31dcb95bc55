import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { insertAction } from '#features/console/actions.repository.ts';
import { listSuspensions } from '#features/console/suspensions/repository.ts';
import * as sessions from '#features/sessions/core/repository.ts';
import { csvHead, csvLine } from '#features/users/csv.rules.ts';
import { existing } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { FileReply } from '#platform/server/fileReply.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { requireProof } from '#platform/server/requireProof.ts';
import type * as contract from './console.contract.ts';
import * as repository from './console.repository.ts';

const requireAccount = async (sql: Sql, id: string) =>
  existing(isIdentifier(id) ? await repository.findAccountDetail(sql, id) : undefined);

/** Reads an account with its sessions and what was done with it. */
export const getAccountDetail: Service<typeof contract.getAccountDetail> = async ({ sql, params }) => {
  return readAccount(sql, params.id);
};

/** An account with its sessions and every time that it was suspended; 404 when there is none. */
export async function readAccount(sql: Sql, id: string): Promise<contract.AccountDetail> {
  const account = await requireAccount(sql, id);
  return {
    ...account,
    sessions: await sessions.listSessionsOf(sql, account.id),
    suspensions: await listSuspensions(sql, { userId: account.id }),
  };
}

/** Ends every session of an account. */
export const endSessionsOfUser: Service<typeof contract.endSessionsOfUser> = async ({ sql, params }) => {
  const account = await requireAccount(sql, params.id);
  return { count: await sessions.revokeSessionsOfMailbox(sql, account.email) };
};

const exportAddress: (typeof contract.exportUsers)['address'] = 'GET /api/admin/users.csv';

/**
 * Writes the accounts as a table, and writes down that it was taken: a read, but of every mailbox at once. Its size must be told first, so it is put together before it leaves.
 */
export const exportUsers: Service<typeof contract.exportUsers> = async ({
  sql,
  actor,
  session,
  query,
}): Promise<FileReply> => {
  requireProof(session, 'businesses');
  const { filter } = query();
  const pieces = [Buffer.from(csvHead)];
  for await (const users of repository.readMatchingUsers(sql, filter))
    pieces.push(Buffer.from(users.map(csvLine).join('')));
  const whole = Buffer.concat(pieces);
  await insertAction(sql, actor.userId, { action: exportAddress, subjectKind: 'user', subjectId: null, detail: {} });
  return {
    name: 'users.csv',
    contentType: 'text/csv; charset=utf-8',
    size: whole.length,
    sha256: createHash('sha256').update(whole).digest('hex'),
    read: async (range) => Readable.from([whole.subarray(range?.start ?? 0, (range?.end ?? whole.length - 1) + 1)]),
  };
};
