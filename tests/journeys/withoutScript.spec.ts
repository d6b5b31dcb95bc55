import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { matchPath } from 'react-router';
import { pages } from '#app/pages.tsx';
import { type Language, localeOf, prefixOf } from '#vocabulary/languages.ts';
import { inDatabase } from './sessionAges.ts';

test.skip(({ viewport }) => viewport?.width !== 1280, 'what is sent does not depend on the width');
test.use({ javaScriptEnabled: false });

const sample = '/places/sample-funeral-home-calgary-calgary';

/** The addresses of every kind of public page: names in a path are filled with what is there in every build. */
async function kindsOfPages(request: APIRequestContext): Promise<string[]> {
  const id = /\/listings\/compare\?ids=([\w-]+)/.exec(await (await request.get(sample)).text())![1]!;
  const filled: Record<string, string[]> = {
    '/guide-me/:id?/:key?': ['/guide-me', '/guide-me/0/location'],
    '/places/:slug': [
      sample,
      '/places/best-flower-shop-calgary-calgary',
      '/places/100-mile-house-cemetery-100-mile-house',
    ],
    '/listing/:id': [],
    '/listing/:id/prices': [`/listing/${id}/prices`],
    '/listings/compare': ['/listings/compare', `/listings/compare?ids=${id}`],
    '/funeral-homes/:region': ['/funeral-homes/nunavut'],
    '/funeral-homes/:region/:town': ['/funeral-homes/alberta/calgary'],
    '/when-a-baby-dies/:region': ['/when-a-baby-dies/quebec'],
    '/what-we-know/:region': ['/what-we-know/ontario'],
    '/report-a-fact': ['/report-a-fact?of=wait.AB', '/report-a-fact?of=task.callCareTeam'],
    '/estate/:region': ['/estate/quebec'],
    '/who-may-decide/:region': ['/who-may-decide/alberta'],
    '/dying-at-home/:region': ['/dying-at-home/quebec'],
    '/when-someone-dies/:region': ['/when-someone-dies/quebec'],
    '/when-someone-dies/:region/:community': ['/when-someone-dies/nunavut/arctic-bay'],
    '/blog/:name': ['/blog/first-hours'],
    '/memory-lane/:slug': [],
    '/confirm-email': [],
  };
  const open = pages.filter(({ authorized }) => !authorized).map(({ path }) => path);
  const paths = open.flatMap((path) => filled[path] ?? (path.includes(':') ? [] : [path]));
  return [...paths, '/search?q=burial', '/no-such-page'];
}

/** The page says in its own language what it is, in one heading and more than a few words. */
async function expectReadable(page: Page, address: string, language: Language): Promise<void> {
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  expect(response!.status(), address).toBe(address.endsWith('/no-such-page') ? 404 : 200);
  expect(await page.locator('html').getAttribute('lang'), address).toBe(localeOf[language]);
  await expect(page.locator('h1'), address).toHaveCount(1);
  await expect(page.locator('h1'), address).toBeVisible();
  expect((await page.locator('main').innerText()).length, address).toBeGreaterThan(60);
}

/** Whether an address is read by everybody: what asks who is there is an app, and needs its scripts. */
const isOpen = (href: string): boolean => {
  const path = href.replace(/^\/fr(?=\/|$)/, '').replace(/[?#].*$/, '');
  return !pages.find((page) => matchPath(page.path, path || '/'))?.authorized;
};

/** The first of its links that leads to a public page, pressed, leads there; false where there is none. */
async function followLink(page: Page): Promise<boolean> {
  const links = await page.locator('main a[href^="/"]:visible').all();
  for (const link of links) {
    const href = (await link.getAttribute('href'))!;
    if (!isOpen(href)) continue;
    await link.click({ noWaitAfter: true });
    await expect(page, href).toHaveURL((url) => url.pathname === new URL(href, url).pathname);
    await expect(page.locator('h1'), href).toHaveCount(1);
    return true;
  }
  return false;
}

test('every kind of public page is read without JavaScript, and its links lead on', async ({ page, request }) => {
  test.setTimeout(360_000);
  const kinds = await kindsOfPages(request);
  expect(kinds.length).toBeGreaterThan(35);
  // Pictures, fonts and scripts that are fetched in advance add nothing to what can be read.
  await page.route(/\.(js|woff2|jpg|avif|webp|svg)$/, (route) => route.abort());
  let pressed = 0;
  for (const [index, path] of kinds.entries()) {
    // One after the other in the two languages: tests/sweeps look at each page in both.
    const language = index % 2 === 0 ? 'en' : 'fr';
    await expectReadable(page, prefixOf[language] + path, language);
    // Where every link leads is looked at by tests/sweeps/links.test.ts; here some are pressed.
    if (index % 5 === 0 && (await followLink(page))) pressed += 1;
  }
  expect(pressed).toBeGreaterThan(5);
});

test('every search form works without JavaScript', async ({ page }) => {
  const send = async (path: string, field: string, typed: string) => {
    await page.goto(`/fr${path}`, { waitUntil: 'domcontentloaded' });
    const form = page.locator(`main form:has([name="${field}"])`);
    const input = form.locator(`input[name="${field}"]`);
    if (!(await input.isVisible())) await form.locator('summary').first().click();
    await input.fill(typed);
    await form.locator('button[type=submit]').first().click();
    await expect(page).toHaveURL((url) => url.searchParams.get(field) === typed);
  };
  await send('/listings', 'name', 'Sample');
  await expect(page.locator('main article').first()).toContainText('Sample');
  await send('/search', 'q', 'Calgary');
  await expect(page.locator('main a[href*="calgary"]').first()).toBeVisible();
  await send('/business/claim-a-funeral-home', 'name', 'Sample');
  await expect(page.locator('main')).toContainText('Sample');
  await page.goto('/fr/marketplace?region=Alberta');
  await page.locator('main form button[type=submit]').first().click();
  await expect(page).toHaveURL(/marketplace\?/);
  await expect(page.locator('h1')).toHaveCount(1);
});

test('the guide for a baby leads to homes that say they ask little only where one says so', async ({ page }) => {
  const says = page.locator('main a[href*="tag=infants"]');
  const count = async () => {
    await page.goto('/when-a-baby-dies/saskatchewan');
    return says.count();
  };
  expect(await count()).toBe(0);
  await inDatabase(
    (pool) => pool`
      update places set tags = array_append(tags, 'infants') where id =
        (select id from places where type = 'funeral-home' and region = 'Saskatchewan' and disclosure = 'full' and status = 'published' limit 1)`,
  );
  await expect.poll(count).toBe(1);
  await inDatabase((pool) => pool`update places set tags = array_remove(tags, 'infants') where 'infants' = any(tags)`);
  await expect.poll(count).toBe(0);
});
