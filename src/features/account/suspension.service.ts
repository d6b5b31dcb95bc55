import { endSuspension, insertSuspension } from '#features/console/suspensions/repository.ts';
import { whyNotSuspendUser } from '#features/console/suspensions/rules.ts';
import { findToday } from '#features/places/core/writes.repository.ts';
import * as sessions from '#features/sessions/core/repository.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import { badRequest, conflict } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import { requireProof } from '#platform/server/requireProof.ts';
import { lockUser, throwConflict } from './administration.service.ts';
import type * as contract from './console.contract.ts';
import { readAccount } from './console.service.ts';
import { accountBackMail, accountSuspendedMail } from './emails.ts';

/**
 * Suspends an account and ends its sessions. Its row is held by the new suspension until this is written, so that whoever signs in
 * meanwhile is either refused or signed out.
 */
export const suspendUser: Service<typeof contract.suspendUser> = async (request) => {
  const { sql, actor, session, config, params } = request;
  const { user, administrators } = await lockUser(request);
  requireProof(session, 'businesses');
  const { reason, until, tellReason } = request.body();
  if (until && until <= (await findToday(sql))) throw badRequest('suspendUntilInvalid');
  throwConflict(whyNotSuspendUser(actor.userId, user.id, administrators));
  if (!(await insertSuspension(sql, { userId: user.id }, { reason, until, by: actor.userId })))
    throw conflict('suspendedAlready');
  await sessions.revokeSessionsOf(sql, user.id);
  const language = (await findLanguageOf(sql, user.email)) ?? request.language;
  const told = { language, publicUrl: config.publicUrl, until, reason: tellReason ? reason : null };
  await queueMail(sql, user.email, accountSuspendedMail(told));
  return readAccount(sql, params.id);
};

/** Lets a suspended account sign in again. */
export const bringUserBack: Service<typeof contract.bringUserBack> = async (request) => {
  const { sql, actor, session, config, params } = request;
  const { user } = await lockUser(request);
  requireProof(session, 'businesses');
  const { reason, tellReason } = request.body();
  if (!(await endSuspension(sql, { userId: user.id }, { reason, by: actor.userId }))) throw conflict('notSuspended');
  const language = (await findLanguageOf(sql, user.email)) ?? request.language;
  const told = { language, publicUrl: config.publicUrl, reason: tellReason ? reason : null };
  await queueMail(sql, user.email, accountBackMail(told));
  return readAccount(sql, params.id);
};
