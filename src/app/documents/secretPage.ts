import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#platform/mailLayout.ts';
import { type Language, languageOfHeader, localeOf, prefixOf } from '#vocabulary/languages.ts';
import english from '../../../messages/en/operations.json' with { type: 'json' };
import french from '../../../messages/fr/operations.json' with { type: 'json' };
import script from './secretPage.client.js?raw';

type Texts = typeof english;

const catalogues: Record<Language, Texts> = { en: english, fr: french };

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Shows administrators their tools at `/api/secret-page`; never to be registered in production. The page itself is the
 * same empty shell for everybody: its script asks the calls below `/api/admin/`, which judge who may.
 */
export function registerSecretPage(app: FastifyInstance): void {
  app.get('/api/secret-page', async (request, reply) =>
    reply
      .headers({
        'content-security-policy': pagePolicy,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        vary: 'accept-language',
      })
      .type('text/html; charset=utf-8')
      .send(shell(languageOfHeader(request.headers['accept-language']))),
  );
  app.get('/api/secret-page/page.js', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/api/secret-page/page.css', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/css; charset=utf-8').send(styles),
  );
}

/** The texts as data for the script, so that nothing in them can end the element they stand in. */
const data = (texts: Texts) => JSON.stringify(texts).replaceAll('<', '\\u003c');

/** The tools themselves: mails, jobs, tests and sessions. */
function toolSections(language: Language): string {
  const texts = catalogues[language];
  const t = escapeHtml;
  const pager = (name: string) => `<p class="pager">
<button type="button" id="${name}-newer">${t(texts.newer)}</button>
<button type="button" id="${name}-older">${t(texts.older)}</button>
</p>`;
  return `<section aria-labelledby="mails-title">
<h2 id="mails-title">${t(texts.mails.title)}</h2>
<p class="row">
<button type="button" id="refresh">${t(texts.refresh)}</button>
<label><input type="checkbox" id="unsent"> ${t(texts.mails.unsent)}</label>
<a href="/dev/mailbox">${t(texts.mails.mailbox)}</a>
</p>
<ul id="mails-list"></ul>
${pager('mails')}
</section>
<section aria-labelledby="jobs-title">
<h2 id="jobs-title">${t(texts.jobs.title)}</h2>
<ul id="jobs-list"></ul>
${pager('jobs')}
</section>
<section aria-labelledby="tools-title">
<h2 id="tools-title">${t(texts.tools.title)}</h2>
<p><button type="button" id="test-mail">${t(texts.tools.testMail)}</button></p>
<p><button type="button" id="reseed" aria-describedby="reseed-about">${t(texts.tools.reseed)}</button></p>
<p id="reseed-about" class="small">${t(texts.tools.reseedAbout)}</p>
</section>
<section aria-labelledby="sessions-title">
<h2 id="sessions-title">${t(texts.sessions.title)}</h2>
<form id="expire" class="row">
<label for="email">${t(texts.sessions.email)}</label>
<input id="email" name="email" type="email" autocomplete="off" required>
<button>${t(texts.sessions.expire)}</button>
</form>
<p class="row">
<button type="button" id="expire-others">${t(texts.sessions.expireOthers)}</button>
<button type="button" id="expire-own">${t(texts.sessions.expireOwn)}</button>
</p>
</section>
`;
}

function shell(language: Language): string {
  const texts = catalogues[language];
  const t = escapeHtml;
  return `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t(texts.title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/secret-page/page.css">
<script type="application/json" id="texts">${data(texts)}</script>
<script src="/api/secret-page/page.js" defer></script>
</head>
<body>
<main>
<p><a href="${prefixOf[language] || '/'}">${t(texts.home)}</a></p>
<h1>${t(texts.title)}</h1>
<p>${t(texts.lead)}</p>
<noscript><p>${t(texts.noScript)}</p></noscript>
<p id="status" role="status"></p>
<p id="sign-in" hidden><a href="${prefixOf[language]}/sign-in">${t(texts.signIn)}</a></p>
<div id="tools" hidden>
${toolSections(language)}</div>
</main>
</body>
</html>
`;
}

const styles = `:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fbf8f2, #121817); color: light-dark(#1f2b29, #efeae0); }
main { max-width: 48rem; margin: 0 auto; padding: 2rem 1rem; }
a { color: light-dark(#1f5e57, #7cc3b6); }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; line-height: 1.25; }
.row, .pager { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; }
input, button { max-width: 100%; min-height: 2.75rem; padding: 0 0.75rem; font: inherit; }
input[type='checkbox'] { width: 1.5rem; min-height: 1.5rem; vertical-align: middle; }
button, input[type='email'] { border: 1px solid light-dark(#7d8a86, #75837e); border-radius: 10px; color: inherit; background: light-dark(#ffffff, #1a2221); }
button:not(:disabled) { cursor: pointer; }
button:disabled { opacity: 0.5; }
:focus-visible { outline: 3px solid light-dark(#1f5e57, #7cc3b6); outline-offset: 2px; }
ul { padding: 0; list-style: none; }
li { padding: 0.75rem 0; border-top: 1px solid light-dark(#e4ded2, #2c3735); overflow-wrap: anywhere; }
li p, .small { margin: 0; font-size: 0.875rem; color: light-dark(#55635f, #a9b5b0); }
li button { margin-top: 0.5rem; }
.error { font-family: ui-monospace, monospace; }
#status { min-height: 1.6em; font-weight: 600; }
`;
