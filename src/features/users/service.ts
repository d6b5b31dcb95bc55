import { existing, notFound } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';

/** Reads the caller's own account. */
export const getOwnAccount: Service<typeof contract.getOwnAccount> = async ({ sql, actor }) =>
  existing(await repository.findOwnAccount(sql, actor.userId));

/** Changes the language of the caller's mails. */
export const updateUser: Service<typeof contract.updateUser> = async ({ sql, actor, body }) => {
  const { language } = body();
  return existing(await repository.updateLanguage(sql, actor.userId, language));
};

/** Marks the caller's changes as read until now. */
export const touchUser: Service<typeof contract.touchUser> = async ({ sql, actor }) =>
  existing(await repository.updateTouchDate(sql, actor.userId));

/** Notes that the caller has seen the latest update; everybody else's account reads as not there. */
export const updateLastSeen: Service<typeof contract.updateLastSeen> = async ({ sql, actor, params }) => {
  if (params.id.toLowerCase() !== actor.userId) throw notFound();
  return existing(await repository.updateLastSeenDate(sql, actor.userId));
};
