import { createHash } from 'node:crypto';
import { escapeHtml } from '#platform/mailLayout.ts';
import { FinishedPage } from '#platform/server/http/finishedPage.ts';
import { securityHeaders } from '#platform/server/http/securityHeaders.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { productName } from '#vocabulary/productName.ts';
import english from '../../../messages/en/away.json' with { type: 'json' };
import french from '../../../messages/fr/away.json' with { type: 'json' };

const texts: Record<Language, typeof english> = { en: english, fr: french };

/** It needs no file of ours: those may be what is missing. */
const styles =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem}';
const styleHash = `sha256-${createHash('sha256').update(styles).digest('base64')}`;

const htmlIn = (language: Language): string => {
  const { title, text, again } = texts[language];
  return `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${limits.database.retrySeconds}">
<title>${escapeHtml(title)} | ${escapeHtml(productName)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="">${escapeHtml(again)}</a></p>
</main>
</body>
</html>
`;
};

const headersIn = (language: Language): Record<string, string> => ({
  ...securityHeaders,
  'content-security-policy': `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'content-language': localeOf[language],
  'content-type': 'text/html; charset=utf-8',
  'retry-after': String(limits.database.retrySeconds),
  vary: 'accept-encoding',
});

const pageIn = (language: Language) => new FinishedPage(503, headersIn(language), htmlIn(language));

/** What is shown where a page can be neither drawn nor found in the cache: a calm word, and another try by itself. */
export const awayPages: Record<Language, FinishedPage> = { en: pageIn('en'), fr: pageIn('fr') };
