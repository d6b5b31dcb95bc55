import { wallIn } from '#features/desk/calendar/rules.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { withAnyKey } from '#platform/messages.ts';
import { translatorFor } from '#platform/translator.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import englishCalendar from '../../../../messages/en/calendar.json' with { type: 'json' };
import englishCustody from '../../../../messages/en/custody.json' with { type: 'json' };
import english from '../../../../messages/en/homeArchive.json' with { type: 'json' };
import englishInvoices from '../../../../messages/en/invoices.json' with { type: 'json' };
import englishPapers from '../../../../messages/en/officialPapers.json' with { type: 'json' };
import englishPaperGaps from '../../../../messages/en/paperGaps.json' with { type: 'json' };
import englishPriceBook from '../../../../messages/en/priceBook.json' with { type: 'json' };
import englishTaskLists from '../../../../messages/en/taskLists.json' with { type: 'json' };
import frenchCalendar from '../../../../messages/fr/calendar.json' with { type: 'json' };
import frenchCustody from '../../../../messages/fr/custody.json' with { type: 'json' };
import french from '../../../../messages/fr/homeArchive.json' with { type: 'json' };
import frenchInvoices from '../../../../messages/fr/invoices.json' with { type: 'json' };
import frenchPapers from '../../../../messages/fr/officialPapers.json' with { type: 'json' };
import frenchPaperGaps from '../../../../messages/fr/paperGaps.json' with { type: 'json' };
import frenchPriceBook from '../../../../messages/fr/priceBook.json' with { type: 'json' };
import frenchTaskLists from '../../../../messages/fr/taskLists.json' with { type: 'json' };

const catalogues = {
  en: {
    ...english,
    events: englishCalendar.kinds,
    entries: englishCustody.kinds,
    entryWords: englishCustody.words,
    officialPapers: englishPaperGaps.kinds,
    paperStates: englishPapers.states,
    taxCodes: englishInvoices.taxes,
    units: englishPriceBook.units,
    caseKinds: englishTaskLists.kinds,
  },
  fr: {
    ...french,
    events: frenchCalendar.kinds,
    entries: frenchCustody.kinds,
    entryWords: frenchCustody.words,
    officialPapers: frenchPaperGaps.kinds,
    paperStates: frenchPapers.states,
    taxCodes: frenchInvoices.taxes,
    units: frenchPriceBook.units,
    caseKinds: frenchTaskLists.kinds,
  },
};

/** Every sentence of a home’s archive in one language. */
export function homeWordsIn(language: Language) {
  const t = translatorFor(language, catalogues);
  const long = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Winnipeg',
  });
  const weekdays = new Intl.DateTimeFormat(localeOf[language], { weekday: 'long', timeZone: 'UTC' });
  return {
    language,
    t,
    anyKey: withAnyKey(t),
    longMoment: (moment: Date): string => withFrenchFirstDay(long.format(moment)),
    /** A day of the week, Monday 1: the first of January 2024 was one. */
    weekday: (day: number): string => weekdays.format(new Date(Date.UTC(2024, 0, day))),
    yesNo: (is: boolean): string => t(is ? 'yes' : 'no'),
  };
}

/** The sentences of a home’s archive. */
export type HomeWords = ReturnType<typeof homeWordsIn>;

/** What the clock of a branch shows, as spreadsheets sort it: `2026-11-26 14:05`. */
export const wallText = (zone: string, moment: string | Date | null): string =>
  moment === null ? '' : wallIn(zone, new Date(moment)).replace('T', ' ');
