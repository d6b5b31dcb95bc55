import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { streetArchive } from '../streetArchive.ts';
import { type OtherServer, startOther } from './otherServer.ts';
import { watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

/** The middle of the made-up town: three of its streets lead north, three east, and a highway crosses them. */
const area = '/listings?type=organization&view=map&bounds=52.262,52.278,-113.825,-113.795';

let folder: string;
let server: OtherServer;

test.beforeAll(async () => {
  test.setTimeout(360_000);
  folder = await mkdtemp(join(tmpdir(), 'rivage-streets-'));
  await writeFile(join(folder, 'streets.pmtiles'), streetArchive());
  server = await startOther({ MAP_TILES: join(folder, 'streets.pmtiles') });
});
test.afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the map of an area, and waits until it has drawn itself. */
async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').hover();
  await expect(page.locator('canvas').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-map-outline]')).toHaveCount(0, { timeout: 30_000 });
  await page.waitForTimeout(1_000);
}

type Rgb = [red: number, green: number, blue: number];

/** The colour that the land has in one line of pixels across the map, and how many things lie across that line. */
async function acrossTheMap(page: Page): Promise<{ land: Rgb; crossings: number }> {
  const { data, info } = await sharp(await page.locator('canvas').first().screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Math.round(info.height * 0.68);
  const pixels = Array.from({ length: info.width }, (_, x) => [
    ...data.subarray((row * info.width + x) * 3).subarray(0, 3),
  ]);
  const counts = new Map<string, number>();
  for (const pixel of pixels) counts.set(pixel.join(), (counts.get(pixel.join()) ?? 0) + 1);
  const land = [...counts].sort(([, one], [, other]) => other - one)[0]![0];
  const isLand = pixels.map((pixel) => pixel.join() === land);
  const crossings = isLand.filter((is, x) => !is && isLand[x - 1]).length;
  return { land: land.split(',').map(Number) as Rgb, crossings };
}

/** Notes the letters that the map draws, one by one, to set its names with. */
const noteLetters = (page: Page) =>
  page.addInitScript(() => {
    const letters = new Set<string>();
    Object.assign(window, { drawnLetters: () => [...letters].join('') });
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const { fillText } = prototype;
      prototype.fillText = function (this: never, text: string, ...where: [number, number, number?]) {
        if (text.length === 1) letters.add(text);
        return fillText.call(this, text, ...where);
      };
    }
  });

const openBrowser = async (browser: Browser, colorScheme: 'light' | 'dark') =>
  (await browser.newContext({ baseURL: server.address, colorScheme, serviceWorkers: 'block' })).newPage();

for (const [language, theme, ownLetters, foreignLetters, land] of [
  ['en', 'light', 'Obk', 'xL', [251, 248, 242]],
  ['fr', 'dark', 'xL', 'Obk', [26, 34, 33]],
] as const)
  test(`streets out of an archive are drawn by ${theme}, with their names in ${language}`, async ({ browser }) => {
    const page = await openBrowser(browser, theme);
    const complaints = watchConsole(page, [/GPU stall|WebGL|GL Driver/]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await noteLetters(page);
    await openMap(page, `${language === 'fr' ? '/fr' : ''}${area}`);
    const seen = await acrossTheMap(page);
    expect(seen.land).toEqual(land);
    expect(seen.crossings).toBeGreaterThanOrEqual(3);
    const letters: string = await page.evaluate('window.drawnLetters()');
    for (const letter of ownLetters) expect(letters).toContain(letter);
    for (const letter of foreignLetters) expect(letters).not.toContain(letter);
    expect(asked.filter((url) => url.includes('/map-tiles/')).length).toBeGreaterThan(1);
    expect(asked.filter((url) => !url.startsWith(server.address) && !/^(blob|data):/.test(url))).toEqual([]);
    const t = translatorFor(language);
    const credit = page.getByRole('link', { name: t('places', 'map.streetAttribution') });
    await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
    await expect(page.getByText(t('places', 'map.townScale'))).toHaveCount(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

for (const language of ['en', 'fr'] as const)
  test(`without an archive the map ends at the size of a town, says so and offers another, in ${language}`, async ({
    page,
  }) => {
    const t = translatorFor(language);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openMap(page, `${language === 'fr' ? '/fr' : ''}${area}`);
    await expect(page.getByText(t('places', 'map.townScale'))).toBeVisible();
    const link = page.getByRole('link', { name: t('places', 'map.openInYours') });
    await expect(link).toHaveAttribute(
      'href',
      /^(geo:|https:\/\/(www\.openstreetmap\.org|maps\.apple\.com)\/).*52\.27/,
    );
    expect(asked.filter((url) => /openstreetmap|apple|map-tiles/.test(url))).toEqual([]);
    expect((await acrossTheMap(page)).crossings).toBe(0);
  });

for (const width of [390, 1280])
  test(`the legend covers none of the buttons of the map at ${width} pixels`, async ({ page }) => {
    const t = translatorFor('en');
    await page.setViewportSize({ width, height: 844 });
    await openMap(page, '/listings?type=funeral-home&region=Alberta&view=map');
    await page.getByText(t('places', 'map.legend')).click();
    for (const name of ['map.zoomIn', 'map.zoomOut'] as const)
      await page.getByRole('button', { name: t('places', name) }).click({ trial: true });
  });
