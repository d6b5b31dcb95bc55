import { type Browser, expect, type Page, test } from '@playwright/test';
import { limits } from '#vocabulary/limits.ts';
import { type OtherServer, startGuests, startOther } from './otherServer.ts';
import { freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible, untilAtRest, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.skip(({ viewport }) => viewport?.width !== 1280, 'one run of a second server is enough');

let server: OtherServer;
let guests: Awaited<ReturnType<typeof startGuests>>;

test.beforeAll(async () => {
  test.setTimeout(360_000);
  guests = await startGuests();
  server = await startOther({
    APP_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SEED_DEMO: '0',
    CHAT_WIDGET_URL: `${guests.address}/widget?website_token=token`,
    SESSION_RECORDER_URL: `${guests.address}/recorder.js`,
    SOURCE_URL: 'https://github.com/example/rivage',
  });
});
test.afterAll(async () => {
  await server?.stop();
  await guests?.stop();
});

const openPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: server.address })).newPage();
const t = translatorFor('en');
const panel = (page: Page) => page.getByRole('region', { name: t('consent', 'heading') });
const button = (page: Page, key: string) => panel(page).getByRole('button', { name: t('consent', key) });
const pass = (page: Page) => page.clock.runFor(2 * limits.chatWidgetDelay);

/** A page whose time stands still, long enough after its start for everything that only waits for time. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await untilAtRest(page);
}

for (const language of ['en', 'fr'] as const)
  test(`nothing of others is loaded before somebody agrees, and refusing takes one press, in ${language}`, async ({
    browser,
  }) => {
    const words = translatorFor(language);
    const page = await openPage(browser);
    const complaints = watchConsole(page);
    await page.clock.install();
    await visit(page, language === 'fr' ? '/fr' : '/');
    const asked = page.getByRole('region', { name: words('consent', 'heading') });
    await expect(asked).toBeVisible();
    const before = guests.asked.length;
    await expectAccessible(page);
    await pass(page);
    const refuse = asked.getByRole('button', { name: words('consent', 'refuse') });
    const accept = asked.getByRole('button', { name: words('consent', 'accept') });
    const looks = (target: typeof refuse) =>
      target.evaluate((element) => {
        const { backgroundColor, color, fontSize, height } = getComputedStyle(element);
        return { backgroundColor, color, fontSize, height };
      });
    expect(await looks(refuse)).toEqual(await looks(accept));
    const logged = page.waitForResponse('**/api/consents');
    await refuse.click();
    expect((await logged).status()).toBe(201);
    await expect(asked).toBeHidden();
    await pass(page);
    await visit(page, language === 'fr' ? '/fr' : '/');
    await pass(page);
    await expect(asked).toBeHidden();
    expect(guests.asked.length).toBe(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

test('who agrees to the chat alone gets it alone; it ends where others may not be, and when it is taken back', async ({
  browser,
}) => {
  const page = await openPage(browser);
  const complaints = watchConsole(page);
  await page.clock.install();
  await visit(page, '/data-sources');
  await button(page, 'choose').click();
  await panel(page).getByLabel(t('consent', 'purposes.chat.label')).check();
  await expectAccessible(page);
  await button(page, 'save').click();
  await expect(panel(page)).toBeHidden();
  await pass(page);
  const chat = page.locator('.woot-widget-bubble');
  await expect(chat).toBeVisible();
  expect(await page.evaluate(() => (window as never as { chatRan: unknown }).chatRan)).toEqual({
    websiteToken: 'token',
    baseUrl: guests.address,
    locale: 'en',
  });
  expect(guests.asked).toContain('/packs/js/sdk.js');
  expect(guests.asked).not.toContain('/recorder.js');
  await expectAccessible(page);

  // The way to a closed page is a new document, in which nothing of others runs, and which is not told to them.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell', 'signIn') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await pass(page);
  await expect(chat).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/data-sources$/);
  await untilAtRest(page);
  await pass(page);
  await expect(chat).toBeVisible();

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('shell', 'privacyChoices') })
    .click();
  await expect(panel(page).getByLabel(t('consent', 'purposes.chat.label'))).toBeChecked();
  await button(page, 'refuse').click();
  await expect(chat).toHaveCount(0);
  await pass(page);
  await expect(chat).toHaveCount(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the recorder is told to mask all words and inputs', async ({ browser }) => {
  const page = await openPage(browser);
  await page.clock.install();
  await visit(page, '/data-sources');
  await button(page, 'accept').click();
  await expect(panel(page)).toBeHidden();
  await pass(page);
  await expect
    .poll(() => page.evaluate(() => (window as never as { recorderRan?: object }).recorderRan))
    .toMatchObject({
      maskAllText: true,
      maskAllInputs: true,
      masked: 'true',
      classes: expect.stringContaining('fs-mask'),
    });
  await page.context().close();
});

test('only open pages let the scripts of others in, and only from the origins that are set up', async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(`${server.address}${path}`)).headers()['content-security-policy']!;
  const scripts = (policy: string) =>
    /script-src ([^;]*)/
      .exec(policy)![1]!
      .split(' ')
      .filter((part) => part.startsWith('http'));
  for (const path of ['/', '/fr', '/listings', '/data-sources'])
    expect(scripts(await policyOf(path)), path).toEqual([guests.address]);
  for (const path of ['/sign-in', '/fr/guide-me', '/spirits', '/spirit/1', '/my-listings', '/memory-lane/anna'])
    expect(await policyOf(path), path).not.toContain(guests.address);
});

test('in production the session is checked every 30 seconds while somebody is at the page; there is no bar', async ({
  browser,
  request,
}) => {
  const person = await signInByApi(request, freshEmail('checked'));
  const page = await openPage(browser);
  await page.clock.install();
  await holdSession(page, person);
  await visit(page, '/spirits');
  await page.clock.pauseAt(Date.now() + 60_000);
  const checks: number[] = [];
  await page.route('**/api/check-session', async (route) => {
    checks.push(await page.evaluate(() => Date.now()));
    await route.continue();
  });
  const step = 2_000;
  const stay = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += step) {
      await page.keyboard.press('Shift');
      await page.clock.runFor(step);
      await page.evaluate(() => fetch('/healthz'));
    }
  };
  await stay(3 * limits.sessionCheckEvery + 10_000);
  expect(checks.length).toBeGreaterThanOrEqual(2);
  const apart = checks.slice(1).map((time, index) => time - checks[index]!);
  for (const gap of apart) {
    // A step's time is read at its end; the next thirty seconds begin when an answer has come.
    expect(gap).toBeGreaterThanOrEqual(limits.sessionCheckEvery - step);
    expect(gap).toBeLessThan(2 * limits.sessionCheckEvery);
  }
  await page.clock.runFor(limits.idleAfter);
  await page.evaluate(() => fetch('/healthz').then(() => fetch('/healthz')));
  const whenIdle = checks.length;
  await page.clock.runFor(10 * limits.sessionCheckEvery);
  expect(checks.length).toBe(whenIdle);
  await expect(page.getByRole('complementary')).toHaveCount(0);

  await request.post('/api/expire-session', { headers: { authorization: `Bearer ${person.sessionId}` } });
  await stay(2 * limits.sessionCheckEvery);
  await expect(page.getByRole('alert').filter({ hasText: t('shell', 'sessionExpired') })).toBeVisible();
  const atEnd = checks.length;
  await stay(2 * limits.sessionCheckEvery);
  expect(checks.length).toBe(atEnd);
  await page.context().close();
});

test('an administrator is led to the file that a page was written in, nobody else is', async ({ browser, request }) => {
  const page = await openPage(browser);
  const edit = page.getByRole('contentinfo').getByRole('link', { name: translatorFor('en')('frame', 'edit') });
  await holdSession(page, await signInByApi(request, 'admin@example.org'));
  await page.goto('/faq');
  await page.mouse.move(10, 10);
  await expect(edit).toHaveAttribute('href', 'https://github.com/example/rivage/edit/main/content/pages/faq/en.md');
  await holdSession(page, await signInByApi(request, freshEmail('reader')));
  await page.goto('/faq');
  await page.mouse.move(10, 10);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await untilAtRest(page);
  await expect(edit).toHaveCount(0);
  await page.context().close();
});
