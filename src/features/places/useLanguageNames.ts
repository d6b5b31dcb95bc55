import { useMemo } from 'react';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localeOf } from '#vocabulary/languages.ts';
import { spokenLanguages } from '#vocabulary/spokenLanguages.ts';

const isCode = (text: string): boolean => (spokenLanguages as readonly string[]).includes(text);

/** Names a spoken language in the reader's language; what is no code of ours was written out by somebody and stays. */
export function useLanguageNames(): (code: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(localeOf[language], { type: 'language' });
    return (code) => {
      const name = isCode(code) ? (names.of(code) ?? code) : code;
      return name.charAt(0).toLocaleUpperCase(localeOf[language]) + name.slice(1);
    };
  }, [language]);
}
