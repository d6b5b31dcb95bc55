import { insertAudit } from '#features/audits/repository.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { listFamilyTexts } from '#features/sessions/phones/texts.repository.ts';
import * as announcements from '#features/spirits/announcements/repository.ts';
import { listPeople } from '#features/spirits/circle/people.service.ts';
import { homesOf } from '#features/spirits/core/homes.service.ts';
import { familyWait } from '#features/spirits/core/night.service.ts';
import { findSpirit, lockSpirit } from '#features/spirits/core/repository.ts';
import { relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMailByDay } from '#platform/server/mail.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type * as contract from './contract.ts';
import { homeMessageMail } from './emails.ts';
import { whyNotWords, whyNotWrite } from './rules.ts';
import type { HomeMessages } from './schema.ts';

/** The record as somebody of a home that has accepted it opens it, or `lock` for a change; 404 for strangers, 403 for who has not. */
async function openCase(sql: Sql, actor: Actor, id: string, how: 'read' | 'lock'): Promise<SpiritRecord> {
  const record = isIdentifier(id) ? await (how === 'lock' ? lockSpirit : findSpirit)(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (relation !== 'accepted') throw forbidden();
  return record;
}

/** Lists what the caller's home has written to a family. */
export const listHomeMessages: Service<typeof contract.listHomeMessages> = async ({ sql, actor, params }) => {
  const record = await openCase(sql, actor, params.id, 'read');
  return answer(sql, record, homesOf(actor, record));
};

/** Writes to everybody in the circle of a case; at night where the family lives the mails wait for the morning. */
export const writeToFamily: Service<typeof contract.writeToFamily> = async ({ sql, actor, params, config, body }) => {
  const record = await openCase(sql, actor, params.id, 'lock');
  const placeIds = homesOf(actor, record);
  const placeId = itemAt(placeIds, 0);
  const { words } = body();
  const wordsRefusal = whyNotWords(words);
  if (wordsRefusal) throw badRequest(wordsRefusal);
  if (record.ownerId === null) throw conflict('familyMissing');
  const refusal = whyNotWrite(await announcements.countOfDay(sql, record.id, placeId));
  if (refusal) throw conflict(refusal);
  const { name: home } = existing(await findPlace(sql, placeId));
  const message = { spiritId: record.id, authorId: actor.userId, authorName: home, words, placeId };
  await announcements.insertAnnouncement(sql, message);
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action: 'announce' });
  const wait = await familyWait(sql, record, placeId);
  const about = { publicUrl: config.publicUrl, spiritId: record.id, home, words };
  for (const { email } of await listPeople(sql, record)) {
    const language = (await findLanguageOf(sql, email)) ?? 'en';
    await queueMailByDay(sql, email, homeMessageMail({ ...about, language }), wait);
  }
  return answer(sql, record, placeIds);
};

async function answer(sql: Sql, record: SpiritRecord, placeIds: readonly string[]): Promise<HomeMessages> {
  const { id, name, phone } = existing(await findPlace(sql, itemAt(placeIds, 0)));
  const people = await listPeople(sql, record);
  const rows = await announcements.listRows(sql, record.id);
  return {
    branch: { id, name, phone },
    texts: [...(await listFamilyTexts(sql, record.id, placeIds))],
    messages: rows
      .filter((row) => row.placeId !== null && placeIds.includes(row.placeId))
      .map(({ receipts, ...row }) => ({
        ...{ id: row.id, words: row.words, home: row.authorName, sentAt: row.sentAt },
        read: people.map(({ userId }) => receipts.find((receipt) => receipt.userId === userId)?.readAt ?? null),
      })),
  };
}
