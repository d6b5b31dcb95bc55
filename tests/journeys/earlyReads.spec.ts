import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/app/pages.tsx';
import { createRecord, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { untilAtRest } from './steps.ts';
import { translatorFor } from './words.ts';

/** A family with a record of its own. */
async function withRecord(request: APIRequestContext, who: string): Promise<{ person: SignedIn; id: string }> {
  const person = await signInByApi(request, freshEmail(who));
  return { person, id: await createRecord(request, person, 'Marguerite', 'Example') };
}

/** Notes whether the title bar listened already when a record was asked for: Preact keeps an element's listeners at it. */
function noteWhenAsked(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const link = document.querySelector('header a[href="/blog"]');
    if (String(input).includes('/api/spirit/')) Object.assign(window, { listened: link !== null && '__e' in link });
    return fetch(input, init);
  };
}

test('a record is asked for once, before its page is taken over', async ({ page, request }) => {
  const t = translatorFor('en');
  const { person, id } = await withRecord(request, 'early');
  await holdSession(page, person);
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/spirit/')) asked.push(pathname);
  });
  await page.addInitScript(noteWhenAsked);
  await page.goto(`/spirit/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marguerite Example');
  expect(await page.evaluate(() => (window as { listened?: boolean }).listened)).toBe(false);
  await expect.poll(() => isTakenOver(page)).toBe(true);
  expect(asked).toEqual([`/api/spirit/${id}`]);

  // Nor twice where there is none.
  asked.length = 0;
  const unknown = '/spirit/00000000-0000-4000-8000-000000000000';
  await page.goto(unknown);
  await expect(page.getByRole('heading', { name: t('spirits', 'record.missingHeading') })).toBeVisible();
  expect(asked).toEqual([`/api${unknown}`]);
});

/** Holds the code of a page back until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Whether the page's code has taken it over: Preact keeps an element's listeners at it. */
const isTakenOver = (page: Page) =>
  page
    .locator('header a[href$="/blog"]')
    .first()
    .evaluate((link) => '__e' in link);

/** The pages whose HTML asks for itself, with what they ask for as a role. */
const earlyPagesOf = (role: 'user' | 'funeral-home') =>
  pages.flatMap(({ path, earlyReads }) => (earlyReads?.[role] ? [{ path, reads: earlyReads[role] }] : []));

for (const role of ['user', 'funeral-home'] as const)
  test(`what a page shows first has been asked for before its code is there, and once, as ${role}`, async ({
    page,
    request,
  }) => {
    test.slow();
    const { person, id } = await withRecord(request, `before-code-${role}`);
    const desk = await signInByApi(request, 'funeral-home@example.org');
    await holdSession(page, role === 'user' ? person : desk);
    const early = earlyPagesOf(role).filter(
      ({ path }) => !path.includes(':name') && (role === 'user' || !path.includes(':id')),
    );
    expect(early.length).toBeGreaterThan(8);
    const asked: string[] = [];
    page.on('request', (sent) => {
      const { pathname, search } = new URL(sent.url());
      asked.push(pathname + search);
    });
    const withNames = (path: string) => path.replace(/\{id\}|:id/, id);
    for (const { path, reads } of early) {
      const paths = reads.map(withNames);
      const release = await holdCode(page);
      asked.length = 0;
      await page.goto(withNames(path).replace(/\/:.*/, ''), { waitUntil: 'commit' });
      const timesAsked = () => paths.map((read) => asked.filter((one) => one === read).length);
      await expect.poll(timesAsked, path).toEqual(paths.map(() => 1));
      expect(await isTakenOver(page), path).toBe(false);
      release();
      await expect.poll(() => isTakenOver(page), path).toBe(true);
      await untilAtRest(page);
      expect(timesAsked(), path).toEqual(paths.map(() => 1));
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

test('a record asked for before its code is there is asked again by who signs in meanwhile', async ({
  page,
  request,
  context,
}) => {
  const { person, id } = await withRecord(request, 'before-code-one');
  const other = await signInByApi(request, freshEmail('before-code-other'));
  await holdSession(page, person);
  const release = await holdCode(page);
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/spirit/${id}`);
  await page.goto(`/spirit/${id}`, { waitUntil: 'commit' });
  expect((await answered).status()).toBe(200);
  await holdSession(await context.newPage(), other);
  const again = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/spirit/${id}`);
  release();
  expect((await again).status()).not.toBe(200);
  await expect(page.getByText('Marguerite Example')).toHaveCount(0);
});

test('a record that was asked for early is not shown to who signs in meanwhile', async ({ page, request, context }) => {
  const { person, id } = await withRecord(request, 'early-one');
  const other = await signInByApi(request, freshEmail('early-other'));
  await holdSession(page, person);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A page is taken over once its styles are there: until then nothing listens to other tabs.
  await page.route(/\/assets\/(?!frame)[^/]*\.css$/, async (route) => {
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/spirit/${id}`);
  await page.goto(`/spirit/${id}`, { waitUntil: 'commit' });
  expect((await answered).status()).toBe(200);
  await (await answered).finished();
  await holdSession(await context.newPage(), other);
  release();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Marguerite Example')).toHaveCount(0);
});
