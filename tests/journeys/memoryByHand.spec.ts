import { expect, test } from '@playwright/test';
import { eightDecadesLife, frenchLife } from './longLives.ts';
import { makeLife } from './makeLife.ts';
import { holdSession } from './people.ts';
import { shortLives } from './sixLives.ts';
import { expectAccessible } from './steps.ts';
import { translatorFor } from './words.ts';

/** Screens from the smallest telephone to a wide desk. */
const screens = [
  [320, 640],
  [390, 844],
  [768, 1_024],
  [1_280, 800],
  [1_920, 1_080],
] as const;

const firstViews = [shortLives[0], { ...eightDecadesLife(2, 0), key: 'long-name' }, { ...frenchLife, photographs: [] }];

for (const life of firstViews)
  test(`the portrait and the name of ${life.key} are seen together, on every screen`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const { path } = await makeLife(request, baseURL!, life);
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const name = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(name!.y + name!.height, `name at ${width}`).toBeLessThanOrEqual(height);
      if (life.portrait === null) continue;
      const portrait = await page.getByAltText(/^Portrait of /).boundingBox();
      expect(portrait!.y, `portrait at ${width}`).toBeGreaterThanOrEqual(0);
      expect(portrait!.y + portrait!.height, `portrait at ${width}`).toBeLessThanOrEqual(height);
      expect(portrait!.height, `portrait at ${width}`).toBeGreaterThan(height / 5);
    }
  });

test('the family says by hand where a photograph stands, and takes that back', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const t = translatorFor('en');
  const { person, lane, path } = await makeLife(request, baseURL!, { ...eightDecadesLife(8, 0), key: 'by-hand' });
  const reader = await (await browser.newContext()).newPage();
  /** The chapter behind whose heading the photograph stands, and whether it stands over the full width. */
  const standing = async () => {
    await reader.goto(path);
    return reader.evaluate((caption) => {
      const figure = [...document.querySelectorAll('article figure')].find((one) => one.textContent?.includes(caption));
      const headings = [...document.querySelectorAll('article h2, article h3')];
      const before = headings.filter(
        (one) => figure && one.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      return { chapter: before.at(-1)?.textContent, width: Math.round(figure?.getBoundingClientRect().width ?? 0) };
    }, 'By hand');
  };
  await holdSession(page, person);
  await page.goto(lane.replace('/api/spirits', '/spirit'));
  await page.getByRole('button', { name: /^Photograph 3: write its caption/ }).click();
  const photograph = page.getByRole('dialog');
  await photograph.getByLabel(t('memoryLane', 'photographs.caption')).fill('By hand');
  await photograph
    .getByLabel(t('memoryLane', 'photographs.place.label'))
    .selectOption({ label: 'Thirty-one years of grade two, 1962' });
  await expectAccessible(page);
  await photograph.getByRole('button', { name: 'Done' }).click();
  await expect(async () => expect((await standing()).chapter).toBe('Thirty-one years of grade two, 1962')).toPass();
  const { width } = await standing();

  await page.getByRole('button', { name: /^Photograph 3: write its caption/ }).click();
  await photograph.getByLabel(t('memoryLane', 'photographs.place.full')).check();
  await photograph.getByRole('button', { name: 'Done' }).click();
  await expect(async () => expect((await standing()).width).toBeGreaterThan(width)).toPass();

  await page.getByRole('button', { name: /^Photograph 3: write its caption/ }).click();
  await photograph.getByLabel(t('memoryLane', 'photographs.place.full')).uncheck();
  await photograph.getByLabel(t('memoryLane', 'photographs.place.label')).selectOption({ label: 'After the chapters' });
  await photograph.getByRole('button', { name: 'Done' }).click();
  await expect(async () => expect((await standing()).chapter).toBe('Photographs')).toPass();
  await reader.context().close();
});
