import { createFormatter } from 'use-intl/core';
import type { AnswerFormat } from '#features/answers/describeAnswer.rules.ts';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { withAnyKey } from '#platform/messages.ts';
import { translatorFor } from '#platform/translator.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import englishAccount from '../../../messages/en/account.json' with { type: 'json' };
import englishDecisions from '../../../messages/en/decisions.json' with { type: 'json' };
import englishExports from '../../../messages/en/exports.json' with { type: 'json' };
import englishForms from '../../../messages/en/forms.json' with { type: 'json' };
import englishFormTexts from '../../../messages/en/formTexts.json' with { type: 'json' };
import englishFormTitles from '../../../messages/en/formTitles.json' with { type: 'json' };
import englishGuide from '../../../messages/en/guide.json' with { type: 'json' };
import frenchAccount from '../../../messages/fr/account.json' with { type: 'json' };
import frenchDecisions from '../../../messages/fr/decisions.json' with { type: 'json' };
import frenchExports from '../../../messages/fr/exports.json' with { type: 'json' };
import frenchForms from '../../../messages/fr/forms.json' with { type: 'json' };
import frenchFormTexts from '../../../messages/fr/formTexts.json' with { type: 'json' };
import frenchFormTitles from '../../../messages/fr/formTitles.json' with { type: 'json' };
import frenchGuide from '../../../messages/fr/guide.json' with { type: 'json' };

const catalogues = {
  en: {
    account: englishAccount,
    decisions: englishDecisions,
    exports: englishExports,
    forms: englishForms,
    formTexts: englishFormTexts,
    formTitles: englishFormTitles,
    guide: englishGuide,
  },
  fr: {
    account: frenchAccount,
    decisions: frenchDecisions,
    exports: frenchExports,
    forms: frenchForms,
    formTexts: frenchFormTexts,
    formTitles: frenchFormTitles,
    guide: frenchGuide,
  },
};

/** Every sentence of the archive in one language: `say('exports.heading')`; times are written in one zone. */
export function archiveWordsIn(language: Language, timeZone: string) {
  const locale = localeOf[language];
  const t = translatorFor(language, catalogues);
  const ofGuide = translatorFor(language, { en: englishGuide, fr: frenchGuide });
  const format = createFormatter({ locale, timeZone });
  const guide: AnswerFormat = { t: withAnyKey(ofGuide), format, language };
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const bytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return {
    language,
    timeZone,
    guide,
    t,
    anyKey: withAnyKey(t),
    moment: (iso: string) =>
      withFrenchFirstDay(format.dateTime(new Date(iso), { dateStyle: 'long', timeStyle: 'short' })),
    /** A day, a month or a year as it was written: `1941-05-02`, `1941-05`, `1941`. */
    date: wallClock(format).partialDate,
    money: (cents: number) => money.format(cents / 100),
    number: (value: number) => number.format(value),
    size: (size: number) => bytes.format(Math.max(1, Math.round(size / 1_000))),
  };
}

/** The sentences of an archive. */
export type ArchiveWords = ReturnType<typeof archiveWordsIn>;
