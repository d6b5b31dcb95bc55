import { expect, test } from '@playwright/test';
import { eightDecadesLife, frenchLife } from './longLives.ts';
import { makeLife } from './makeLife.ts';
import { shortLives } from './sixLives.ts';

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
    test.setTimeout(360_000);
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
