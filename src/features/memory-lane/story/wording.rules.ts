import { hasService } from '#features/memory-lane/core/gatherings.rules.ts';
import { formatDate, formatTime } from '#features/memory-lane/core/moments.rules.ts';
import { visibleDate } from '#features/memory-lane/core/rules.ts';
import type { MemorySections } from '#features/memory-lane/core/schema.ts';
import type { Language } from '../../../vocabulary/languages.ts';
import { ofName } from '../../../vocabulary/ofName.ts';

/** What stands where the page says nothing: to be filled by the family, and counted until it is. */
const blank = '____';

/** Says one sentence of the wording help. */
export type TranslateWording = (key: WordingKey, values: Record<string, string>) => string;

/** The sentences that an obituary mostly has, in the order in which they are read. */
export const wordingKeys = [
  'death',
  'birth',
  'places',
  'family',
  'before',
  'life',
  'service',
  'giving',
  'thanks',
] as const;

/** One of the sentences of an obituary. */
export type WordingKey = (typeof wordingKeys)[number];

const isExact = (date: string) => (date.length === 10 ? 'day' : date ? 'other' : 'none');
const textOrBlank = (text: string) => text.trim() || blank;

/**
 * The sentences that can be put together, each out of what the page says and shows, with blanks for everything else. A
 * sentence about something of which the page says nothing and families often leave out is not offered. `fill`: what is known
 * besides for the blank of a sentence.
 */
export function suggestWordings(
  { about, places, services, giving }: MemorySections,
  language: Language,
  t: TranslateWording,
  fill: Partial<Record<WordingKey, string>> = {},
): { key: WordingKey; text: string }[] {
  const name = textOrBlank(about.name);
  const spoken = (date: string) => (date ? formatDate(date, language) : blank);
  const died = visibleDate(about.died, about.diedShown);
  const born = visibleDate(about.born, about.bornShown);
  const service = services.find((one) => hasService(one));
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const stations = places
    .filter(({ place }) => place.trim() !== '')
    .map(({ place, years }) => (years.trim() ? `${place.trim()} (${years.trim()})` : place.trim()));
  const values: Record<WordingKey, Record<string, string> | null> = {
    death: { ofName: ofName(language, name), date: spoken(died), exact: isExact(died) },
    birth: { name, date: spoken(born), exact: isExact(born) },
    places: stations.length > 0 ? { name, places: list.format(stations) } : null,
    family: { name },
    before: { name },
    life: { name },
    service: service
      ? {
          title: textOrBlank(service.title),
          date: service.date ? formatDate(service.date, language, true) : blank,
          time: service.time ? formatTime(service.time, language) : blank,
          place:
            [service.place, service.address]
              .map((text) => text.trim())
              .filter(Boolean)
              .join(', ') || blank,
        }
      : null,
    giving: giving.name.trim() ? { to: giving.name.trim() } : null,
    thanks: { name },
  };
  return wordingKeys.flatMap((key) => {
    const known = values[key];
    return known ? [{ key, text: t(key, { blank: fill[key] ?? blank, ...known }) }] : [];
  });
}

/** How many blanks are still to be filled in what visitors read. */
export const countBlanks = ({ story, about, services, giving }: MemorySections): number =>
  [about.line, giving.note, ...services.map(({ note }) => note), ...story.flatMap(({ title, text }) => [title, text])]
    .map((text) => text.match(/_{3,}/g)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);
