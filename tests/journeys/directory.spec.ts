import { expect, test } from '@playwright/test';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

const t = translatorFor('en');
const names = (spellings: string[]) => spellings.map((name) => `/listings?name=${encodeURIComponent(name)}`);

test('"Quebec", "québec", "QUÉBEC" and the decomposed form find the same listings', async ({ page }) => {
  const found: string[] = [];
  for (const address of names(['Quebec', 'québec', 'QUÉBEC', 'Que\u0301bec'])) {
    await page.goto(address);
    found.push((await page.locator('main h2, main h3').allInnerTexts()).join('|'));
  }
  expect(found[0]).toContain('Québec');
  expect(new Set(found).size).toBe(1);
});

test('a town typed on the home page leads to the funeral homes around it, those one can call first', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/');
  await page.locator('#find-town').fill('red deer');
  await page.getByRole('option', { name: 'Red Deer' }).first().click();
  await expect(page).toHaveURL(/\/listings\?.*town=Red\+Deer/);
  await expect(page.locator('h1')).toContainText('Red Deer');
  const main = page.locator('main');
  await expect(main).toContainText(/within 25 km of Red Deer/);
  await expect(main.locator('section > h2').first()).toContainText('You can call now');
  await expect(main.locator('section a[href^="tel:"]').first()).toBeVisible();
  // Nobody is told a distance from the middle of a town.
  await expect(main.locator('article', { hasText: ' km' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('what can be called stands before what is known by name only, which is closed', async ({ page }) => {
  await page.goto('/listings?town=Toronto');
  const groups = await page.locator('main section > h2, main summary h2').allInnerTexts();
  expect(groups.map((text) => text.split('·')[0]!.trim())).toEqual(['You can call now', 'Known by name only']);
  const named = page.locator('main details', { hasText: 'Known by name only' });
  await expect(named.locator('article').first()).toBeHidden();
  await named.locator('summary').click();
  await expect(named.locator('article').first()).toBeVisible();
  await expectAccessible(page);
});

test('without JavaScript the form finds the same town', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('#find-town').fill('Red Deer');
  await page.locator('form:has(#find-town) button[type=submit]').click();
  await expect(page.locator('h1')).toContainText('Red Deer');
  await expect(page.locator('main')).toContainText('25 km');
  await expect(page.locator('main article a[href^="tel:"]').first()).toBeVisible();
  await context.close();
});

test('filters live in the address; Back restores them; the empty state says what to do', async ({ page }) => {
  await page.goto('/listings?type=funeral-home&region=Alberta');
  const all = await page.locator('h1').innerText();
  await page.goto('/listings?type=funeral-home&region=Alberta&name=zzzz');
  await expectAccessible(page);
  await expect(page.locator('main')).toContainText(t('listings', 'empty.title'));
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(all);
});

test('before a touch nothing of React comes; then filters work in place, and steps back lead through them', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/listings?type=funeral-home&region=Alberta');
  const all = await page.locator('h1').innerText();
  await page.waitForTimeout(2_500);
  expect(scripts.length).toBeLessThanOrEqual(3);
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await page.locator('#town').fill('Red Deer');
  await page.locator('search button[type=submit]').first().click();
  await expect(page).toHaveURL(/town=Red\+Deer/);
  await expect(page).toHaveTitle(/Red Deer/);
  await page.getByRole('link', { name: t('listings', 'order.name'), exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.locator('body[data-same]')).toHaveCount(1);
  await page.locator('main article h3 a').first().click();
  await expect(page).toHaveURL(/\/places\//);
  await page.goBack();
  await expect(page).toHaveURL(/sort=name/);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=name/);
  await expect(page.locator('main [aria-current=true]')).toHaveText(t('listings', 'order.distance'));
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(all);
  await expect(page).toHaveTitle(`${all} | Rivage`);
  expect(complaints).toEqual([]);
});

test('a step back before the scripts are there shows what the address says', async ({ page }) => {
  await page.goto('/listings?type=funeral-home&region=Alberta');
  const all = await page.locator('h1').innerText();
  await page.locator('#town').fill('Red Deer');
  await page.locator('search button[type=submit]').first().click();
  await expect(page).toHaveTitle(/Red Deer/);
  // The document comes anew, and its scripts only after the step back.
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    held += 1;
    await untilReleased;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText(/Red Deer/);
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.evaluate(() => window.history.back());
  await expect(page).not.toHaveURL(/town=/);
  release();
  await expect(page.locator('h1')).toHaveText(all);
});

test('homes that were chosen one after the other are compared, without React', async ({ page }) => {
  await page.goto('/funeral-homes/alberta');
  const compare = page.getByRole('link', { name: t('rows', 'compare') });
  await compare.first().click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.goBack();
  await compare.nth(1).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

test('the map comes when it is wanted, and searches an area only when told to', async ({ page }, { project }) => {
  // A busy server asks for a little patience, and is asked again.
  const complaints = watchConsole(page, [/GPU stall|WebGL|GL Driver/, /status of 503/]);
  await page.goto('/listings?type=funeral-home&region=Alberta');
  const heading = await page.locator('h1').innerText();
  if (project.name === 'phone') {
    expect(await page.locator('canvas').count()).toBe(0);
    await page.getByRole('link', { name: t('places', 'map.show') }).click();
  } else {
    await page.waitForTimeout(2_500);
    expect(await page.locator('canvas').count()).toBe(0);
    await page.locator('h1').hover();
  }
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible({ timeout: 30_000 });
  await page.waitForTimeout(1_500);
  await canvas.focus();
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press('ArrowUp');
    await page.waitForTimeout(400);
  }
  expect(await page.locator('h1').innerText()).toBe(heading);
  const search = page.getByRole('button', { name: t('places', 'map.searchArea') });
  await expect(search).toBeVisible();
  await search.click();
  await expect(page).toHaveURL(/bounds=/);
  expect(complaints).toEqual([]);
});

test('a listing says what is known, from where, and that nobody confirmed it', async ({ page }) => {
  await page.goto('/listings?type=funeral-home&region=Nova+Scotia');
  await page.locator('main h2 a, main h3 a').first().click();
  await expect(page).toHaveURL(/\/(places|listing)\//);
  await expectAccessible(page);
  await expect(page.locator('main')).toContainText(t('listing', 'trust'));
});
