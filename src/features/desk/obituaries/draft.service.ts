import { listEventsOfRecord } from '#features/desk/calendar/repository.ts';
import { wallIn } from '#features/desk/calendar/rules.ts';
import { findForm } from '#features/forms/core/repository.ts';
import { findPageOfSpirit } from '#features/memory-lane/core/repository.ts';
import type { TranslateWording } from '#features/memory-lane/story/wording.rules.ts';
import { findPlace } from '#features/places/core/repository.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';
import english from '../../../../messages/en/memoryLane.json' with { type: 'json' };
import french from '../../../../messages/fr/memoryLane.json' with { type: 'json' };
import { draftName, draftText, type KnownOfObituary } from './draft.rules.ts';
import type { ObituaryWords } from './schema.ts';
import { obituaryWordsIn } from './words.service.ts';

/** True where everybody may read the family's memory page. */
export async function publicPageOf(sql: Sql, spiritId: string) {
  const page = await findPageOfSpirit(sql, spiritId);
  return page && page.privacy === 'public' && !page.hidden && !page.erasedAt ? page : undefined;
}

/** The first draft of an obituary in both languages, out of what a home knows of the record. */
export async function draftOf(sql: Sql, record: SpiritRecord, placeId: string): Promise<ObituaryWords> {
  const known: KnownOfObituary = {
    answers: record.data,
    form: (await findForm(sql, record.id, 'obituary'))?.data ?? {},
    page: (await publicPageOf(sql, record.id))?.sections ?? null,
    service: await plannedService(sql, record.id, placeId),
  };
  return { name: draftName(known), en: textIn('en', known), fr: textIn('fr', known) };
}

function textIn(language: Language, known: KnownOfObituary): string {
  const t: TranslateWording = translatorFor(language, { en: english.wording, fr: french.wording });
  return draftText(known, language, { t, serviceTitle: obituaryWordsIn(language)('serviceTitle') });
}

/** The next service that the home has planned for the case, by its own clock. */
async function plannedService(sql: Sql, spiritId: string, placeId: string): Promise<KnownOfObituary['service']> {
  const now = new Date();
  const next = (await listEventsOfRecord(sql, [placeId], spiritId)).find(
    ({ kind, begins }) => kind === 'service' && begins > now,
  );
  if (!next) return null;
  const place = await findPlace(sql, placeId);
  const zone = timeZoneOfRegion[findRegion(place?.region ?? '') ?? 'Ontario'];
  const wall = wallIn(zone, next.begins);
  return { date: wall.slice(0, 10), time: wall.slice(11), place: next.location.trim() };
}
