import { findEditablePlace } from '#features/places/changes/editing.service.ts';
import { conflict } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import * as repository from './clauses.repository.ts';
import type * as contract from './contract.ts';
import type { OwnClauses } from './schema.ts';

const none: OwnClauses = { clausesEn: '', clausesFr: '', updatedAt: null };

/** The clauses of the company that a branch belongs to. */
export const clausesOf = async (sql: Sql, placeId: string): Promise<OwnClauses> =>
  (await repository.findClauses(sql, placeId)) ?? none;

/** Reads the clauses of a company. */
export const getContractClauses: Service<typeof contract.getContractClauses> = async (request) =>
  clausesOf(request.sql, (await findEditablePlace(request)).id);

/** Changes the clauses of a company, for all its branches. */
export const updateContractClauses: Service<typeof contract.updateContractClauses> = async (request) => {
  const { sql, actor, body } = request;
  const place = await findEditablePlace(request);
  const { clausesEn, clausesFr, updatedAt } = body();
  await repository.lockClauses(sql, place.id);
  if ((await clausesOf(sql, place.id)).updatedAt !== updatedAt) throw conflict('changedElsewhere');
  await repository.upsertClauses(sql, place.id, { clausesEn, clausesFr, userId: actor.userId });
  return clausesOf(sql, place.id);
};
