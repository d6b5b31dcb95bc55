import { conflict, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';

/** Lists the caller’s own views. */
export const listDeskViews: Service<typeof contract.listDeskViews> = ({ sql, actor }) =>
  repository.listViews(sql, actor.userId);

/** Keeps a view under a name that the caller has not used yet. */
export const createDeskView: Service<typeof contract.createDeskView> = async ({ sql, actor, body }) => {
  const { userId } = actor;
  const view = body();
  if ((await repository.countViews(sql, userId)) >= limits.deskViews) throw conflict('deskViewsFull');
  const kept = await repository.insertView(sql, { userId, ...view });
  if (!kept) throw conflict('deskViewNameTaken');
  return kept;
};

/** Forgets one of the caller’s views. */
export const deleteDeskView: Service<typeof contract.deleteDeskView> = async ({ sql, actor, params: { id } }) => {
  if (!isIdentifier(id) || !(await repository.deleteView(sql, { userId: actor.userId, id }))) throw notFound();
  return { ok: true };
};
