import { useLocale } from 'use-intl';
import type { Language } from '#vocabulary/languages.ts';

/** The language this page is written in. */
export const useLanguage = (): Language => (useLocale().startsWith('fr') ? 'fr' : 'en');
