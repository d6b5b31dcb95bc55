import * as holds from '#features/spirits/core/holds.repository.ts';
import { findHeld, placeHoldOn } from '#features/spirits/core/holds.service.ts';
import { conflict, existing, notFound, Refusal } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';

/** Reads one page of the register. */
export const listHolds: Service<typeof contract.listHolds> = async ({ sql, query }) => {
  const { page, size } = query();
  const [items, total] = await Promise.all([holds.listHoldsOfPage(sql, { number: page, size }), holds.countHolds(sql)]);
  return { items, total, page, size };
};

/** Places a hold, and tells a family that has deleted what is held that its erasure waits. */
export const placeHold: Service<typeof contract.placeHold> = async ({ sql, body }) => {
  const { kind, name, ...why } = body();
  const held = await findHeld(sql, kind, name);
  if (!held) throw new Refusal(404, 'holdUnknown');
  const id = await placeHoldOn(sql, held, why);
  if (id === null) throw conflict('holdStands');
  return existing(await holds.findHold(sql, id));
};

/** Releases a hold that stands. */
export const releaseHold: Service<typeof contract.releaseHold> = async ({ sql, params, body }) => {
  if (!isIdentifier(params.id) || !(await holds.releaseHold(sql, params.id, body()))) throw notFound();
  return existing(await holds.findHold(sql, params.id));
};
