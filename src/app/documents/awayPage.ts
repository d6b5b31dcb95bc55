import { FinishedPage } from '#platform/server/http/finishedPage.ts';
import { securityHeaders } from '#platform/server/http/securityHeaders.ts';
import { type Language, prefixOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import english from '../../../messages/en/away.json' with { type: 'json' };
import french from '../../../messages/fr/away.json' with { type: 'json' };
import { bareHeaders, barePage } from './barePage.ts';

const texts: Record<Language, typeof english> = { en: english, fr: french };

const headersIn = (language: Language): Record<string, string> => ({
  ...securityHeaders,
  ...bareHeaders(language),
  'retry-after': String(limits.database.retrySeconds),
  vary: 'accept-encoding',
});

function pageIn(language: Language): FinishedPage {
  const { title, text, again, status } = texts[language];
  const link = { text: again, href: '' };
  const more = { text: status, href: `${prefixOf[language]}/status` };
  const refreshSeconds = limits.database.retrySeconds;
  const html = barePage(language, { title, sentences: [text], link, more, refreshSeconds });
  return new FinishedPage(503, headersIn(language), html);
}

/** What is shown where a page can be neither drawn nor found in the cache: a calm word, and another try by itself. */
export const awayPages: Record<Language, FinishedPage> = { en: pageIn('en'), fr: pageIn('fr') };
