import { findPlace } from '#features/places/core/repository.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { type Mail, queueMail } from '#platform/server/mail.ts';
import { type Language, languageOfRegion } from '#vocabulary/languages.ts';

/** The connection of a home while it serves a record. */
export const servingHome = ({ connections }: SpiritRecord, placeId: string) =>
  connections.find((one) => one.status === 'accepted' && one.place.id === placeId);

/** One mail to whoever is responsible for the case, else to the listing's mailbox. */
export async function tellHome(
  sql: Sql,
  record: SpiritRecord,
  placeId: string,
  mailIn: (language: Language) => Mail,
): Promise<void> {
  const place = await findPlace(sql, placeId);
  const email = servingHome(record, placeId)?.assignee ?? place?.email;
  if (!place || !email) return;
  await queueMail(sql, email, mailIn((await findLanguageOf(sql, email)) ?? languageOfRegion(place.region)));
}
