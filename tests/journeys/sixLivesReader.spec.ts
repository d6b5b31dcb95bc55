import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { eightDecadesLife } from './longLives.ts';
import { type MadeLife, makeLife } from './makeLife.ts';
import { expectAccessible, untilAtRest, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

const t = translatorFor('en');

/** A life with everything on its page, of few photographs. */
const makeSmall = (request: APIRequestContext, baseURL: string | undefined): Promise<MadeLife> =>
  makeLife(request, baseURL!, { ...eightDecadesLife(8, 6), key: 'reader' });

/** Goes through the page with the tabulator: what has the focus, whether it is seen, and whether it comes in the page's order. */
async function walk(page: Page): Promise<{ names: string[]; unseen: string[]; backwards: string[] }> {
  const [names, unseen, backwards]: [string[], string[], string[]] = [[], [], []];
  await page.evaluate(() => {
    (window as unknown as { before: Element | null }).before = null;
  });
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const kept = window as unknown as { before: Element | null };
      const own = document.activeElement;
      if (!own || own === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(own);
      const follows = !kept.before || kept.before.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING;
      kept.before = own;
      const name = (own.getAttribute('aria-label') ?? (own.textContent || own.id)).trim();
      const isSeen = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      return { name, isSeen, follows: Boolean(follows) };
    });
    if (!at) break;
    names.push(at.name);
    if (!at.isSeen) unseen.push(at.name);
    if (!at.follows) backwards.push(at.name);
  }
  return { names, unseen, backwards };
}

test('a memory page is read with the keyboard alone', async ({ page, request, baseURL }) => {
  test.setTimeout(360_000);
  const { path } = await makeSmall(request, baseURL);
  const complaints = watchConsole(page);
  await page.goto(path);
  await untilAtRest(page);
  const { names, unseen, backwards } = await walk(page);
  expect(names.length).toBeGreaterThan(15);
  expect(unseen, 'each focus is seen').toEqual([]);
  expect(backwards, 'in the order of the page').toEqual([]);
  // Every message is reported behind one sign: no second one is passed on the way.
  expect(names.filter((name) => name.startsWith(t('memoryPublic', 'reportSomething')))).toHaveLength(1);

  const photograph = page.locator('article figure a').first();
  await photograph.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  await expect(viewer).toHaveAccessibleName('1 of 7');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toHaveAccessibleName('2 of 7');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(photograph).toBeFocused();

  const listen = page.getByRole('button', { name: /^Listen: On the answering machine/ });
  await listen.focus();
  await page.keyboard.press('Enter');
  const pause = page.getByRole('button', { name: /^Pause: On the answering machine/ });
  await expect(pause).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(listen).toBeFocused();

  const sign = page.getByRole('button', { name: t('memoryPublic', 'reportSomething') });
  await sign.focus();
  await page.keyboard.press('Enter');
  await expect(sign).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: /^Report “/ }).first()).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

/** What moves on the page now, or would take time to change. */
const moving = (page: Page) =>
  page.evaluate(() => [
    ...document.getAnimations().map(() => 'an animation'),
    ...[...document.querySelectorAll('article *, dialog[open], dialog[open] *')].flatMap((one) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(one);
      const lasts = (durations: string) => durations.split(',').some((length) => Number.parseFloat(length) > 0.01);
      const isMoving = lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration));
      return isMoving ? [`${one.tagName} ${one.getAttribute('class')}`] : [];
    }),
  ]);

test('nothing of a memory page moves for those who want no motion', async ({ browser, request, baseURL }) => {
  test.setTimeout(360_000);
  const { path } = await makeSmall(request, baseURL);
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(path);
  await untilAtRest(page);
  expect(await moving(page)).toEqual([]);
  await page.locator('article figure a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await page.context().close();
});

test('a memory page is told in its order: portrait, name, dates, life, gatherings, messages', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(360_000);
  const { path } = await makeSmall(request, baseURL);
  await page.goto(path);
  const told = await page.locator('article').ariaSnapshot();
  const inOrder = [
    // Before the name: as it is seen, on a phone above it and on a desk left of it, and its alternative says whose page this
    // is; one that came after the name would push it down as the page arrives.
    'Portrait of Eleanor MacLeod-Bourgeois',
    'heading "Eleanor MacLeod-Bourgeois" [level=1]',
    'May 3, 1941 – November 2, 2026',
    'Put the kettle on.',
    'heading "A life" [level=2]',
    'heading "Inverness, 1941" [level=3]',
    'Nell was born above',
    'heading "The kitchen, 1975" [level=3]',
    'heading "On the answering machine" [level=4]',
    'It is only me.',
    'heading "Places and years" [level=2]',
    'heading "Gatherings" [level=2]',
    'heading "Music and readings" [level=2]',
    'heading "Donations" [level=2]',
    'heading "Messages" [level=2]',
    'She taught me to read.',
    'heading "Leave a message" [level=3]',
  ];
  const places = inOrder.map((words) => told.indexOf(words));
  expect(
    inOrder.filter((_, at) => places[at] === -1),
    told,
  ).toEqual([]);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
