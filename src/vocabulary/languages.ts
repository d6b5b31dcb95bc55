/** The languages every visible sentence exists in. English has no address prefix, French lives under `/fr`. */
export const languages = ['en', 'fr'] as const;

/** A language of the product. */
export type Language = (typeof languages)[number];

/** The language-and-country tag for dates, numbers, `lang` and `hreflang`. */
export const localeOf: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };

/** The language that each one stands beside. */
export const otherLanguage: Record<Language, Language> = { en: 'fr', fr: 'en' };

/** The address prefix of a language: empty for English, `/fr` for French. */
export const prefixOf: Record<Language, string> = { en: '', fr: '/fr' };

/** The language an address is written in. */
export const languageOfPath = (path: string): Language => (path === '/fr' || path.startsWith('/fr/') ? 'fr' : 'en');

/** The first product language an `Accept-Language` header asks for; English when it asks for neither. */
export function languageOfHeader(header: string | undefined): Language {
  const first = header?.trim().slice(0, 2).toLowerCase();
  return first === 'fr' ? 'fr' : 'en';
}

/** The language of a home whose mailbox has no account: French in Quebec, English elsewhere. */
export const languageOfRegion = (region: string | null): Language => (region === 'Quebec' ? 'fr' : 'en');
