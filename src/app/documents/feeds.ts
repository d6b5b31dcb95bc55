import type { FastifyInstance } from 'fastify';
import type { Post } from '#features/content/schema.ts';
import { readPosts } from '#features/content/texts.repository.ts';
import type { Config } from '#platform/server/config.ts';
import { type Language, languages, localeOf, prefixOf } from '#vocabulary/languages.ts';
import { productName } from '#vocabulary/productName.ts';
import english from '../../../messages/en/heads.json' with { type: 'json' };
import french from '../../../messages/fr/heads.json' with { type: 'json' };
import { addressesIn, escapeText } from './markup.ts';

const titles = { en: english.feed.title, fr: french.feed.title };
const postsInFeed = 30;

/** A day of ours as the moment feeds ask for: noon, so that it is the same day everywhere in Canada. */
const momentOf = (day: string) => `${day}T16:00:00Z`;

/** A link of a text that leads to us, as an address that works anywhere. */
const withAbsoluteLinks = (html: string, publicUrl: string) =>
  html.replaceAll('href="/', `href="${escapeText(publicUrl)}/`);

function entryOf(post: Post, language: Language, publicUrl: string): string {
  const address = escapeText(addressesIn(publicUrl, language).page(`/blog/${post.name}`));
  return `<entry><id>${address}</id><title>${escapeText(post.title)}</title><link href="${address}"/><published>${momentOf(post.date)}</published><updated>${momentOf(post.date)}</updated><summary>${escapeText(post.summary)}</summary><content type="html">${escapeText(withAbsoluteLinks(post.html, publicUrl))}</content></entry>`;
}

/** The newest posts in a language as an Atom feed. */
async function feedOf(language: Language, publicUrl: string): Promise<string> {
  const posts = (await readPosts(language)).slice(0, postsInFeed);
  const { page, file } = addressesIn(publicUrl, language);
  const own = escapeText(file(`${prefixOf[language]}/feed.xml`));
  const newest = momentOf(posts[0]?.date ?? '2026-01-01');
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeOf[language]}"><id>${own}</id><title>${escapeText(titles[language])}</title><link rel="self" href="${own}"/><link href="${escapeText(page('/blog'))}"/><updated>${newest}</updated><author><name>${productName}</name></author>
${posts.map((post) => entryOf(post, language, publicUrl)).join('\n')}
</feed>
`;
}

/** Registers the feed of each language: `/feed.xml` and `/fr/feed.xml`. */
export function registerFeeds(app: FastifyInstance, { publicUrl }: Config): void {
  for (const language of languages)
    app.get(`${prefixOf[language]}/feed.xml`, async (_request, reply) =>
      reply.type('application/atom+xml; charset=utf-8').send(await feedOf(language, publicUrl)),
    );
}
