import { findEditablePlace } from '#features/places/changes/editing.service.ts';
import { conflict } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './terms.contract.ts';
import * as repository from './terms.repository.ts';
import type { InvoiceTerms } from './terms.schema.ts';

const nothingSaid: InvoiceTerms = { taxNumbers: {}, termsDays: null, updatedAt: null };

/** What a company says on its invoices. */
const termsOf = async (sql: Sql, placeId: string): Promise<InvoiceTerms> =>
  (await repository.findTerms(sql, placeId)) ?? nothingSaid;

/** Reads what a company says on its invoices. */
export const getInvoiceTerms: Service<typeof contract.getInvoiceTerms> = async (request) =>
  termsOf(request.sql, (await findEditablePlace(request)).id);

/** Changes what a company says on its invoices, for all its branches. */
export const updateInvoiceTerms: Service<typeof contract.updateInvoiceTerms> = async (request) => {
  const { sql, actor, body } = request;
  const place = await findEditablePlace(request);
  const { taxNumbers, termsDays, updatedAt } = body();
  await repository.lockTerms(sql, place.id);
  if ((await termsOf(sql, place.id)).updatedAt !== updatedAt) throw conflict('changedElsewhere');
  const written = Object.fromEntries(Object.entries(taxNumbers).filter(([, number]) => number));
  await repository.upsertTerms(sql, place.id, { taxNumbers: written, termsDays, userId: actor.userId });
  return termsOf(sql, place.id);
};
