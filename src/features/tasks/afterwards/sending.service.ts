import { personIn } from '#features/connections/core/mails.service.ts';
import { lockSpirit } from '#features/spirits/core/repository.ts';
import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { dayIn, isNight } from '#vocabulary/regions/quietHours.ts';
import { dueCareNote, whyNotCareNotes } from './afterwards.rules.ts';
import { careNoteMail } from './emails.ts';
import { type CareReader, listCareReaders, markCareNoteSent } from './repository.ts';

async function sendNote(pool: Pool, publicUrl: string, reader: CareReader, at: Date): Promise<void> {
  const { data, sent, region, email, language, spiritId, stopKey } = reader;
  const moment = whyNotCareNotes(data) === null ? dueCareNote(data, sent, dayIn(region, at)) : undefined;
  if (!moment) return;
  await inTransaction(pool, async (sql) => {
    // The record is locked first, as everywhere: whoever stops the notes or deletes the record meanwhile is waited for.
    await lockSpirit(sql, spiritId);
    if (!(await markCareNoteSent(sql, reader, moment))) return;
    await queueMail(sql, email, careNoteMail({ language, publicUrl, moment, stopKey, person: personIn(data) }));
  });
}

/** Sends the notes that have come due, each once, and none at night where the family lives. `at`: the moment that counts. */
export async function sendCareNotes(pool: Pool, publicUrl: string, at = new Date()): Promise<void> {
  for (const reader of await listCareReaders(pool))
    if (!isNight(reader.region, at)) await sendNote(pool, publicUrl, reader, at);
}
