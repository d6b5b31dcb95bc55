import { createFormatter, createTranslator } from 'use-intl/core';
import type { AnswerFormat, GuideMessages } from '#features/answers/describeAnswer.rules.ts';
import type { WordFormat } from '#features/answers/wallClock.rules.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import englishAudits from '../../../messages/en/audits.json' with { type: 'json' };
import englishDesk from '../../../messages/en/desk.json' with { type: 'json' };
import englishFormTexts from '../../../messages/en/formTexts.json' with { type: 'json' };
import englishGuide from '../../../messages/en/guide.json' with { type: 'json' };
import frenchAudits from '../../../messages/fr/audits.json' with { type: 'json' };
import frenchDesk from '../../../messages/fr/desk.json' with { type: 'json' };
import frenchFormTexts from '../../../messages/fr/formTexts.json' with { type: 'json' };
import frenchGuide from '../../../messages/fr/guide.json' with { type: 'json' };

const catalogues = {
  en: { audits: englishAudits, desk: englishDesk, formTexts: englishFormTexts, guide: englishGuide },
  fr: { audits: frenchAudits, desk: frenchDesk, formTexts: frenchFormTexts, guide: frenchGuide },
};

type Values = Record<string, string | number>;
type Translate = { (key: string, values?: Values): string; has: (key: string) => boolean };

/** The sentences of a printed case: `say('desk.paper.answers')`; times are written in the home's own zone. */
export function caseWordsIn(language: Language, timeZone: string) {
  const locale = localeOf[language];
  const messages = catalogues[language] as Record<string, object> as never;
  const onError = (error: Error) => {
    throw error;
  };
  const translate = createTranslator({ locale, messages, onError }) as unknown as Translate;
  const t = createTranslator({ locale, messages, namespace: 'guide' as never, onError }) as unknown as GuideMessages;
  const format = createFormatter({ locale, timeZone });
  const guide: AnswerFormat = { t, format: format as unknown as WordFormat, language };
  const dateTime = (iso: string, style: Intl.DateTimeFormatOptions) => format.dateTime(new Date(iso), style as never);
  return {
    language,
    guide,
    t: (key: string, values: Values = {}) => translate(key, values),
    has: (key: string) => translate.has(key),
    // A time of day is not torn apart at the end of a line.
    moment: (iso: string) =>
      dateTime(iso, { dateStyle: 'long', timeStyle: 'short' }).replace(/(\d) (?=h|[ap]\.)|(?<=h) /g, '$1\u00a0'),
    day: (iso: string) => dateTime(iso, { dateStyle: 'long' }),
    size: (bytes: number) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
        Math.max(1, Math.round(bytes / 1_000)),
      ),
  };
}

/** The sentences of a printed case in one language. */
export type CaseWords = ReturnType<typeof caseWordsIn>;
