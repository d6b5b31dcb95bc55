import type { FastifyInstance } from 'fastify';
import { findHomeOnSite, type HomeOnSite } from '#features/desk/obituaries/public.service.ts';
import type { ShownObituary } from '#features/desk/obituaries/repository.ts';
import { languageShown, obituaryAddresses } from '#features/desk/obituaries/rules.ts';
import { obituaryWordsIn } from '#features/desk/obituaries/words.service.ts';
import { notFound } from '#platform/errors.ts';
import type { Config } from '#platform/server/config.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { entityTag, namesTag } from '#platform/server/http/entityTags.ts';
import { type Language, languages, localeOf, prefixOf } from '#vocabulary/languages.ts';
import { escapeText } from './markup.ts';

/** A feed that was written, and of which kind it is. */
type Feed = { type: string; text: string };

/** An obituary as a feed says it. */
function entryOf(home: HomeOnSite, one: ShownObituary, language: Language, publicUrl: string) {
  const written = languageShown(one.words, language);
  const { frame } = obituaryAddresses(publicUrl, prefixOf[language], home.id);
  return {
    id: `${publicUrl}/embed/obituaries/${home.id}/${one.slug}`,
    url: one.onPage ? `${publicUrl}${prefixOf[language]}/obituary/${one.slug}` : `${frame}/${one.slug}`,
    title: one.words.name,
    text: written === 'fr' ? one.words.fr : one.words.en,
    language: localeOf[written],
    published: one.publishedAt,
  };
}

/** The obituaries of a home as a feed of Atom (RFC 4287). */
function atomOf(home: HomeOnSite, language: Language, publicUrl: string): Feed {
  const { atom, frame } = obituaryAddresses(publicUrl, prefixOf[language], home.id);
  const title = obituaryWordsIn(language)('listTitle', { home: home.name });
  const entries = home.obituaries.map((one) => entryOf(home, one, language, publicUrl));
  const newest = entries[0]?.published ?? '2026-01-01T00:00:00.000Z';
  const items = entries.map(
    (entry) =>
      `<entry xml:lang="${entry.language}"><id>${escapeText(entry.id)}</id><title>${escapeText(entry.title)}</title><link href="${escapeText(entry.url)}"/><published>${entry.published}</published><updated>${entry.published}</updated><content type="text">${escapeText(entry.text)}</content></entry>`,
  );
  return {
    type: 'application/atom+xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeOf[language]}"><id>${escapeText(atom)}</id><title>${escapeText(title)}</title><link rel="self" href="${escapeText(atom)}"/><link href="${escapeText(frame)}"/><updated>${newest}</updated><author><name>${escapeText(home.name)}</name></author>
${items.join('\n')}
</feed>
`,
  };
}

/** The same as a JSON Feed (version 1.1). */
function jsonOf(home: HomeOnSite, language: Language, publicUrl: string): Feed {
  const { json, frame } = obituaryAddresses(publicUrl, prefixOf[language], home.id);
  return {
    type: 'application/feed+json; charset=utf-8',
    text: JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: obituaryWordsIn(language)('listTitle', { home: home.name }),
      home_page_url: frame,
      feed_url: json,
      language: localeOf[language],
      authors: [{ name: home.name }],
      items: home.obituaries.map((one) => {
        const { published, text, ...entry } = entryOf(home, one, language, publicUrl);
        return { ...entry, content_text: text, date_published: published };
      }),
    }),
  };
}

/**
 * Registers the feeds of a home's approved obituaries. A copy is asked about anew each time, so that one that was withdrawn is gone
 * with the next look; the website of a home may read them from its own pages.
 */
export function registerObituaryFeeds(app: FastifyInstance, { pool, config }: { pool: Pool; config: Config }): void {
  for (const language of languages)
    app.get<{ Params: { file: string } }>(`${prefixOf[language]}/feeds/obituaries/:file`, async (request, reply) => {
      const [, placeId = '', ending] = /^([\da-f-]{36})\.(xml|json)$/i.exec(request.params.file) ?? [];
      if (!ending) throw notFound();
      const home = await findHomeOnSite(pool, placeId);
      const { type, text } = (ending === 'xml' ? atomOf : jsonOf)(home, language, config.publicUrl);
      const tag = entityTag(text);
      reply.headers({
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-robots-tag': 'noindex',
        etag: tag,
      });
      if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply.type(type).send(text);
    });
}
