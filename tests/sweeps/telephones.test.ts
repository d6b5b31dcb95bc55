import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailLayout } from '#platform/mailLayout.ts';
import { readMarkdown } from '#platform/server/markdown.ts';
import { telephoneParts } from '#vocabulary/telephone.ts';

const texts = ['content/posts', 'content/pages'].flatMap((folder) =>
  readdirSync(folder).flatMap((name) => ['en', 'fr'].map((language) => `${folder}/${name}/${language}.md`)),
);

/** The words of HTML that stand in no link. */
const outsideLinks = (html: string) => html.replace(/<a [^>]*>.*?<\/a>/gs, ' ').replace(/<[^>]*>/g, ' ');

test.each(texts)('every telephone number of %s is a link', async (path) => {
  const html = (await readMarkdown(path))?.html ?? '';
  expect(html).not.toBe('');
  expect(telephoneParts(outsideLinks(html)).filter(({ href }) => href)).toEqual([]);
});

test('so is every one in a mail', () => {
  const { html } = mailLayout({ language: 'en', title: 'A', paragraphs: ['Call 416-555-0100.'], closing: 'Or 2-1-1.' });
  expect(html).toContain('href="tel:+14165550100"');
  expect(html).toContain('href="tel:211"');
});
