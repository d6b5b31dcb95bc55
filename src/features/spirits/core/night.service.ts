import { answerIn } from '#features/answers/blocks.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { MailWait } from '#platform/server/mail.ts';
import { minutesOfNight } from '#vocabulary/regions/quietHours.ts';
import type { SpiritRecord } from './rules.ts';
import { readNow } from './status.repository.ts';

/** In how many minutes what a home sends a family goes, 0 by day: at night where the family lives its mails wait for the morning. */
export const minutesOfFamilyNight = async (sql: Sql, { data }: Pick<SpiritRecord, 'data'>): Promise<number> =>
  minutesOfNight(answerIn(data, 'location'), new Date(await readNow(sql)));

/** Until when a mail of a home to the family of a record waits. */
export const familyWait = async (
  sql: Sql,
  record: Pick<SpiritRecord, 'id' | 'data'>,
  placeId: string | null,
): Promise<MailWait> => ({ minutes: await minutesOfFamilyNight(sql, record), spiritId: record.id, placeId });
