import { answerIn, nameIn, textIn } from '#features/answers/blocks.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { textFamily } from '#features/sessions/phones/texts.service.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import { existing } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import type { DeclineReason } from '#vocabulary/declineReasons.ts';
import { languageOfRegion } from '#vocabulary/languages.ts';
import { acceptedMail, declinedMail, questionMail, requestMail } from './emails.ts';
import { findFamily, type LastRequest } from './repository.ts';

/** The name of the person a record is about, as its family typed it; empty while it is not known. */
export const personIn = (data: Answers): string =>
  `${nameIn(data, 'spiritFirstName')} ${nameIn(data, 'spiritLastName')}`.trim();

/** Tells a funeral home once that it is asked, in the language of its account or of its province. */
export async function queueRequestMail(
  sql: Sql,
  publicUrl: string,
  record: SpiritRecord,
  { place, answerBy }: { place: PlaceRecord; answerBy: string },
): Promise<void> {
  const language = (await findLanguageOf(sql, existing(place.email))) ?? languageOfRegion(place.region);
  const mail = requestMail({
    language,
    publicUrl,
    spiritId: record.id,
    placeName: place.name,
    arrangerFirstName: nameIn(record.data, 'arrangerFirstName'),
    region: answerIn(record.data, 'location'),
    town: textIn(record.data, 'location', 'town'),
    timing: answerIn(record.data, 'timing'),
    answerBy,
    zoneRegion: place.region,
  });
  await queueMail(sql, existing(place.email), mail);
}

/** Tells the family once that a funeral home has accepted. */
export async function queueAcceptedMail(
  sql: Sql,
  publicUrl: string,
  record: SpiritRecord,
  { placeId, placeName, placePhone }: LastRequest,
): Promise<void> {
  const family = await findFamily(sql, record.ownerId);
  if (!family) return;
  const about = { language: family.language, publicUrl, spiritId: record.id, placeName, person: personIn(record.data) };
  await queueMail(sql, family.email, acceptedMail({ ...about, placePhone }));
  await textAnswer(sql, { publicUrl, record, email: family.email, place: placeName, placeId });
}

/** Tells the family that its funeral home asks something in the record. */
export async function queueQuestionMail(
  sql: Sql,
  publicUrl: string,
  record: SpiritRecord,
  placeName: string,
): Promise<void> {
  const family = await findFamily(sql, record.ownerId);
  if (!family) return;
  const about = { language: family.language, publicUrl, spiritId: record.id, placeName, person: personIn(record.data) };
  await queueMail(sql, family.email, questionMail(about));
}

/** Tells the family once that a funeral home cannot help, and why. */
export async function queueDeclinedMail(
  sql: Sql,
  publicUrl: string,
  record: SpiritRecord,
  { placeId, placeName }: LastRequest,
  answer: { reason: DeclineReason; comments: string | null },
): Promise<void> {
  const family = await findFamily(sql, record.ownerId);
  if (!family) return;
  const about = { language: family.language, publicUrl, spiritId: record.id, placeName, person: personIn(record.data) };
  await queueMail(sql, family.email, declinedMail({ ...about, ...answer }));
  await textAnswer(sql, { publicUrl, record, email: family.email, place: placeName, placeId });
}

type Answered = { publicUrl: string; record: SpiritRecord; email: string; place: string; placeId: string };

/** That a home has answered, where the family is told so by text too. */
const textAnswer = (sql: Sql, { publicUrl, record, email, place, placeId }: Answered): Promise<void> =>
  textFamily(sql, publicUrl, {
    who: { email },
    region: answerIn(record.data, 'location'),
    news: { kind: 'answered', place, spiritId: record.id, placeId },
  });
