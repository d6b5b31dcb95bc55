import { readNow } from '#features/spirits/core/status.repository.ts';
import { oneByOne } from '#platform/server/concurrency/oneByOne.ts';
import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { isNight } from '#vocabulary/regions/quietHours.ts';
import { returnMail } from './emails.ts';
import { deleteReturn, lockReturn, type ReturnRow, walkReturns } from './repository.ts';
import { returnStep } from './rules.ts';
import { dayOfReturn } from './service.ts';

/** What is to be done with a wish now, and the day that it is for; undefined while nothing is. */
function nextStep(row: ReturnRow, at: Date) {
  const day = dayOfReturn(row);
  const step = day ? returnStep(day, dayInRegion(row.region, at)) : 'wait';
  return day && step !== 'wait' && !isNight(row.region, at) ? { day, isToday: step === 'write' } : undefined;
}

/**
 * Answers a wish whose time has come, and forgets it: with the one mail, or without a word where its page is not seen any
 * more or the day has passed. It is read again under its lock, so that no other process answers it too.
 */
const answer = (pool: Pool, publicUrl: string, id: string, at: Date): Promise<void> =>
  inTransaction(pool, async (sql) => {
    const row = await lockReturn(sql, id);
    const next = row && nextStep(row, at);
    if (!next) return;
    const { language, email, key, slug, name, isSeen } = row;
    if (isSeen && next.isToday)
      await queueMail(sql, email, returnMail({ language, publicUrl, name: name.trim(), day: next.day, key, slug }));
    await deleteReturn(sql, id);
  });

/** Writes to those who have asked, each once on their day, and to none at night where the page is. `at`: the moment that counts, now by the database where none is given. */
export async function sendMemoryReturns(pool: Pool, publicUrl: string, at?: Date): Promise<void> {
  const now = at ?? new Date(await readNow(pool));
  await oneByOne(walkReturns(pool), async (row) => {
    if (nextStep(row, now)) await answer(pool, publicUrl, row.id, now);
  });
}
