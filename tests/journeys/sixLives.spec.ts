import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { eightDecadesLife, frenchLife, manyLife } from './longLives.ts';
import { type MadeLife, makeLife } from './makeLife.ts';
import { expectAllPictures, openExport, unpackExport } from './openedExport.ts';
import { type Life, shortLives } from './sixLives.ts';
import { expectAccessible, untilAtRest, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

/** Where everything that is shown is kept to be looked at; `SHOW=folder` says where, and has every life made whole. */
const show = process.env.SHOW;
const isWhole = show !== undefined || process.env.JOURNEYS === 'all';

async function keep(name: string, bytes: () => Promise<Buffer>): Promise<void> {
  if (!show) return;
  await mkdir(show, { recursive: true });
  await writeFile(join(show, name), await bytes());
}

/** The six lives; where nobody looks, that of eight decades has fewer photographs, and that of three hundred is left to memoryLight. */
const lives: readonly Life[] = [
  ...shortLives,
  isWhole ? eightDecadesLife(60, 25) : eightDecadesLife(20, 10),
  ...(isWhole ? [manyLife(300)] : []),
  frenchLife,
];

const widths = isWhole ? [390, 1_280, 1_920] : [390, 1_920];
const schemes = ['light', 'dark'] as const;

/** At most so much of a page moves as it comes and as it is read. */
const mostShifted = 0.02;

/** So many bytes the print of a page may be as a file, of three hundred photographs too. */
const mostPrinted = 60_000_000;

/** Goes down a page as somebody who reads it, so that everything has come; then back to its beginning. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 90));
    }
    await Promise.all(
      [...document.images].map((one) =>
        Promise.race([one.decode().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 4_000))]),
      ),
    );
    scrollTo(0, 0);
  });
}

/** Photographs that are shown wider than they have pixels. */
const blownUp = (page: Page) =>
  page.locator('article picture img').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      const own = [Number(one.getAttribute('width')), Number(one.getAttribute('height'))] as const;
      const isCovered = getComputedStyle(one).objectFit === 'cover';
      const scale = isCovered ? Math.max(width / own[0], height / own[1]) : Math.min(width / own[0], height / own[1]);
      return scale > 1.01 ? [`${own.join('×')} at ${Math.round(own[0] * scale)}`] : [];
    }),
  );

/** One reader at the page: nothing moves, nothing is wider than it is sharp, nothing serious for axe. */
async function lookAt(browser: Browser, { life, path }: MadeLife, width: number, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme });
  const page = await context.newPage();
  const complaints = watchConsole(page);
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await untilAtRest(page);
  const name = `${life.key}-${width}-${colorScheme}`;
  await keep(`${name}-first.png`, () => page.screenshot());
  await readThrough(page);
  const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  if (show) console.log(name, 'shifted', shifted);
  expect.soft(shifted, `${name} shifts`).toBeLessThanOrEqual(mostShifted);
  expect.soft(await blownUp(page), `${name} blown up`).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await keep(`${name}.png`, () => page.screenshot({ fullPage: true }));
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await context.close();
}

/** The page on paper: everything of it, sharp, and in no other colours by night. */
async function print(browser: Browser, { life, path }: MadeLife): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(path);
  await page.getByRole('button', { name: translatorFor(life.language)('memoryPublic', 'print'), exact: true }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1, { timeout: 120_000 });
  const paper = await page.pdf({ preferCSSPageSize: true, tagged: true });
  // Sent by mail it still arrives: each photograph is in it as the JPEG that it is.
  expect(paper.length).toBeLessThan(mostPrinted);
  expect(paper.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
  if (show)
    console.log(life.key, 'printed', paper.length, 'bytes', paper.toString('latin1').match(/\/Type \/Page\b/g)?.length);
  await keep(`${life.key}-print.pdf`, async () => paper);
  await context.close();
}

const papers = [
  ['order-of-service', ''],
  ['order-of-service', '?languages=both'],
  ['keepsake', '?size=square'],
  ['keepsake', '?size=letter'],
  ['keepsake', '?size=square&print=shop'],
  ['thank-you', ''],
  ['cards', ''],
  ['plate', ''],
] as const;

async function drawPapers(request: APIRequestContext, { life, lane, headers }: MadeLife): Promise<void> {
  const language = { ...headers, 'accept-language': life.language };
  for (const [paper, how] of isWhole ? papers : papers.slice(0, 3)) {
    const answer = await request.get(`${lane}/papers/${paper}${how}`, { headers: language, timeout: 240_000 });
    expect(answer.status()).toBe(200);
    const pdf = await answer.body();
    if (show) console.log(life.key, paper, how, pdf.length, 'bytes');
    await keep(`${life.key}-${paper}${how.replace(/\W+/g, '-')}.pdf`, async () => pdf);
  }
}

/** Everything as files, opened from a folder while there is no network. */
async function openArchive(browser: Browser, request: APIRequestContext, made: MadeLife) {
  const { life } = made;
  const folder = await unpackExport(request, made);
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1_280, 'light'],
  ] as const) {
    const { page, asked } = await openExport(browser, folder, { viewport: { width, height: 900 }, colorScheme });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${life.first} ${life.last}`);
    await readThrough(page);
    // One that a busy machine has scrolled past comes when it is seen.
    await expectAllPictures(page);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    // Three hundred photographs below each other take their time to be drawn as one picture.
    await keep(`${life.key}-zip-${width}.png`, () => page.screenshot({ fullPage: true, timeout: 180_000 }));
    await page.context().close();
  }
}

for (const life of lives)
  test(`the life ${life.key} is made, read on every screen, printed and kept`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.setTimeout(isWhole ? 1_800_000 : 480_000);
    const made = await makeLife(request, baseURL!, life);
    // Drawn once before it is measured: what a cold server on a busy machine sends late is not the page's own layout.
    await request.get(made.path);
    for (const width of widths) for (const scheme of schemes) await lookAt(browser, made, width, scheme);
    await print(browser, made);
    await drawPapers(request, made);
    await openArchive(browser, request, made);
  });
