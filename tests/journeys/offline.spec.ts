import { type Browser, expect, type Page, test } from '@playwright/test';
import { type NetworkPath, openNetworkPath } from './networkPath.ts';
import { freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.skip(({ viewport }) => viewport?.width !== 1280, 'what is kept does not depend on the width');

test.use({ serviceWorkers: 'allow' });

const t = translatorFor('en');
const guide = '/when-someone-dies/alberta';
/** What the browser itself says of a cut road. */
const noConnection = [/net::ERR_|Failed to load resource/];

let network: NetworkPath;
test.beforeEach(async ({ baseURL }) => {
  network = await openNetworkPath(baseURL!);
});
test.afterEach(() => network.stop());

const openPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: network.address, serviceWorkers: 'allow' })).newPage();

/** Every address in Cache Storage. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

/** Nothing is kept for who does not touch the page. */
const touch = (page: Page) => page.mouse.move(200 + 100 * Math.random(), 200);

async function keptAfterTouch(page: Page): Promise<string[]> {
  await touch(page);
  return keptIn(page);
}

const expectKept = (page: Page, address: string) =>
  expect.poll(() => keptAfterTouch(page), { timeout: 20_000 }).toContain(address);

/** From now on nothing can be reached, and the device knows it. */
async function goOffline(page: Page): Promise<void> {
  network.cut();
  await page.context().setOffline(true);
}

test('a guide that was visited opens without a connection; everything else says so and shows the way to it', async ({
  browser,
  request,
}) => {
  const page = await openPage(browser);
  const complaints = watchConsole(page, noConnection);
  await holdSession(page, await signInByApi(request, freshEmail('offline')));
  await page.goto('/spirits');
  await expect(page.locator('h1')).toBeVisible();
  await page.goto(guide);
  const heading = await page.locator('h1').innerText();
  await expectKept(page, guide);

  await goOffline(page);
  await page.reload();
  await expect(page.locator('h1')).toHaveText(heading);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.goto('/spirits');
  await expect(page.locator('h1')).toHaveText(t('offline', 'heading'));
  await expect(page).toHaveURL(/\/spirits$/);
  await expect(page.getByText(t('offline', 'questionnaire'))).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: heading }).click();
  await expect(page.locator('h1')).toHaveText(heading);
  await page.goto('/fr/listings?region=Quebec');
  await expect(page.locator('h1')).toHaveText(translatorFor('fr')('offline', 'heading'));

  // What is kept is public, and signing out takes the traces of what was read.
  const isPublic = /^\/(assets\/|offline$|fr\/offline$|when-someone-dies\/alberta$)/;
  expect((await keptIn(page)).filter((path) => !isPublic.test(path))).toEqual([]);
  await page.context().setOffline(false);
  network.restore();
  await page.getByRole('link', { name: translatorFor('fr')('offline', 'again') }).click();
  await expect(page.locator('h1')).toContainText('Québec');
  await page.goto('/spirits');
  await page.getByRole('banner').getByText(t('shell', 'roles.user'), { exact: true }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('frame', 'menu.signOut') })
    .click();
  await expect(page).toHaveURL(/\/$/);
  // The page is left for a new document, in the middle of which nothing can be asked.
  await expect.poll(() => keptIn(page).catch(() => [guide])).not.toContain(guide);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the questionnaire is there without a connection, at the question she was at, and goes on', async ({
  browser,
}) => {
  const page = await openPage(browser);
  const complaints = watchConsole(page, noConnection);
  await page.goto('/guide-me?timing=now');
  await page.locator('main input[value="expected-confirmed"]').check();
  await expectKept(page, '/guide-me');
  await page.getByRole('button', { name: t('guide', 'buttons.continue'), exact: true }).click();
  await expect(page).toHaveURL(/\/guide-me\/0\/where$/);

  await goOffline(page);
  await page.reload();
  await page.locator('main input[name="lovedOneLocation"][value="hospital"]').check();
  await page.getByRole('button', { name: t('guide', 'buttons.continue'), exact: true }).click();
  await expect(page).toHaveURL(/\/guide-me\/0\/readyToBePickedUp$/);
  await page.goto('/guide-me/0/deathExpected');
  await expect(page.locator('main input[value="expected-confirmed"]')).toBeChecked();
  await page.goto('/guide-me/7f6d2f7e-3a52-4b8e-9a51-5f0a3b1c2d4e');
  await expect(page.locator('h1')).toHaveText(t('offline', 'heading'));
  await page.getByRole('link', { name: t('offline', 'questionnaire') }).click();
  await expect(page).toHaveURL(/\/guide-me\/0\/deathExpected$/);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the worker of a new build takes over: what was kept is kept anew, and nothing of the old one stays', async ({
  browser,
}) => {
  const page = await openPage(browser);
  await page.goto(guide);
  await expectKept(page, guide);
  const [before] = await page.evaluate(() => caches.keys());
  network.serveNextBuild();
  await page.goto('/data-sources');
  await touch(page);
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toEqual([`${before}next`]);
  await goOffline(page);
  await page.goto(guide);
  await expect(page.locator('html')).toHaveAttribute('data-build', 'next');
  await page.context().close();
});
