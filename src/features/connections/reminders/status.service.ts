import { personIn } from '#features/connections/core/mails.service.ts';
import { lockSpirit } from '#features/spirits/core/repository.ts';
import { findSpiritOfChange, markTold } from '#features/spirits/core/status.repository.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { languageOfRegion } from '#vocabulary/languages.ts';
import { statusMail } from './status.emails.ts';

/**
 * Tells a family once what its funeral home has said of the status, after the time in which that could be undone: from now on
 * the record says it, and a mail does. What was undone is told to nobody.
 */
export const tellStatus = (pool: Pool, publicUrl: string, changeId: string): Promise<void> =>
  inTransaction(pool, async (sql) => {
    const spiritId = await findSpiritOfChange(sql, changeId);
    if (spiritId) await lockSpirit(sql, spiritId);
    const told = await markTold(sql, changeId);
    if (!told || told.ownerEmail === null) return;
    const { ownerEmail, data, placeRegion, ...about } = told;
    const language = (await findLanguageOf(sql, ownerEmail)) ?? languageOfRegion(placeRegion);
    const person = personIn(data);
    await queueMail(sql, ownerEmail, statusMail({ ...about, language, publicUrl, person, zoneRegion: placeRegion }));
  });
