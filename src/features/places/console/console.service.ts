import { changedColumns } from '#features/places/core/editing.rules.ts';
import { declinedPlaceMail, newOwnerMail, publishedPlaceMail } from '#features/places/core/emails.ts';
import { editablePlaceOf } from '#features/places/core/projection.service.ts';
import { insertRedirect } from '#features/places/core/removed.repository.ts';
import { findPlace } from '#features/places/core/repository.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { searchWordsOf } from '#features/places/core/slug.rules.ts';
import { lockPlace, updatePlace } from '#features/places/core/writes.repository.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import { badRequest, conflict, existing, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { type Mail, queueMail } from '#platform/server/mail.ts';
import type { Language } from '#vocabulary/languages.ts';
import { languageOfRegion } from '#vocabulary/languages.ts';
import type * as contract from './console.contract.ts';
import * as repository from './console.repository.ts';
import { whyNotMerge, whyNotReview, whyUndecided } from './console.rules.ts';
import * as merging from './merging.repository.ts';

/** Lists one page of the listings in every state. */
export const listAllPlaces: Service<typeof contract.listAllPlaces> = async ({ sql, query }) => {
  const asked = query();
  const filter = { ...asked, words: searchWordsOf(asked.name) };
  const [items, total, waiting] = await Promise.all([
    repository.listAllRows(sql, filter),
    repository.countAllRows(sql, filter),
    repository.countWaiting(sql),
  ]);
  return { items, total, waiting, page: asked.page, size: asked.size };
};

/** Lists what the table can be narrowed to. */
export const listPlaceChoices: Service<typeof contract.listPlaceChoices> = async ({ sql }) => {
  const [sources, adminTags] = await Promise.all([repository.listSources(sql), repository.listAdminTags(sql)]);
  return { sources, adminTags };
};

/** Publishes a listing that waits. */
export const approvePlace: Service<typeof contract.approvePlace> = async (request) => {
  const place = await lockPending(request);
  await publish(request, place);
  return editablePlaceOf(existing(await findPlace(request.sql, place.id)));
};

/** Declines a listing that waits. */
export const declinePlace: Service<typeof contract.declinePlace> = async (request) => {
  const place = await lockPending(request);
  await decline(request, place, request.body().reason);
  return editablePlaceOf(existing(await findPlace(request.sql, place.id)));
};

/** Publishes or declines several listings that wait; what cannot be decided is told with why, and stays as it is. */
export const decidePlaces: Service<typeof contract.decidePlaces> = async (request) => {
  const { decision, places, reason } = request.body();
  if (decision === 'decline' && !reason) throw badRequest('reasonRequired');
  const seen = new Map(places.map(({ id, updatedAt }) => [id, updatedAt]));
  const done: string[] = [];
  const refused: { id: string; why: contract.UndecidedReason }[] = [];
  // Always in the same order: two such acts then wait for each other instead of for ever.
  for (const [id, updatedAt] of [...seen].sort()) {
    const place = await lockPlace(request.sql, id);
    const why = place ? whyUndecided(place, await repository.findChangeOf(request.sql, id), updatedAt) : 'gone';
    if (!place || why) refused.push({ id, why: why ?? 'gone' });
    else {
      await (decision === 'approve' ? publish(request, place) : decline(request, place, reason));
      done.push(id);
    }
  }
  return { done, refused };
};

type Reviewer = { sql: Sql; config: { publicUrl: string } };

const publish = ({ sql, config: { publicUrl } }: Reviewer, place: PlaceRecord) =>
  review(sql, place, 'published', (language) =>
    publishedPlaceMail({ language, publicUrl, place: place.name, id: place.id }),
  );

const decline = ({ sql, config: { publicUrl } }: Reviewer, place: PlaceRecord, reason: string) =>
  review(sql, place, 'closed', (language) => declinedPlaceMail({ language, publicUrl, place: place.name, reason }));

async function lockPending({ sql, params }: { sql: Sql; params: { id: string } }): Promise<PlaceRecord> {
  const place = await lockExisting(sql, params.id);
  const refusalKey = whyNotReview(place);
  if (refusalKey) throw conflict(refusalKey);
  return place;
}

/** A listing that nobody else changes until the transaction ends; 404 when there is none. */
export async function lockExisting(sql: Sql, id: string): Promise<PlaceRecord> {
  const place = isIdentifier(id) ? await lockPlace(sql, id) : undefined;
  if (!place) throw notFound();
  return place;
}

/** Tells the keeper of a listing, in their language, what an administrator did. */
export async function notifyKeeper(sql: Sql, place: PlaceRecord, mailIn: (language: Language) => Mail): Promise<void> {
  if (!place.email) return;
  const language = (await findLanguageOf(sql, place.email)) ?? languageOfRegion(place.region);
  await queueMail(sql, place.email, mailIn(language));
}

async function review(
  sql: Sql,
  place: PlaceRecord,
  status: PlaceRecord['status'],
  mailIn: (language: Language) => Mail,
): Promise<void> {
  const next = { ...place, status };
  await updatePlace(sql, next, changedColumns(place, next));
  await notifyKeeper(sql, place, mailIn);
}

/** Lists what may be the same as a listing. */
export const listDuplicates: Service<typeof contract.listDuplicates> = async ({ sql, params }) => {
  const place = isIdentifier(params.id) ? await findPlace(sql, params.id) : undefined;
  if (!place) throw notFound();
  return repository.listDuplicateRows(sql, place);
};

/** Makes two listings one. */
export const mergePlaces: Service<typeof contract.mergePlaces> = async ({ sql, params, body, config }) => {
  if (!isIdentifier(params.id)) throw notFound();
  const { otherId } = body();
  // Always in the same order: two such acts then wait for each other instead of for ever.
  const locked = new Map<string, PlaceRecord>();
  for (const id of [...new Set([params.id.toLowerCase(), otherId.toLowerCase()])].sort())
    locked.set(id, await lockExisting(sql, id));
  const [kept, other] = [existing(locked.get(params.id.toLowerCase())), existing(locked.get(otherId.toLowerCase()))];
  const refusalKey = whyNotMerge(kept, other);
  if (refusalKey) throw conflict(refusalKey);
  if ((await merging.countSharedRecords(sql, kept.id, other.id)) > 0) throw conflict('mergeSharedRecord');
  if ((await merging.countInvoicesOf(sql, other.id)) > 0) throw conflict('mergeInvoices');
  if ((await merging.countSharedCustodies(sql, kept.id, other.id)) > 0) throw conflict('mergeCustody');
  if ((await merging.countSharedMonths(sql, kept.id, other.id)) > 0) throw conflict('mergeMonths');
  await merging.moveBelongings(sql, other.id, kept.id);
  await insertRedirect(sql, other.id, kept.id);
  await merging.markMerged(sql, other.id);
  const next = fillGaps(kept, other);
  const columns = changedColumns(kept, next);
  if (columns.length > 0) await updatePlace(sql, next, columns);
  if (!kept.email && next.email) {
    const language = (await findLanguageOf(sql, next.email)) ?? languageOfRegion(next.region);
    await queueMail(sql, next.email, newOwnerMail({ language, publicUrl: config.publicUrl, place: next.name }));
  }
  return editablePlaceOf(existing(await findPlace(sql, kept.id)));
};

/** A listing with what only the other one knew. */
const fillGaps = (kept: PlaceRecord, other: PlaceRecord): PlaceRecord => ({
  ...kept,
  email: kept.email ?? other.email,
  phone: kept.phone ?? other.phone,
  website: kept.website ?? other.website,
  tags: [...new Set([...kept.tags, ...other.tags])].sort(),
});
