import { expect, test } from '@playwright/test';
import type { EditableMemoryPage, MemoryPage } from '#features/memory-lane/core/schema.ts';
import { idsOfChapter, wovenIds } from '#features/memory-lane/story/weave.rules.ts';
import type { Drawn } from './drawnPhotographs.ts';
import { manyLife } from './longLives.ts';
import { makeLife } from './makeLife.ts';
import { expectAllPictures, openExport, storyOf, unpackExport } from './openedExport.ts';
import type { Life } from './sixLives.ts';

/** As many as a page holds where every journey is walked; it takes minutes to bring them, so that elsewhere there are fewer. */
const photographs = process.env.JOURNEYS === 'all' ? 300 : 60;

/** A fifth as wide: what is counted is how many there are. */
const small = (drawn: Drawn): Drawn => ({
  ...drawn,
  width: Math.round(drawn.width / 5),
  height: Math.round(drawn.height / 5),
});

/** Every thirtieth photograph is large. */
const life = (): Life => {
  const many = manyLife(photographs);
  return {
    ...many,
    photographs: many.photographs.map((one, at) => (at % 30 === 5 ? one : { ...one, drawn: small(one.drawn) })),
  };
};

test(`the export of ${photographs} photographs shows each, in its chapter or behind them, without a network`, async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(360_000);
  const made = await makeLife(request, baseURL!, life());
  const own: EditableMemoryPage = (await (await request.get(made.lane, { headers: made.headers })).json()).page;
  const { slug } = own;
  const { weave, story }: MemoryPage = (await (await request.get(`/api/memory-lane/${slug}`)).json()).page;
  // In the folder they are numbered in the family's order.
  const numberOf = new Map(own.photographs.map(({ id }, at) => [id, String(at + 1).padStart(3, '0')]));
  const fileOf = (id: string) => `photographs/${numberOf.get(id)}.webp`;
  const chapterOf = (key: string) => weave.chapters.find((one) => one.key === key)!;

  const { page, asked } = await openExport(browser, await unpackExport(request, made));
  await expectAllPictures(page);
  expect(await page.locator('img').count()).toBe(photographs);
  const files = await page.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(new Set(files).size).toBe(photographs);
  // A chapter begins with its picture over the full width; its title, words and other pictures follow.
  expect(wovenIds(weave).size).toBeGreaterThan(12);
  expect(await storyOf(page, 'files')).toEqual([
    ...(weave.opening ? [fileOf(weave.opening)] : []),
    ...story.flatMap(({ key, title }) => {
      const { lead } = chapterOf(key);
      const others = idsOfChapter(chapterOf(key)).filter((id) => id !== lead);
      return [...(lead ? [fileOf(lead)] : []), title, ...others.map(fileOf)];
    }),
  ]);
  expect(asked, 'what it asked of a network').toEqual([]);
});
