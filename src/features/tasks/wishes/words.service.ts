import { createFormatter } from 'use-intl/core';
import type { Answers } from '#features/answers/schema.ts';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { openSheetWriter } from '#features/regions/sheets/lines.service.ts';
import { withAnyKey } from '#platform/messages.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { translatorFor } from '#platform/translator.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import englishTexts from '../../../../messages/en/formTexts.json' with { type: 'json' };
import englishTitles from '../../../../messages/en/formTitles.json' with { type: 'json' };
import englishGuide from '../../../../messages/en/guide.json' with { type: 'json' };
import englishFacts from '../../../../messages/en/guideFacts.json' with { type: 'json' };
import englishRegions from '../../../../messages/en/regions.json' with { type: 'json' };
import englishSheets from '../../../../messages/en/sheets.json' with { type: 'json' };
import english from '../../../../messages/en/wishes.json' with { type: 'json' };
import frenchTexts from '../../../../messages/fr/formTexts.json' with { type: 'json' };
import frenchTitles from '../../../../messages/fr/formTitles.json' with { type: 'json' };
import frenchGuide from '../../../../messages/fr/guide.json' with { type: 'json' };
import frenchFacts from '../../../../messages/fr/guideFacts.json' with { type: 'json' };
import frenchRegions from '../../../../messages/fr/regions.json' with { type: 'json' };
import frenchSheets from '../../../../messages/fr/sheets.json' with { type: 'json' };
import french from '../../../../messages/fr/wishes.json' with { type: 'json' };
import type { LetterWords } from './letter.rules.ts';
import type { WishSource } from './wishes.rules.ts';

const catalogues = {
  en: {
    wishes: english,
    guide: englishGuide,
    formTexts: englishTexts,
    formTitles: englishTitles,
    guideFacts: englishFacts,
    regions: englishRegions,
    sheets: englishSheets,
  },
  fr: {
    wishes: french,
    guide: frenchGuide,
    formTexts: frenchTexts,
    formTitles: frenchTitles,
    guideFacts: frenchFacts,
    regions: frenchRegions,
    sheets: frenchSheets,
  },
};

/** What the papers of a plan are written with: the sentences of one language, and the facts of law as they count now. */
export async function openWishWriter(sql: Sql, answers: Answers, language: Language) {
  const t = withAnyKey(translatorFor(language, catalogues));
  const words: LetterWords = {
    t,
    language,
    date: wallClock(createFormatter({ locale: localeOf[language] })).partialDate,
    region: (name) => regionLabel(name, language),
  };
  return { words, sheet: { ...(await openSheetWriter(sql, answers, language)), t } };
}

type WishWriter = Awaited<ReturnType<typeof openWishWriter>>;

/** A paper and what it is drawn from; `today` as YYYY-MM-DD, `site` as one types it. */
export type WishDrawing = WishWriter & { source: WishSource; today: string; site: string };
