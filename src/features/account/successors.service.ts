import { listSuccessorsOf } from '#features/memory-lane/core/people.repository.ts';
import { stewardMail } from '#features/memory-lane/stewardship/stewardship.emails.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { queueMail, wasToldLately } from '#platform/server/mail.ts';

/**
 * Writes to those who were named to follow on the memory pages that an account keeps, before it is closed: in their own
 * language if it is known, else in the keeper's. Who closes and opens an account again and again makes us write only once.
 */
export async function notifySuccessors(sql: Sql, keeperId: string, publicUrl: string): Promise<void> {
  for (const { email, keeper, keeperLanguage, name } of await listSuccessorsOf(sql, keeperId)) {
    const language = (await findLanguageOf(sql, email)) ?? keeperLanguage;
    const mail = stewardMail('keeperLeft', { language, publicUrl, name, email: keeper });
    if (!(await wasToldLately(sql, email, mail.subject))) await queueMail(sql, email, mail);
  }
}
