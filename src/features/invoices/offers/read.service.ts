import { lineOf, mayReadAccounts, totalsOf } from '#features/invoices/core/rules.ts';
import type { InvoiceLineInput, InvoiceTotals } from '#features/invoices/core/schema.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { ownConnections, relationTo } from '#features/spirits/core/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { AnswerKind } from './rules.ts';

/** The lines of an offer with their amounts, and what they come to: what was sent as it was then, a draft by the taxes of today. */
export const withSums = (
  { lines: written, totals = null }: { lines: readonly InvoiceLineInput[]; totals?: InvoiceTotals | null },
  region: RegionName,
) => {
  const lines = written.map(lineOf);
  return { lines, totals: totals ?? totalsOf(lines, region) };
};

/** An answer as it is stored beside its version. */
type AnswerColumns = {
  answer: AnswerKind | null;
  answerName: string;
  answerWords: string;
  answeredAt: string | null;
};

/** What the family has said of a version; null while it has not. */
export const answerIn = ({ answer, answerName, answerWords, answeredAt }: AnswerColumns) =>
  answer && { kind: answer, name: answerName, words: answerWords, answeredAt: existing(answeredAt) };

/** Reads the offers of one record. */
type ReadOffers<Offer> = (sql: Sql, spiritId: string) => Promise<Offer[]>;

/** The offers of a record that the caller may read: the family what it was sent, a home its own. */
export async function readableOffers<Offer extends { place: { id: string } }>(
  sql: Sql,
  { actor, id }: { actor: Actor; id: string },
  { ofHomes, ofFamily }: { ofHomes: ReadOffers<Offer>; ofFamily: ReadOffers<Offer> },
): Promise<Offer[]> {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (!mayReadAccounts(relation)) throw forbidden();
  if (relation === 'family') return ofFamily(sql, record.id);
  const homes = ownConnections(actor, record).filter(({ status }) => status === 'accepted');
  return (await ofHomes(sql, record.id)).filter((one) => homes.some(({ place }) => place.id === one.place.id));
}

/** One offer among those that may be read; refuses with 404 where it is none of them. */
export function findOffer<Offer extends { id: string }>(offers: readonly Offer[], id: string): Offer {
  const found = offers.find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}
