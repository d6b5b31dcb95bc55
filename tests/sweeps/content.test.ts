import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { notFoundPage, pages } from '#app/pages.tsx';
import { findPage } from '#app/shell/findPage.ts';
import { getText } from '#features/content/service.ts';
import { readPost, readText } from '#features/content/texts.service.ts';
import { plainPath } from '#platform/i18n.ts';
import { readConfig } from '#platform/server/config.ts';
import { languages } from '#vocabulary/languages.ts';
import { frenchMistakes } from '../frenchTypography.ts';
import { filesBelow } from '../sourceFiles.ts';

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
    if (language === 'fr') expect(words.split('\n').filter((line) => frenchMistakes(line).length > 0)).toEqual([]);
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
      if (page.screen.file === 'src/features/content/PostPage.tsx')
        expect(namesIn('content/posts'), href).toContain(params.name);
    }
  });
});

test('every page of text has its text, and every text its page', () => {
  const paths = pages
    .filter(({ screen }) => screen.file === 'src/features/content/TextPage.tsx')
    .map(({ path }) => path);
  const names = paths.map((path) => path.slice(path.lastIndexOf('/') + 1));
  // BusinessOrganizationsPage shows this one between its own parts.
  expect([...names, 'organizations'].sort()).toEqual(namesIn('content/pages'));
});

describe('who answers for privacy', () => {
  const production = {
    APP_ENV: 'production',
    SMTP_URL: 'smtp://mail.example.org',
    PUBLIC_URL: 'https://rivage.example.org',
  };
  const privacyIn = async (language: 'en' | 'fr', environment: Record<string, string>) => {
    const request = {
      params: { name: 'privacy' },
      query: () => ({ language }),
      config: readConfig(environment),
      sql: async () => [],
    };
    return (await getText(request as unknown as Parameters<typeof getText>[0])).html;
  };

  test.each(languages)('is named as the operator says, as text and nothing else (%s)', async (language) => {
    const html = await privacyIn(language, { PRIVACY_OFFICER: 'A <b>Person</b> & Co. $&\n1 Sample Street' });
    expect(html).toContain('<strong>A &lt;b&gt;Person&lt;/b&gt; &amp; Co. $&amp;<br>1 Sample Street</strong>');
    expect(html).not.toContain('{privacyOfficer}');
  });

  test('are the administrators where nobody has been named', async () => {
    for (const variables of [{}, production]) {
      expect(await privacyIn('en', variables)).toContain('<strong>The administrators of Rivage.');
      expect(await privacyIn('fr', variables)).toContain('<strong>L’administration de Rivage.');
    }
  });

  test('and no page tells a family what an operator or a lawyer has still to do', async () => {
    for (const name of readdirSync('content/pages'))
      for (const language of languages) {
        const { html } = (await readText(name, language))!;
        expect(html, name).not.toMatch(/counsel|must be filled in|PRIVACY_OFFICER|juristes|l’exploitant doit/);
      }
  });
});

test.each(languages)('the page about cookies names every key our code writes in the browser (%s)', async (language) => {
  const { html } = (await readText('cookies', language))!;
  const sources = filesBelow('src', /(?<!\.test)\.tsx?$/).map((file) => readFileSync(file, 'utf8'));
  const keys = new Set(sources.flatMap((source) => source.match(/(?<=['`])rivage\.[a-z-]+/g) ?? []));
  expect(keys.size).toBeGreaterThan(8);
  for (const key of keys) expect(html).toContain(`<code>${key}`);
});
