import { createFormatter } from 'use-intl/core';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { listCorrectionRows } from '#features/facts/repository.ts';
import { type FactName, factIdOf, factOf, valuesOf } from '#features/facts/shipped.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { translatorFor } from '#platform/translator.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import type { FactSource } from '#vocabulary/regions/facts.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import english from '../../../../messages/en/estate.json' with { type: 'json' };
import englishEstates from '../../../../messages/en/estateFacts.json' with { type: 'json' };
import englishPlaces from '../../../../messages/en/places.json' with { type: 'json' };
import englishPlan from '../../../../messages/en/plan.json' with { type: 'json' };
import englishRegions from '../../../../messages/en/regions.json' with { type: 'json' };
import englishTasks from '../../../../messages/en/tasks.json' with { type: 'json' };
import englishTexts from '../../../../messages/en/taskTexts.json' with { type: 'json' };
import french from '../../../../messages/fr/estate.json' with { type: 'json' };
import frenchEstates from '../../../../messages/fr/estateFacts.json' with { type: 'json' };
import frenchPlaces from '../../../../messages/fr/places.json' with { type: 'json' };
import frenchPlan from '../../../../messages/fr/plan.json' with { type: 'json' };
import frenchRegions from '../../../../messages/fr/regions.json' with { type: 'json' };
import frenchTasks from '../../../../messages/fr/tasks.json' with { type: 'json' };
import frenchTexts from '../../../../messages/fr/taskTexts.json' with { type: 'json' };
import { valuesIn } from '../plan/texts.rules.ts';

const catalogues = {
  en: {
    estate: english,
    estateFacts: englishEstates,
    places: { inRegion: englishPlaces.inRegion },
    plan: englishPlan,
    regions: englishRegions,
    tasks: englishTasks,
    taskTexts: englishTexts,
  },
  fr: {
    estate: french,
    estateFacts: frenchEstates,
    places: { inRegion: frenchPlaces.inRegion },
    plan: frenchPlan,
    regions: frenchRegions,
    tasks: frenchTasks,
    taskTexts: frenchTexts,
  },
};

/** What the estate of a region is written with: the sentences of a language, and the facts as they count now. */
export type EstateWriter = Awaited<ReturnType<typeof openEstateWriter>>;

/** Opens what the estate of a region is written with. */
export async function openEstateWriter(sql: Sql, region: RegionName, language: Language) {
  const code = regionCodeOf(region);
  const t = withAnyKey(translatorFor(language, catalogues));
  return {
    t,
    language,
    region,
    code,
    values: valuesIn(code),
    inRegion: t(`places.inRegion.${code}`),
    corrections: await listCorrectionRows(sql),
    month: wallClock(createFormatter({ locale: localeOf[language] })).month,
  };
}

/** A fact as it counts now, corrected or as shipped: what it says, how sure it is, where from and when that was read. */
export function factNow({ t, language, region, corrections }: EstateWriter, name: FactName) {
  const correction = corrections.find(({ fact }) => fact === factIdOf(region, name));
  const shipped = factOf(region, name);
  const corrected = language === 'fr' ? correction?.french : correction?.english;
  const { confidence, source, asOf } = correction ?? shipped;
  return { sentence: corrected ?? t(shipped.key, valuesOf(shipped)), confidence, source, asOf };
}

/** Where something comes from, and how far it can be trusted. */
export function sourceSentence({ t, language, month }: EstateWriter, { confidence, source, asOf }: FactSource): string {
  const named =
    source === 'unverified' ? [] : [t('regions.source', { source: sourceWords(source, language), month: month(asOf) })];
  return [t(`regions.confidence.${confidence}`), ...named].join(' ');
}
