import { randomBytes } from 'node:crypto';
import { insertAudit } from '#features/audits/repository.ts';
import { throwBadInput, throwConflict } from '#features/invoices/core/case.service.ts';
import { tellHome } from '#features/invoices/offers/answering.service.ts';
import { listPeople } from '#features/spirits/circle/people.service.ts';
import { familyWait } from '#features/spirits/core/night.service.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import { lockRecord } from '#features/spirits/core/service.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { addDays } from '#platform/days.ts';
import { badRequest, conflict, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMailByDay } from '#platform/server/mail.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type * as contract from './contract.ts';
import { draftOf } from './draft.service.ts';
import { obituaryAskMail, obituaryToldMail } from './emails.ts';
import { answerWith, readableObituaries, type Side, sideOf } from './read.service.ts';
import * as repository from './repository.ts';
import { placesOf, whyNotAnswerObituary, whyNotAnswerSo, whyNotAsk, whyNotWithdraw } from './rules.ts';
import type { Obituary } from './schema.ts';

/** Reads the obituaries of a record, as far as the caller may know them. */
export const listObituaries: Service<typeof contract.listObituaries> = async ({ sql, actor, params: { id } }) => {
  sideOf(actor, isIdentifier(id) ? await findSpirit(sql, id) : undefined);
  return answerWith(sql, actor, id);
};

/** Begins the obituary of the caller's home, with who of the family has let it. */
export const beginObituary: Service<typeof contract.beginObituary> = async ({ sql, actor, params: { id }, body }) => {
  const { record, homes } = await lockForHome(sql, actor, id);
  const { name, on } = body();
  if (name === '') throw badRequest('obituaryWhoNeeded');
  const { today, begins } = await answerWith(sql, actor, id);
  if (on > today || on < addDays(today, -366)) throw badRequest('obituaryDay');
  if (!begins) throw conflict('obituaryBegun');
  const placeId = itemAt(homes, 0);
  const begun = await repository.insertObituary(sql, {
    ...{ spiritId: record.id, placeId, slug: newSlug(), userId: actor.userId },
    ...{ consentedOn: on, consent: name, draft: await draftOf(sql, record, placeId) },
  });
  if (!begun) throw conflict('obituaryBegun');
  return answerWith(sql, actor, id);
};

/** Writes the draft, unless a colleague has written since it was read. */
export const writeObituary: Service<typeof contract.writeObituary> = async ({ sql, actor, params, body }) => {
  const { homes } = await lockForHome(sql, actor, params.id);
  const { obituary } = await findOne(sql, actor, params);
  if (!homes.includes(obituary.place.id)) throw notFound();
  const { version, ...words } = body();
  if (!(await repository.updateDraft(sql, obituary.id, version, words))) throw conflict('obituaryChanged');
  return answerWith(sql, actor, params.id);
};

/** Keeps what is written as a version, and asks those who decide in the family by mail unless they are at the desk. */
export const askFamily: Service<typeof contract.askFamily> = async ({ sql, actor, params, config, body }) => {
  const { record } = await lockForHome(sql, actor, params.id);
  const { obituary } = await findOne(sql, actor, params);
  const { version, mail } = body();
  const { draft } = obituary;
  if (draft?.version !== version) throw conflict('obituaryChanged');
  throwConflict(whyNotAsk(obituary));
  if (mail !== 'none' && record.ownerId === null) throw conflict('familyMissing');
  const { name, en, fr } = draft;
  const next = { obituaryId: obituary.id, version: (obituary.versions[0]?.version ?? 0) + 1, words: { name, en, fr } };
  if (!(await repository.insertVersion(sql, { ...next, userId: actor.userId }))) throw conflict('obituaryChanged');
  await insertAudit(sql, { spiritId: record.id, placeId: obituary.place.id, actor, action: 'ask-obituary' });
  if (mail !== 'none') await mailFamily(sql, record, config.publicUrl, obituary, mail);
  return answerWith(sql, actor, params.id);
};

async function mailFamily(
  sql: Sql,
  record: SpiritRecord,
  publicUrl: string,
  { place }: Obituary,
  when: 'by-day' | 'now',
): Promise<void> {
  const byDay = await familyWait(sql, record, place.id);
  const wait = when === 'now' ? { ...byDay, minutes: 0 } : byDay;
  const about = { publicUrl, spiritId: record.id, placeName: place.name };
  for (const { email } of (await listPeople(sql, record)).filter(({ level }) => level === 'decides')) {
    const language = (await findLanguageOf(sql, email)) ?? 'en';
    await queueMailByDay(sql, email, obituaryAskMail({ ...about, language }), wait);
  }
}

/** Keeps what the family says of the version that it has read: by its account, or noted by the home at whose desk it is. */
export const answerObituary: Service<typeof contract.answerObituary> = async (request) => {
  const { sql, actor, params, config, body } = request;
  const record = await lockRecord(sql, actor, params.id);
  const { obituary, side } = await findOne(sql, actor, params);
  throwUnconfirmed(record, side);
  const said = body();
  throwConflict(whyNotAnswerObituary(obituary, said.version));
  throwBadInput(whyNotAnswerSo(said));
  const { version, kind, name, words } = said;
  const kept = { kind, name, words, ...placesOf(kind, said), atDesk: side.side === 'home', userId: actor.userId };
  if (!(await repository.updateAnswer(sql, obituary.id, version, kept))) throw conflict('obituaryAnswered');
  const placeId = obituary.place.id;
  const action = kind === 'changes' ? 'change-obituary' : kept.atDesk ? 'note-obituary' : 'approve-obituary';
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action });
  if (side.side === 'family') await tell(sql, config.publicUrl, record, obituary, kind);
  return answerWith(sql, actor, params.id);
};

/** Withdraws a version: from this moment nobody else sees it. */
export const withdrawObituary: Service<typeof contract.withdrawObituary> = async (request) => {
  const { sql, actor, params, config, body } = request;
  const record = await lockRecord(sql, actor, params.id);
  const { obituary, side } = await findOne(sql, actor, params);
  throwUnconfirmed(record, side);
  const { version } = body();
  throwConflict(whyNotWithdraw(obituary, version));
  if (!(await repository.updateWithdrawn(sql, obituary.id, version, side.side))) throw conflict('obituaryChanged');
  const placeId = obituary.place.id;
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action: 'withdraw-obituary' });
  if (side.side === 'family') await tell(sql, config.publicUrl, record, obituary, 'withdrawn');
  return answerWith(sql, actor, params.id);
};

const tell = (
  sql: Sql,
  publicUrl: string,
  record: SpiritRecord,
  { place }: Obituary,
  news: 'approved' | 'changes' | 'withdrawn',
) =>
  tellHome(sql, record, place.id, (language) =>
    obituaryToldMail({ language, publicUrl, spiritId: record.id, placeName: place.name, news }),
  );

function throwUnconfirmed(record: SpiritRecord, { side }: Side): void {
  if (side === 'family' && record.ownerId === null) throw conflict('confirmFirst');
}

/** The record of a case, locked, and the caller's branches that have accepted it. */
async function lockForHome(sql: Sql, actor: Actor, id: string) {
  const record = await lockRecord(sql, actor, id);
  const side = sideOf(actor, record);
  if (side.side !== 'home') throw forbidden();
  return { record, homes: side.homes.map((home) => home.id) };
}

/** One obituary that the caller may read; 404 for every other. */
export async function findOne(sql: Sql, actor: Actor, { id, obituaryId }: { id: string; obituaryId: string }) {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const side = sideOf(actor, record);
  const obituary =
    record && (await readableObituaries(sql, record, side)).find((one) => one.id === obituaryId.toLowerCase());
  if (!record || !obituary) throw notFound();
  return { record, side, obituary };
}

/** A name for a page that tells nothing of whom it is about. */
const newSlug = (): string => randomBytes(12).toString('base64url').replaceAll('_', 'x').replaceAll('-', 'y');
