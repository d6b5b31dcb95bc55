import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, notFound } from '#platform/errors.ts';
import { escapeHtml, mailTranslator } from '#platform/mailLayout.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { findMail, listMails, type OutboxMail } from '#platform/server/mail.ts';
import { type Language, languageOfHeader, localeOf } from '#vocabulary/languages.ts';

type MailRoute = { Querystring: { to?: string | string[] }; Params: { id: string } };
type MailRequest = FastifyRequest<MailRoute>;

/** What a page for whoever develops may load: its style and frames of ours. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
// A mail brings its own styles. It is shown without scripts, without our origin, and only inside our own page.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Shows the outbox at `/dev/mailbox` to whoever develops; never to be registered in production. */
export function registerMailbox(app: FastifyInstance, pool: Pool): void {
  const list = (request: MailRequest) => listMails(pool, recipientOf(request));

  app.get<MailRoute>('/dev/mailbox', async (request, reply) =>
    sendPage(reply, pagePolicy, listPage(await list(request), recipientOf(request), languageOf(request))),
  );
  app.get<MailRoute>('/dev/mailbox.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await list(request)),
  );
  app.get('/dev/mailbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  app.get<MailRoute>('/dev/mailbox/:id', async (request, reply) =>
    sendPage(reply, pagePolicy, mailPage(await mailOf(pool, request), languageOf(request))),
  );
  app.get<MailRoute>('/dev/mailbox/:id/html', async (request, reply) => {
    const { html } = await mailOf(pool, request);
    reply.header('x-frame-options', 'SAMEORIGIN');
    return sendPage(reply, mailPolicy, html.replace('<head>', '<head>\n<base target="_blank">'));
  });
}

const languageOf = (request: FastifyRequest): Language => languageOfHeader(request.headers['accept-language']);

function recipientOf({ query }: MailRequest): string | undefined {
  const to = Array.isArray(query.to) ? query.to[0] : query.to;
  // No mailbox has it, and the database takes no text with it.
  if (to?.includes('\0')) throw badRequest('inputInvalid');
  return to?.trim().toLowerCase() || undefined;
}

async function mailOf(pool: Pool, { params }: MailRequest): Promise<OutboxMail> {
  const mail = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(params.id)
    ? await findMail(pool, params.id)
    : undefined;
  if (!mail) throw notFound();
  return mail;
}

/** Sends a page for whoever develops; nobody keeps it. */
export const sendPage = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);

/** A page for whoever develops. */
export function pageOf(language: Language, title: string, content: string): string {
  return `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

function listPage(mails: OutboxMail[], recipient: string | undefined, language: Language): string {
  const t = mailTranslator(language);
  const rows = mails.map(
    (mail) => `<li>
<a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a>
<p>${escapeHtml(mail.recipient)} · <time datetime="${mail.createdAt}">${mail.createdAt}</time></p>
</li>`,
  );
  const content = `<h1>${t('mailbox.title')}</h1>
<form method="get" action="/dev/mailbox">
<label for="to">${t('mailbox.to')}</label>
<input id="to" name="to" type="email" value="${escapeHtml(recipient ?? '')}">
<button>${t('mailbox.show')}</button>
<a href="/dev/mailbox">${t('mailbox.all')}</a>
</form>
${rows.length > 0 ? `<ul>\n${rows.join('\n')}\n</ul>` : `<p>${t('mailbox.none')}</p>`}`;
  return pageOf(language, t('mailbox.title'), content);
}

function mailPage(mail: OutboxMail, language: Language): string {
  const t = mailTranslator(language);
  const subject = escapeHtml(mail.subject);
  const content = `<p><a href="/dev/mailbox">${t('mailbox.all')}</a></p>
<h1>${subject}</h1>
<p>${t('mailbox.to')}: <a href="/dev/mailbox?to=${encodeURIComponent(mail.recipient)}">${escapeHtml(mail.recipient)}</a>
· <time datetime="${mail.createdAt}">${mail.createdAt}</time></p>
<pre>${withLinks(mail.text)}</pre>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mailbox/${mail.id}/html" title="${subject}"></iframe>`;
  return pageOf(language, mail.subject, content);
}

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const styles = `:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fbf8f2, #121817); color: light-dark(#1f2b29, #efeae0); }
main { max-width: 48rem; margin: 0 auto; padding: 2rem 1rem; }
a { color: light-dark(#1f5e57, #7cc3b6); }
h1 { font-size: 1.5rem; line-height: 1.25; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
input, button { min-height: 2.75rem; padding: 0 0.75rem; font: inherit; }
ul { padding: 0; list-style: none; }
li { padding: 0.75rem 0; border-top: 1px solid light-dark(#e4ded2, #2c3735); }
li p { margin: 0; font-size: 0.875rem; color: light-dark(#55635f, #a9b5b0); }
pre { padding: 1rem; overflow-wrap: anywhere; white-space: pre-wrap; background: light-dark(#ffffff, #1a2221); }
iframe { width: 100%; height: 48rem; border: 1px solid light-dark(#e4ded2, #2c3735); }
`;
