import { findLanguageOf } from '#features/users/repository.ts';
import { Refusal } from '#platform/errors.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import { queueMail } from '#platform/server/mail.ts';
import type * as contract from './contract.ts';
import { alarmMail } from './emails.ts';
import * as repository from './safety.repository.ts';
import { type Alarm, alarmsOf } from './safety.rules.ts';

/** Lists one page of what happened at the doors, with how often lately. */
export const listSecurityEvents: Service<typeof contract.listSecurityEvents> = async ({ sql, query }) => {
  const { page, size } = query();
  const [items, total, counts] = await Promise.all([
    repository.listSecurityEventRows(sql, { number: page, size }),
    repository.countSecurityEventRows(sql),
    repository.countSecurityKinds(sql),
  ]);
  return { items, total, page, size, counts };
};

const oncePerDay = { count: 1, seconds: 86_400 };

/** True for the first alarm of its kind in a day, over all processes. */
async function isFirstToday(sql: Sql, alarm: Alarm): Promise<boolean> {
  try {
    await countAttempt(sql, 'alarm', alarm, oncePerDay);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return false;
    throw error;
  }
}

/** Tells the administrators by mail of what happens at the doors and should not, each kind once a day; run by the clock. */
export async function raiseAlarms(sql: Sql, { adminEmails, publicUrl }: Config): Promise<void> {
  for (const alarm of alarmsOf(await repository.countSecurityKinds(sql))) {
    if (!(await isFirstToday(sql, alarm))) continue;
    for (const administrator of adminEmails) {
      const language = (await findLanguageOf(sql, administrator)) ?? 'en';
      await queueMail(sql, administrator, alarmMail(language, alarm, publicUrl));
    }
  }
}
