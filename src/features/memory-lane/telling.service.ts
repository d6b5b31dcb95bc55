import { isNight } from '#features/reminders/rules.ts';
import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { waitingMail } from './emails.ts';
import { listToTell, listWaiting, markTold } from './tributes.repository.ts';

/** Tells families what waits on their memory pages: once a day at most, and never at night. Run by the clock. */
export async function tellFamilies(pool: Pool, publicUrl: string, at: Date = new Date()): Promise<void> {
  for (const { pageId, region, email, language, spiritId, count } of await listToTell(pool)) {
    if (isNight(region ?? '', at)) continue;
    await inTransaction(pool, async (sql) => {
      if (!(await markTold(sql, pageId))) return;
      const first = await listWaiting(sql, pageId);
      await queueMail(sql, email, waitingMail({ language, publicUrl, spiritId, count, first }));
    });
  }
}
