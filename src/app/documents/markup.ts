import type { AbsoluteUrls } from '#platform/structuredData.ts';
import { type Language, prefixOf } from '#vocabulary/languages.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Absolute addresses in one language. */
export const addressesIn = (publicUrl: string, language: Language): AbsoluteUrls => ({
  page: (path) => `${publicUrl}${prefixOf[language]}${path === '/' && language === 'fr' ? '' : path}`,
  file: (path) => `${publicUrl}${path}`,
});
