import { personIn } from '#features/connections/core/mails.service.ts';
import { findFamily } from '#features/connections/core/repository.ts';
import { mayNotifyFamily, mayRemindNow } from '#features/connections/core/responseClock.rules.ts';
import { lockSpirit } from '#features/spirits/core/repository.ts';
import { readNow } from '#features/spirits/core/status.repository.ts';
import { oneByOne } from '#platform/server/concurrency/oneByOne.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { languageOfRegion } from '#vocabulary/languages.ts';
import { lateMail, reminderMail } from './emails.ts';
import {
  type DueRequest,
  listDueReminders,
  listLate,
  listMailboxes,
  markLateNotified,
  markReminded,
} from './repository.ts';

/**
 * Looks at the clock of every unanswered request: reminds everybody who answers for the home once when two thirds of its
 * time are over, at night only of a family that needs help now, and tells each family once when all of it is, at night only
 * one that waits awake. Other mails of a night wait for the morning. `at`: the moment at which it looks, the database's own
 * when it is not given.
 */
export async function sendDueReminders(pool: Pool, publicUrl: string, at?: Date): Promise<void> {
  const now = at ?? new Date(await readNow(pool));
  const due = (await listDueReminders(pool)).filter(({ timing, placeRegion, region }) =>
    mayRemindNow(timing, placeRegion ?? region, now),
  );
  await oneByOne(due, (request) => inTransaction(pool, (sql) => remindHome(sql, publicUrl, request)));
  const late = (await listLate(pool)).filter((request) => mayNotifyFamily(request, now));
  await oneByOne(late, (request) => inTransaction(pool, (sql) => notifyFamily(sql, publicUrl, request)));
}

/** The record is locked first, as everywhere: what changes a request waits for what changes its record. */
async function remindHome(sql: Sql, publicUrl: string, { id, spiritId, ...about }: DueRequest): Promise<void> {
  await lockSpirit(sql, spiritId);
  if (!(await markReminded(sql, id))) return;
  const place = about.placeName;
  for (const { email, language } of await listMailboxes(sql, about.placeId)) {
    const inLanguage = language ?? languageOfRegion(about.placeRegion);
    await queueMail(
      sql,
      email,
      reminderMail({ ...about, language: inLanguage, publicUrl, spiritId, place, zoneRegion: about.placeRegion }),
    );
  }
}

async function notifyFamily(sql: Sql, publicUrl: string, { id, spiritId, ...about }: DueRequest): Promise<void> {
  await lockSpirit(sql, spiritId);
  const family = await findFamily(sql, about.ownerId);
  if (!family || !(await markLateNotified(sql, id))) return;
  const { placeName: place, placePhone, data } = about;
  const mail = { language: family.language, publicUrl, spiritId, place, placePhone, person: personIn(data) };
  await queueMail(sql, family.email, lateMail(mail));
}
