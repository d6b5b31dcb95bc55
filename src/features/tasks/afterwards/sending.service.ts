import { isForSelf } from '#features/answers/answers.rules.ts';
import { personIn } from '#features/connections/core/mails.service.ts';
import { lockSpirit } from '#features/spirits/core/repository.ts';
import { readNow } from '#features/spirits/core/status.repository.ts';
import { oneByOne } from '#platform/server/concurrency/oneByOne.ts';
import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { type Mail, queueMail } from '#platform/server/mail.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { isNight } from '#vocabulary/regions/quietHours.ts';
import { careKindOf, dueCareNote, dueReview, whyNotCareNotes } from './afterwards.rules.ts';
import { careNoteMail, reviewMail } from './emails.ts';
import { type CareReader, deleteEndedReviews, listCareReaders, markCareNoteSent } from './repository.ts';

/** A mail that has come due, and by what it is noted as sent. */
type DueNote = { which: string; mail: Mail };

/** What has come due for somebody; undefined while nothing has, or where the record has become one of another kind. */
function dueNote(reader: CareReader, publicUrl: string, at: Date): DueNote | undefined {
  const { kind, data, sent, region, language, spiritId, stopKey } = reader;
  if (whyNotCareNotes(data) !== null || careKindOf(data) !== kind) return undefined;
  const dayOf = (moment: Date) => dayInRegion(region, moment);
  const about = { language, publicUrl, stopKey, person: personIn(data) };
  if (kind === 'first-year') {
    const moment = dueCareNote(data, sent, dayOf(at));
    return moment && { which: moment, mail: careNoteMail({ ...about, moment }) };
  }
  const start = { changed: dayOf(new Date(reader.updatedAt)), asked: dayOf(new Date(reader.askedAt)) };
  const day = dueReview(start, sent, dayOf(at));
  return day === undefined
    ? undefined
    : { which: day, mail: reviewMail({ ...about, spiritId, isForSelf: reader.isMaker && isForSelf(data) }) };
}

async function sendNote(pool: Pool, reader: CareReader, { which, mail }: DueNote): Promise<void> {
  await inTransaction(pool, async (sql) => {
    // The record is locked first, as everywhere: whoever stops the notes or deletes the record meanwhile is waited for.
    await lockSpirit(sql, reader.spiritId);
    if (await markCareNoteSent(sql, reader, which)) await queueMail(sql, reader.email, mail);
  });
}

/** Sends the notes that have come due, each once, and none at night where the family lives. `at`: the moment that counts, now by the database where none is given. */
export async function sendCareNotes(pool: Pool, publicUrl: string, at?: Date): Promise<void> {
  const now = at ?? new Date(await readNow(pool));
  await deleteEndedReviews(pool);
  await oneByOne(await listCareReaders(pool), async (reader) => {
    const due = isNight(reader.region, now) ? undefined : dueNote(reader, publicUrl, now);
    if (due) await sendNote(pool, reader, due);
  });
}
