import { homesOf } from '#features/spirits/core/homes.service.ts';
import { findSpirit, lockSpirit } from '#features/spirits/core/repository.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { findWaiting, sendWaiting } from '#platform/server/mail.ts';
import type * as contract from './contract.ts';

/** Reads how much of the caller's home waits for the morning. */
export const getWaitingMails: Service<typeof contract.getWaitingMails> = async ({ sql, actor, params: { id } }) => {
  const homes = homesOf(actor, isIdentifier(id) ? await findSpirit(sql, id) : undefined);
  return findWaiting(sql, id, homes);
};

/** Sends at once what waits. */
export const sendWaitingMails: Service<typeof contract.sendWaitingMails> = async ({ sql, actor, params: { id } }) => {
  const homes = homesOf(actor, isIdentifier(id) ? await lockSpirit(sql, id) : undefined);
  await sendWaiting(sql, id, homes);
  return findWaiting(sql, id, homes);
};
