import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { formatLifeSpan } from '#features/memory-lane/story/life.rules.ts';
import { filmOf } from '../../../vocabulary/films.ts';
import type { Language } from '../../../vocabulary/languages.ts';
import { ofName } from '../../../vocabulary/ofName.ts';

type TranslateHead = (key: string, values?: Record<string, string>) => string;

/** The picture for pages of which nothing is said where they are sent. */
export const neutralPreview = (language: Language): string => `/previews/${language}/memory-lane/quiet.jpg`;

/** What a page's document says of it where it is sent: name and years; nothing where a password is wanted first. */
export function memoryHeadOf(page: MemoryPage | null, language: Language, t: TranslateHead | undefined) {
  const words = t ?? (() => '');
  const quiet = { description: words('memoryPublic.quiet'), picture: neutralPreview(language), unlisted: true };
  // What opens behind its password opens in this document: it may have a film.
  if (!page || page.privacy === 'password') return { ...quiet, films: true };
  const name = page.name || words('memoryPublic.unnamed');
  const dates = formatLifeSpan(page, language, (key, values) => words(`memoryPublic.${key}`, values));
  const of = { ofName: ofName(language, name) };
  const description = dates ? words('memoryPublic.headDates', { ...of, dates }) : words('memoryPublic.head', of);
  return {
    description: description.slice(0, 240),
    kind: 'article' as const,
    picture: `/previews/${language}/memory-lane/${page.slug}.jpg`,
    unlisted: page.privacy !== 'public',
    films: page.services.some(({ livestream }) => filmOf(livestream) !== null),
  };
}
