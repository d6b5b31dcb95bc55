import { findLanguageOf } from '#features/users/repository.ts';
import { Refusal } from '#platform/errors.ts';
import { archiveFailingSeconds } from '#platform/server/archive/archiver.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { freeBytes } from '#platform/server/freeBytes.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import { oldestMailSeconds, queueByTask } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail.ts';
import { alarms, alarmsOf, calm } from './alarms.rules.ts';
import type * as contract from './contract.ts';
import { alarmMail } from './emails.ts';
import { countFileFaults } from './files/repository.ts';
import { countSecurityKinds } from './safety.repository.ts';
import { type Alarm, alarmKinds } from './schema.ts';

async function raisedNow(sql: Sql, { dataDirectory }: Config): Promise<Alarm[]> {
  const [counts, mailSeconds, queue, files, archiveSeconds, free] = await Promise.all([
    countSecurityKinds(sql),
    oldestMailSeconds(sql),
    queueByTask(sql),
    countFileFaults(sql),
    archiveFailingSeconds(sql),
    // A folder that cannot be asked is no full disk; that it is missing is noticed by whoever stores.
    freeBytes(dataDirectory).catch(() => calm.freeBytes),
  ]);
  const jobsGivenUp = queue.reduce((sum, { givenUp }) => sum + givenUp, 0);
  return alarmsOf({
    counts,
    oldestMailSeconds: mailSeconds,
    jobsGivenUp,
    freeBytes: free,
    brokenFiles: files.broken,
    missedCopySeconds: files.missedSeconds,
    archiveFailingSeconds: archiveSeconds,
  });
}

/** Lists every alarm, and which are raised now; of what only shows from outside that is not known here. */
export const listAlarms: Service<typeof contract.listAlarms> = async ({ sql, config }) => {
  const raised = await raisedNow(sql, config);
  return alarmKinds.map((name) => {
    const { wakes, urgency, isRaised, view = null } = alarms[name];
    return { name, wakes, urgency, view, raised: isRaised ? raised.includes(name) : null };
  });
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

/** Tells the administrators by mail of what calls for them, each alarm once a day; run by the clock. */
export async function raiseAlarms(sql: Sql, config: Config): Promise<void> {
  for (const alarm of await raisedNow(sql, config)) {
    if (!(await isFirstToday(sql, alarm))) continue;
    for (const administrator of config.adminEmails) {
      const language = (await findLanguageOf(sql, administrator)) ?? 'en';
      await queueMail(sql, administrator, alarmMail(language, alarm, config.publicUrl));
    }
  }
}
