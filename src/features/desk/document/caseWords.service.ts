import { createFormatter, type DateTimeFormatOptions } from 'use-intl/core';
import type { AnswerFormat } from '#features/answers/describeAnswer.rules.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { messagesBelow, withAnyKey } from '#platform/messages.ts';
import { translatorFor } from '#platform/translator.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import englishAudits from '../../../../messages/en/audits.json' with { type: 'json' };
import englishDesk from '../../../../messages/en/desk.json' with { type: 'json' };
import englishFormTitles from '../../../../messages/en/formTitles.json' with { type: 'json' };
import englishGuide from '../../../../messages/en/guide.json' with { type: 'json' };
import frenchAudits from '../../../../messages/fr/audits.json' with { type: 'json' };
import frenchDesk from '../../../../messages/fr/desk.json' with { type: 'json' };
import frenchFormTitles from '../../../../messages/fr/formTitles.json' with { type: 'json' };
import frenchGuide from '../../../../messages/fr/guide.json' with { type: 'json' };

const catalogues = {
  en: { audits: englishAudits, desk: englishDesk, formTitles: englishFormTitles, guide: englishGuide },
  fr: { audits: frenchAudits, desk: frenchDesk, formTitles: frenchFormTitles, guide: frenchGuide },
};

/** The sentences of a printed case: `say('desk.paper.answers')`; times are written in the home's own zone. */
export function caseWordsIn(language: Language, timeZone: string) {
  const locale = localeOf[language];
  const t = translatorFor(language, catalogues);
  const ofGuide = translatorFor(language, { en: englishGuide, fr: frenchGuide });
  const format = createFormatter({ locale, timeZone });
  const guide: AnswerFormat = { t: withAnyKey(ofGuide), format, language };
  const dateTime = (iso: string, style: DateTimeFormatOptions) =>
    withFrenchFirstDay(format.dateTime(new Date(iso), style));
  return {
    language,
    guide,
    t,
    anyKey: withAnyKey(t),
    // A time of day is not torn apart at the end of a line.
    moment: (iso: string) =>
      dateTime(iso, { dateStyle: 'long', timeStyle: 'short' }).replace(/(\d) (?=h|[ap]\.)|(?<=h) /g, '$1\u00a0'),
    /** A day without a time, `YYYY-MM-DD`. */
    plainDay: (day: string) => dateTime(`${day}T00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
    day: (iso: string) => dateTime(iso, { dateStyle: 'long' }),
    size: (bytes: number) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
        Math.max(1, Math.round(bytes / 1_000)),
      ),
  };
}

/** The sentences of a printed case in one language. */
export type CaseWords = ReturnType<typeof caseWordsIn>;

/** The sentences of the paper itself: `t('answers')`. */
export const paperTranslator = (words: CaseWords) => messagesBelow(words.t, 'desk.paper');
