import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPage, notFoundPage } from '#app/pages.tsx';
import { readPost, readText } from '#features/content/service.ts';
import { plainPath } from '#platform/i18n.ts';
import { languages } from '#vocabulary/languages.ts';

const namesIn = (folder: string) => readdirSync(folder).sort();
const kinds = [
  { folder: 'content/posts', read: readPost },
  { folder: 'content/pages', read: readText },
] as const;
const texts = kinds.flatMap(({ folder, read }) => namesIn(folder).map((name) => ({ folder, name, read })));

/** Where the links of a text lead, as written. */
const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href!);

describe.each(texts)('$folder/$name', ({ folder, name, read }) => {
  test('is written in both languages, in the same order', async () => {
    expect(namesIn(join(folder, name))).toEqual(languages.map((language) => `${language}.md`));
    const [english, french] = await Promise.all(languages.map(async (language) => (await read(name, language))!.html));
    const shapeOf = (html: string) => [...html.matchAll(/<(h[1-6]|table)\b/g)].map(([, element]) => element);
    expect(shapeOf(french!)).toEqual(shapeOf(english!));
    expect(english).not.toContain('<h1');
  });

  test.each(languages)('keeps the marks of its language (%s)', async (language) => {
    const { html, title, summary } = (await read(name, language))!;
    const words = [title, summary, html.replace(/<[^>]*>/g, '')].join('\n');
    expect(words.match(/\p{L}'\p{L}.*/u)?.[0], 'a typographic apostrophe').toBeUndefined();
    expect(words.match(/.*!(\s|$)/m)?.[0], 'no exclamation').toBeUndefined();
    if (language === 'fr') expect(words.match(/.{0,20}( [:;?»]|« ).*/)?.[0], 'no-break spaces').toBeUndefined();
  });

  test.each(languages)('leads nowhere in vain (%s)', async (language) => {
    for (const href of linksOf((await read(name, language))!.html)) {
      if (!href.startsWith('/')) {
        expect(href).toMatch(/^(https:\/\/|tel:|mailto:|#)/);
        continue;
      }
      expect(href.startsWith('/fr/'), href).toBe(language === 'fr');
      const path = plainPath(href.replace(/[?#].*$/, ''));
      const { page, params } = findPage(path);
      expect(page, href).not.toBe(notFoundPage);
      if (page.screen === 'content/PostPage') expect(namesIn('content/posts'), href).toContain(params.name);
    }
  });
});
