import { readNow } from '#features/spirits/core/status.repository.ts';
import { oneByOne } from '#platform/server/concurrency/oneByOne.ts';
import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { isNight } from '#vocabulary/regions/quietHours.ts';
import { waitingMail } from './emails.ts';
import { listNotifiedTributes, listPendingNotifications, markNotified } from './tributes.repository.ts';

/** Tells families what waits on their memory pages: once a day at most, and never at night. Run by the clock. */
export async function notifyFamilies(pool: Pool, publicUrl: string, at?: Date): Promise<void> {
  const now = at ?? new Date(await readNow(pool));
  const awake = (await listPendingNotifications(pool)).filter(({ region }) => !isNight(region ?? '', now));
  await oneByOne(awake, ({ pageId, email, language, spiritId, region, waiting, shown }) =>
    inTransaction(pool, async (sql) => {
      // Read before it is noted that they were told: what is new is what came since the last time.
      const first = await listNotifiedTributes(sql, pageId);
      if (!(await markNotified(sql, pageId))) return;
      await queueMail(sql, email, waitingMail({ language, publicUrl, spiritId, region, waiting, shown, first }));
    }),
  );
}
