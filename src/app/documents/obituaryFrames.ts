import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findHomeOnSite, type HomeOnSite } from '#features/desk/obituaries/public.service.ts';
import type { ShownObituary } from '#features/desk/obituaries/repository.ts';
import { languageShown, paragraphsOf } from '#features/desk/obituaries/rules.ts';
import { obituaryWordsIn } from '#features/desk/obituaries/words.service.ts';
import { formatDate } from '#features/memory-lane/core/moments.rules.ts';
import { notFound } from '#platform/errors.ts';
import type { Config } from '#platform/server/config.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { entityTag, namesTag } from '#platform/server/http/entityTags.ts';
import { type Language, languages, localeOf, prefixOf } from '#vocabulary/languages.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { escapeText } from './markup.ts';

/** A style of its own, light as most websites are: nothing is loaded, neither by it nor beside it. */
const styles = [
  ':root{color-scheme:light}',
  '*{box-sizing:border-box}',
  'body{margin:0;padding:1rem;font:1.0625rem/1.6 Georgia,"Times New Roman",serif;color:#1f2b29;background:#fff;overflow-wrap:anywhere}',
  'main{max-width:42rem;margin:0 auto}',
  'h1,h2{font-weight:600;line-height:1.25;margin:0}',
  'h1{font-size:1.5rem}',
  'h2{font-size:1.25rem}',
  'ul{list-style:none;margin:0;padding:0}',
  'li{padding:1rem 0;border-bottom:1px solid #e4ded2}',
  'li:last-child{border-bottom:0}',
  'p{margin:.5rem 0 0}',
  '.q{color:#55635f;font-size:.9375rem}',
  'a{color:#1f5e57;text-underline-offset:.15em}',
  'li a,.b a{display:inline-block;padding:.625rem 0}',
  'a:focus-visible{outline:3px solid #1f5e57;outline-offset:2px}',
].join('');
const styleHash = `sha256-${createHash('sha256').update(styles).digest('base64')}`;

/** Only these pages may be framed, and only by the home's own website; they load nothing, send nothing and keep nothing. */
const headersFor = (origins: readonly string[], language: Language): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors ${["'self'", ...origins].join(' ')}`,
  'cache-control': 'no-cache',
  'content-language': localeOf[language],
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

const textOf = ({ words }: ShownObituary, language: Language) => (language === 'fr' ? words.fr : words.en);

/** The day of publishing where the home is, in a language. */
const dayOf = ({ publishedAt, placeRegion }: ShownObituary, language: Language) =>
  formatDate(dayInRegion(placeRegion, new Date(publishedAt)), language);

function documentOf(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeText(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** The lines of a paragraph, as they were written. */
const linesOf = (paragraph: string): string => paragraph.split('\n').map(escapeText).join('<br>');

const langOf = (written: Language, page: Language): string => (written === page ? '' : ` lang="${localeOf[written]}"`);

function itemOf(home: HomeOnSite, one: ShownObituary, language: Language): string {
  const t = obituaryWordsIn(language);
  const written = languageShown(one.words, language);
  const first = paragraphsOf(textOf(one, written))[0] ?? '';
  const address = `${prefixOf[language]}/embed/obituaries/${home.id}/${one.slug}`;
  return `<li><h2>${escapeText(one.words.name)}</h2><p class="q">${escapeText(dayOf(one, language))}</p><p${langOf(written, language)}>${linesOf(first)}</p><a href="${address}" aria-label="${escapeText(t('readOf', { name: one.words.name }))}">${escapeText(t('read'))}</a></li>`;
}

/** Every obituary that a home shows, the newest first. */
function listOf(home: HomeOnSite, language: Language): string {
  const t = obituaryWordsIn(language);
  const title = t('listTitle', { home: home.name });
  const items = home.obituaries.map((one) => itemOf(home, one, language)).join('\n');
  return documentOf(
    language,
    title,
    `<h1>${escapeText(title)}</h1>\n${items ? `<ul>\n${items}\n</ul>` : `<p>${escapeText(t('none'))}</p>`}`,
  );
}

/** One obituary whole, with the way back to the list. */
function pageOf(home: HomeOnSite, one: ShownObituary, language: Language): string {
  const t = obituaryWordsIn(language);
  const written = languageShown(one.words, language);
  const text = paragraphsOf(textOf(one, written))
    .map((paragraph) => `<p>${linesOf(paragraph)}</p>`)
    .join('\n');
  const back = `${prefixOf[language]}/embed/obituaries/${home.id}`;
  return documentOf(
    language,
    one.words.name,
    `<p class="b"><a href="${back}">${escapeText(t('back'))}</a></p>
<h1>${escapeText(one.words.name)}</h1>
<p class="q">${escapeText(dayOf(one, language))}</p>
<div${langOf(written, language)}>
${text}
</div>
<p class="q">${escapeText(home.name)}</p>`,
  );
}

type Asked = { Params: { place: string; slug?: string } };

/** Registers what a home frames in its own website: its approved obituaries, and each of them. */
export function registerObituaryFrames(app: FastifyInstance, { pool }: { pool: Pool; config: Config }): void {
  for (const language of languages)
    for (const path of ['/embed/obituaries/:place', '/embed/obituaries/:place/:slug'])
      app.get<Asked>(`${prefixOf[language]}${path}`, async (request, reply) => {
        const { place, slug } = request.params;
        const home = await findHomeOnSite(pool, place);
        const one = home.obituaries.find((shown) => shown.slug === slug);
        if (slug !== undefined && !one) throw notFound();
        const html = one ? pageOf(home, one, language) : listOf(home, language);
        const tag = entityTag(html);
        // `frame-ancestors` says who may frame it; the older header knows only this site or nobody.
        reply.removeHeader('x-frame-options').headers(headersFor(home.origins, language)).header('etag', tag);
        return namesTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(html);
      });
}
