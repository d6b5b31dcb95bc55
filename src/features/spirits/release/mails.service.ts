import { isForSelf } from '#features/answers/answers.rules.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { personIn } from '../circle/people.service.ts';
import { listMembers } from '../circle/repository.ts';
import type { SpiritRecord } from '../core/rules.ts';
import { askedPlannerMail, planOpenedMail, saidMail, stoppedMail } from './emails.ts';
import type { StatementRow } from './repository.ts';

const languageOf = async (sql: Sql, email: string) => (await findLanguageOf(sql, email)) ?? 'en';

const about = (record: SpiritRecord, publicUrl: string) => ({
  publicUrl,
  spiritId: record.id,
  person: personIn(record.data),
});

/** Everybody who was let into the circle or is named for the time after the death. */
const relativesOf = async (sql: Sql, spiritId: string) =>
  (await listMembers(sql, spiritId)).flatMap(({ userId, email, sees }) => (userId ? [{ userId, email, sees }] : []));

/** Asks the planner first, and tells the others that it was said, by whom; `speaker` is told nothing. */
export async function mailThatItWasSaid(
  sql: Sql,
  record: SpiritRecord,
  { publicUrl, who, speaker, stopKey }: { publicUrl: string; who: string; speaker: string; stopKey: string },
): Promise<void> {
  if (record.ownerId !== speaker) {
    const asked = { ...about(record, publicUrl), who, stopKey, isForSelf: isForSelf(record.data) };
    const language = await languageOf(sql, record.ownerEmail);
    await queueMail(sql, record.ownerEmail, askedPlannerMail({ ...asked, language }));
  }
  for (const { userId, email, sees } of await relativesOf(sql, record.id))
    if (userId !== speaker) {
      const told = { ...about(record, publicUrl), who, isNamed: sees !== 'now' };
      await queueMail(sql, email, saidMail({ ...told, language: await languageOf(sql, email) }));
    }
}

/** Tells everybody who said that the death has happened that the planner has objected. */
export async function mailThatItWasStopped(
  sql: Sql,
  record: SpiritRecord,
  statements: readonly StatementRow[],
  publicUrl: string,
): Promise<void> {
  for (const { userId, email } of statements)
    if (userId !== record.ownerId)
      await queueMail(
        sql,
        email,
        stoppedMail({
          ...about(record, publicUrl),
          isForSelf: isForSelf(record.data),
          language: await languageOf(sql, email),
        }),
      );
}

/** Tells everybody that the plan is open now: the circle, and the mailbox of whoever has planned. */
export async function mailThatItIsOpen(sql: Sql, record: SpiritRecord, publicUrl: string): Promise<void> {
  const relatives = await relativesOf(sql, record.id);
  for (const email of [record.ownerEmail, ...relatives.map((relative) => relative.email)])
    await queueMail(
      sql,
      email,
      planOpenedMail({ ...about(record, publicUrl), language: await languageOf(sql, email) }),
    );
}
