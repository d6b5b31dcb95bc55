import { useTranslations } from 'use-intl';
import { spokenLanguages } from '#vocabulary/places/spokenLanguages.ts';

/**
 * Names a spoken language in the reader's language; what is no code of ours was written out by somebody and stays. The
 * names are sentences of ours: browsers and servers know different ones, and a page must read the same in both.
 */
export function useLanguageNames(): (code: string) => string {
  const t = useTranslations('tags.languages');
  return (text) => {
    const code = spokenLanguages.find((known) => known === text);
    return code ? t(code) : text.charAt(0).toLocaleUpperCase() + text.slice(1);
  };
}
