import { insertAudit } from '#features/audits/repository.ts';
import { updateToDisconnected } from '#features/connections/core/repository.ts';
import * as sessions from '#features/sessions/core/repository.ts';
import { notifyWhoWaits } from '#features/spirits/core/holds.service.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import type * as contract from '#features/users/contract.ts';
import * as repository from '#features/users/repository.ts';
import { mayAdministerUsers, mayDeleteUser, mayReadUser, whyNotSetRoles } from '#features/users/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, type ErrorMessageKey, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import { requireProof } from '#platform/server/requireProof.ts';
import { limits } from '#vocabulary/limits.ts';
import { accountDeletedMail } from './emails.ts';
import { notifySuccessors } from './successors.service.ts';

/** Counts the accounts that match. */
export const countUsers: Service<typeof contract.countUsers> = async ({ sql, query }) => ({
  count: await repository.countMatchingUsers(sql, query().filter),
});

/** Lists one page of the accounts that match. */
export const listUsers: Service<typeof contract.listUsers> = async ({ sql, query }) => {
  const { page, size, sort, filter } = query();
  const [items, total] = await Promise.all([
    repository.listMatchingUsers(sql, filter, sort, { number: page, size }),
    repository.countMatchingUsers(sql, filter),
  ]);
  return { items, total, page, size };
};

/** Reads an account as far as the caller may know of it. */
export const getUser: Service<typeof contract.getUser> = async ({ sql, actor, params }) => {
  const id = params.id.toLowerCase();
  const user = isIdentifier(id) && mayReadUser(actor, id) ? await repository.findUser(sql, id) : undefined;
  return existing(user);
};

/** Gives an account the roles that are asked. */
export const updateUserRoles: Service<typeof contract.updateUserRoles> = async (request) => {
  const { user, administrators } = await lockUser(request);
  requireProof(request.session, 'businesses');
  const { roles, seen } = request.body();
  throwConflict(whyNotSetRoles(administrators, user.id, roles));
  const changed = await repository.updateRoles(request.sql, user.id, roles, seen);
  if (!changed && seen) throw conflict('changedElsewhere');
  return existing(changed);
};

/** Puts an account away and ends its sessions, so that the one who brings it back has to prove the mailbox. */
export const deleteUser: Service<typeof contract.deleteUser> = async (request) => {
  const { sql, actor, config, params, session } = request;
  if (!mayDeleteUser(actor, params.id.toLowerCase())) throw notFound();
  const { user, administrators } = await lockUser(request);
  requireProof(session, 'everybody');
  throwConflict(whyNotSetRoles(administrators, user.id, []));
  const language = (await repository.findLanguageOf(sql, user.email)) ?? request.language;
  await endConnections(sql, actor, user.id);
  await notifySuccessors(sql, user.id, config.publicUrl);
  if (!(await repository.deleteUserRow(sql, user.id))) throw notFound();
  await notifyWhoWaits(sql, { userId: user.id });
  await sessions.revokeSessionsOf(sql, user.id);
  await queueMail(sql, user.email, accountDeletedMail({ language, publicUrl: config.publicUrl, email: user.email }));
  // An administrator who deletes somebody else's stays signed in.
  if (user.id === actor.userId) request.forgetSession();
  return { ok: true };
};

/** Ends what the person's records have with funeral homes; each of them finds the end among its changes. */
async function endConnections(sql: Sql, actor: Actor, userId: string): Promise<void> {
  for (const spiritId of await repository.lockRecordsOf(sql, userId))
    for (const { id, place } of existing(await findSpirit(sql, spiritId)).connections)
      if (await updateToDisconnected(sql, id, ['pending', 'accepted']))
        await insertAudit(sql, { spiritId, placeId: place.id, actor, action: 'disconnect' });
}

/** Erases accounts whose time to be brought back is over, with their records; answers how many. */
export const eraseOldAccounts = (sql: Sql): Promise<number> => repository.eraseUsers(sql, limits.undoDays);

type Changing = Pick<ServiceRequest<typeof contract.deleteUser>, 'sql' | 'actor' | 'params'>;

/** An account, and who administers until the change is written; 404 when there is no such account. */
export async function lockUser({ sql, actor, params }: Changing) {
  const administrators = await repository.lockAdministrators(sql);
  // The caller's own administration may have been taken away while this call waited.
  if (mayAdministerUsers(actor) && !administrators.includes(actor.userId)) throw forbidden();
  const user = isIdentifier(params.id) ? await repository.findUser(sql, params.id) : undefined;
  return { user: existing(user), administrators };
}

/** Refuses what the state does not allow. */
export function throwConflict(message: ErrorMessageKey | null): void {
  if (message) throw conflict(message);
}
