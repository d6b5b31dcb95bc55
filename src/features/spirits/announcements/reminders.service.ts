import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { listPeople, mailToPeople, nameOfPerson, personIn } from '../circle/people.service.ts';
import { lockSpirit } from '../core/repository.ts';
import { reminderMail } from './emails.ts';
import * as repository from './repository.ts';

/** A reminder that was asked for: of which message, by whom, when. */
type AskedReminder = { announcementId: string; userId: string; remindedAt: string };

/**
 * Writes to those who have not read a message by now, and not to who asked for it. Nobody is written to where a later
 * message has replaced it, or where it was asked for again since: that reminder writes to them.
 */
export const sendReminders = (pool: Pool, publicUrl: string, asked: AskedReminder): Promise<void> =>
  inTransaction(pool, async (sql) => {
    const spiritId = await repository.findSpiritOf(sql, asked.announcementId);
    const record = spiritId ? await lockSpirit(sql, spiritId) : undefined;
    if (!record) return;
    const row = (await repository.listRows(sql, record.id)).find(({ id }) => id === asked.announcementId);
    if (!row || row.isReplaced || row.remindedAt !== asked.remindedAt) return;
    const people = await listPeople(sql, record);
    const done = [row.authorId, asked.userId, ...row.receipts.map(({ userId }) => userId)];
    const { words, authorName: author, authorId } = row;
    const about = { publicUrl, spiritId: record.id, person: personIn(record.data), words };
    const asker = nameOfPerson(people, asked);
    await mailToPeople(
      sql,
      people.filter(({ userId }) => !done.includes(userId)),
      (language) => reminderMail({ ...about, language, asker, author: authorId === asked.userId ? null : author }),
    );
  });
