import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listKeptTexts } from '#features/sessions/phones/texts.repository.ts';
import { escapeHtml, mailTranslator } from '#platform/mailLayout.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { languageOfHeader } from '#vocabulary/languages.ts';
import { mobileNumberOf, mobileNumberText } from '#vocabulary/telephone.ts';
import { pageOf, pagePolicy, sendPage } from './mailbox.ts';

type TextRoute = { Querystring: { to?: string | string[] } };

/** Shows the texts that no provider takes at `/dev/texts` to whoever develops; never to be registered in production. */
export function registerKeptTexts(app: FastifyInstance, pool: Pool): void {
  const list = ({ query }: FastifyRequest<TextRoute>) =>
    listKeptTexts(pool, mobileNumberOf(String(query.to ?? '')) ?? undefined);

  app.get<TextRoute>('/dev/texts.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await list(request)),
  );
  app.get<TextRoute>('/dev/texts', async (request, reply) => {
    const language = languageOfHeader(request.headers['accept-language']);
    const t = mailTranslator(language);
    const rows = (await list(request)).map(
      ({ recipient, body, createdAt }) => `<li>
<p>${escapeHtml(mobileNumberText(recipient))} · <time datetime="${createdAt}">${createdAt}</time></p>
<pre>${escapeHtml(body)}</pre>
</li>`,
    );
    const content = `<h1>${t('texts.kept')}</h1>
${rows.length > 0 ? `<ul>\n${rows.join('\n')}\n</ul>` : `<p>${t('texts.none')}</p>`}`;
    return sendPage(reply, pagePolicy, pageOf(language, t('texts.kept'), content));
  });
}
