import type { AbsoluteUrls } from '#platform/structuredData.ts';
import { type Language, prefixOf } from '#vocabulary/languages.ts';

/** How a sign is written where it means something else; a line break that XML does not know is one that it knows. */
const written: Record<string, string> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  ...{ '\t': '\t', '\n': '\n', '\r': '\r', '\v': '\n', '\f': '\n', '\u0085': '\n' },
};

/** A text as HTML and XML: without the signs that no XML may have, one of which makes all of it unreadable. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"\p{Cc}\p{Cs}\ufffe\uffff]/gu, (character) => written[character] ?? '');

/** Absolute addresses in one language. */
export const addressesIn = (publicUrl: string, language: Language): AbsoluteUrls => ({
  page: (path) => `${publicUrl}${prefixOf[language]}${path === '/' && language === 'fr' ? '' : path}`,
  file: (path) => `${publicUrl}${path}`,
});
