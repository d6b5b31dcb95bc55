import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { limits } from '#vocabulary/limits.ts';
import { bearerOf, createRecord, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { askForCode, codeIn, countMails, expectAccessible, newestMail, untilAtRest, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

const t = translatorFor('en');
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: t('shell', 'sessionExpired') });

/** Everything the browser keeps of this origin. */
const storesOf = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    // Our own worker fills its cache again with what belongs to nobody: offline.spec.ts looks into it.
    caches: (await caches.keys()).filter((name) => !name.startsWith('rivage-offline-')),
    cookies: document.cookie,
  }));

const emptyStores = { local: [], session: [], databases: [], caches: [], cookies: '' };

/** Counts the calls of an address from now on. */
function countCalls(page: Page, path: string) {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.headers().role ?? '');
  });
  return calls;
}

async function twoTabs(context: BrowserContext, person: SignedIn, path: string): Promise<[Page, Page]> {
  const one = await context.newPage();
  await holdSession(one, person);
  await one.goto(path);
  const other = await context.newPage();
  await other.goto(path);
  return [one, other];
}

async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByText(t('shell', 'roles.user'), { exact: true }).click();
  await page.getByRole('button', { name: t('frame', 'menu.signOut') }).click();
}

test('an expired session: what is typed stays, signing in again happens in a window that closes itself', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const email = freshEmail('expiry');
  const person = await signInByApi(request, email);
  await holdSession(page, person);
  await page.goto('/guide-me/0/location');
  await page.locator('#location-town').fill('Sudbury');
  await request.post('/api/expire-session', { headers: bearerOf(person) });
  await page.getByRole('button', { name: t('environment', 'check') }).click();
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('#location-town')).toHaveValue('Sudbury');

  const before = await countMails(page, email);
  const opening = page.waitForEvent('popup');
  await banner(page).getByRole('link').click();
  const window = await opening;
  // Who was here is known: the address stands there already. Filled in while it comes, it would be there twice.
  await expect(window.getByLabel(t('sessions', 'signIn.email'))).toHaveValue(email);
  await window.getByRole('button', { name: t('sessions', 'signIn.send') }).click();
  const mail = await newestMail(page, email, before);
  await window.locator('input[autocomplete="one-time-code"]').fill(codeIn(mail));
  const closing = window.waitForEvent('close');
  await window.locator('main button[type=submit]').click();
  await closing;
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('#location-town')).toHaveValue('Sudbury');
  expect(complaints).toEqual([]);
});

const cookieName = '__Host-rivage.session';
const sessionCookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === cookieName);

/** Whether a text stands anywhere that a script of the page could read. */
const isWithinReach = (page: Page, text: string) =>
  page.evaluate(
    (sought) => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]).includes(sought),
    text,
  );

test('whoever signs in on our pages is given a cookie: no script can read the token, no answer holds it', async ({
  page,
  context,
}) => {
  const email = freshEmail('cookie');
  await page.goto('/sign-in');
  await page.getByLabel(t('sessions', 'signIn.email')).fill(email);
  const mail = await askForCode(page, t, email);
  // Read on its way: with the next page the browser forgets what the last one was answered.
  const answered: unknown[] = [];
  await page.route('**/api/authorize', async (route) => {
    const response = await route.fetch();
    answered.push(await response.json());
    await route.fulfill({ response });
  });
  await page.locator('input[autocomplete="one-time-code"]').fill(codeIn(mail));
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/spirits$/);
  const kept = (await sessionCookieOf(context))!;
  expect(kept).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/', domain: 'localhost' });
  expect(answered).toEqual([{ user: expect.objectContaining({ email }) }]);
  expect(await isWithinReach(page, kept.value)).toBe(false);
  // Where somebody opens the same server by its number, the cookie is kept too.
  const byNumber = await context.newPage();
  await byNumber.goto(page.url().replace('localhost', '127.0.0.1').replace('/spirits', '/data-sources'));
  const headers = { authorization: `Bearer ${kept.value}`, session: 'cookie' };
  await byNumber.evaluate((sent) => fetch('/api/session-cookie', { method: 'POST', headers: sent }), headers);
  const known = await byNumber.evaluate(() => fetch('/api/check-session').then((answer) => answer.json()));
  expect(known.user.email).toBe(email);
  await byNumber.close();
  await signOutByMenu(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(async () => expect(await isWithinReach(page, email)).toBe(false)).toPass();
  expect((await context.cookies()).filter(({ domain }) => domain === 'localhost')).toEqual([]);
});

test('a token that an older version left where scripts can read it is moved into the cookie, once', async ({
  page,
  context,
  request,
}) => {
  const { sessionId, user } = await signInByApi(request, freshEmail('moved'));
  const moves: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/session-cookie')) moves.push(asked.method());
  });
  await page.goto('/data-sources');
  const held = { sessionId, user: { id: user.id, email: user.email, roles: user.roles }, role: 'user', expired: false };
  await page.evaluate((value) => localStorage.setItem('rivage.session', JSON.stringify(value)), held);
  await page.goto('/spirits');
  await expect(page.locator('main h1')).toBeVisible();
  await expect.poll(() => isWithinReach(page, sessionId)).toBe(false);
  expect((await sessionCookieOf(context))?.value).toBe(sessionId);
  await page.goto('/account');
  await expect(page.locator('main')).toContainText(user.email);
  expect(moves).toEqual(['POST']);
});

test('whoever signs out without a connection leaves no cookie behind once there is one', async ({
  page,
  context,
  request,
}) => {
  const person = await signInByApi(request, freshEmail('away'));
  await holdSession(page, person);
  await page.goto('/spirits');
  await expect(page.locator('main h1')).toBeVisible();
  await page.route('**/api/sign-out', (route) => route.abort());
  await signOutByMenu(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(async () => expect(await isWithinReach(page, person.user.email)).toBe(false)).toPass();
  expect((await sessionCookieOf(context))?.value).toBe(person.sessionId);
  // The page knows of nobody, whatever its browser still sends along.
  await page.unroute('**/api/sign-out');
  await page.goto('/spirits');
  await expect(page).toHaveURL(/\/sign-in/);
  await expect.poll(() => sessionCookieOf(context)).toBeUndefined();
  const refused = await request.get('/api/check-session', { headers: bearerOf(person) });
  expect(await refused.json()).toEqual({ sessionExpired: true });
});

test('signing out in one tab empties the other, and nothing stays in any store of the browser', async ({
  context,
  request,
}) => {
  const person = await signInByApi(request, freshEmail('leaving'));
  await createRecord(request, person, 'Marguerite', 'Example');
  const [one, other] = await twoTabs(context, person, '/spirits');
  await expect(other.locator('main')).toContainText('Marguerite');
  await one.evaluate(() => {
    localStorage.setItem('rivage.theme', '"dark"');
    sessionStorage.setItem('left', 'behind');
    // biome-ignore lint/suspicious/noDocumentCookie: as a widget would
    document.cookie = 'left=behind; path=/';
  });
  await signOutByMenu(one);
  await expect(one).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/, { timeout: 5_000 });
  await expect(other.locator('body')).not.toContainText('Marguerite');
  for (const tab of [one, other]) expect(await storesOf(tab)).toEqual({ ...emptyStores, local: ['rivage.theme'] });
  await other.goBack();
  await expect(other.locator('body')).not.toContainText('Marguerite');
  const refused = await request.get('/api/check-session', { headers: bearerOf(person) });
  expect(await refused.json()).toEqual({ sessionExpired: true });
});

test('a private page is not stored, and is seen again only after the session was checked', async ({
  page,
  request,
}) => {
  const person = await signInByApi(request, freshEmail('returning'));
  await createRecord(request, person, 'Marguerite', 'Example');
  for (const path of ['/spirits', '/fr/spirits', '/guide-me'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-store');
  await holdSession(page, person);
  await page.goto('/spirits');
  await expect(page.locator('main')).toContainText('Marguerite');
  const show = (name: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);

  await show('pagehide');
  await expect(page.locator('#root')).toBeHidden();
  const checks = countCalls(page, '/api/check-session');
  await show('pageshow');
  await expect(page.locator('main')).toContainText('Marguerite');
  expect(checks).toHaveLength(1);

  await show('pagehide');
  expect((await request.post('/api/expire-session', { headers: bearerOf(person) })).status()).toBe(200);
  await show('pageshow');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('body')).not.toContainText('Marguerite');
});

test('another tab’s signal has the records read anew, once, and is removed; what is not meant for her does nothing', async ({
  context,
  request,
}) => {
  const person = await signInByApi(request, freshEmail('signal'));
  const [one, other] = await twoTabs(context, person, '/data-sources');
  await other.clock.install();
  await other.goto('/spirits');
  await expect(other.locator('h1')).toBeVisible();
  await other.clock.pauseAt(Date.now() + 60_000);
  const calls = countCalls(other, '/api/spirits');
  const put = (text: string) => one.evaluate((value) => localStorage.setItem('rivage.reload-spirits', value), text);
  const kept = () => one.evaluate(() => localStorage.getItem('rivage.reload-spirits'));

  for (const text of ['{', 'null', '7', JSON.stringify({ user: 'somebody else', at: 1 })]) await put(text);
  await expect.poll(kept).toBeNull();
  await other.clock.runFor(limits.idleAfter);
  const before = calls.length;
  for (let times = 0; times < 5; times++) await put(JSON.stringify({ user: person.user.id, at: times }));
  await expect.poll(kept).toBeNull();
  await other.clock.runFor(100);
  await expect.poll(() => calls.length).toBe(before + 1);
});

test('a change in one tab is seen in the other without waiting for a poll', async ({ context, request }) => {
  const person = await signInByApi(request, freshEmail('telling'));
  const [one, other] = await twoTabs(context, person, '/spirits');
  await expect(other.locator('h1')).toBeVisible();
  const calls = countCalls(other, '/api/spirits');
  await untilAtRest(other);
  const before = calls.length;
  await one.goto('/guide-me?timing=now');
  await one.locator('main input[value="expected-confirmed"]').check();
  await one.goto('/guide-me/0/review');
  const saved = one.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/api\/spirits/.test(response.url()),
  );
  await one.getByRole('button', { name: t('guideFacts', 'save.records') }).click();
  await saved;
  await expect.poll(() => calls.length, { timeout: 5_000 }).toBeGreaterThan(before);
});

test('records are asked for while somebody is at the page, and not while she is idle or away', async ({
  page,
  request,
}) => {
  const person = await signInByApi(request, freshEmail('polling'));
  await page.clock.install();
  await holdSession(page, person);
  await page.goto('/spirits');
  await expect(page.locator('h1')).toBeVisible();
  await untilAtRest(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const calls: Request[] = [];
  const answered: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/spirits') calls.push(request);
  });
  page.on('response', (response) => {
    if (calls.includes(response.request())) answered.push(response.request());
  });
  /** Answers travel in real time: the page's own time waits for them. */
  const settle = async () => {
    await expect.poll(() => answered.length).toBe(calls.length);
    await page.evaluate(() => fetch('/healthz'));
  };
  /** Somebody at the page for so many milliseconds. */
  const stay = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 2_000) {
      await page.keyboard.press('Shift');
      await page.clock.runFor(2_000);
      await settle();
    }
  };
  await stay(limits.spiritsPoll.elsewhere);
  const first = calls.length;
  await stay(3 * limits.spiritsPoll.elsewhere);
  expect(calls.length - first).toBeGreaterThanOrEqual(2);
  expect(calls.length - first).toBeLessThanOrEqual(4);

  await page.clock.runFor(limits.idleAfter);
  await settle();
  const idle = calls.length;
  await page.clock.runFor(20 * limits.spiritsPoll.elsewhere);
  expect(calls.length).toBe(idle);
  await page.keyboard.press('Shift');
  await page.clock.runFor(100);
  await expect.poll(() => calls.length).toBe(idle + 1);
  await settle();

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(20 * limits.spiritsPoll.elsewhere);
  expect(calls.length).toBe(idle + 1);
});

test('switching the role forgets what the old one saw, also what arrives late', async ({ page, request }) => {
  const person = await signInByApi(request, freshEmail('roles'));
  await createRecord(request, person, 'Marguerite', 'Example');
  const admin = await signInByApi(request, 'admin@example.org');
  const roles = await request.patch(`/api/users/${person.user.id}`, {
    headers: bearerOf(admin, 'admin'),
    data: { roles: 'user,funeral-home' },
  });
  expect(roles.status(), await roles.text()).toBe(200);
  await holdSession(page, { ...person, user: { ...person.user, roles: 'user,funeral-home' } }, 'user');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let late = 0;
  await page.route('**/api/spirits', async (route) => {
    if (route.request().headers().role !== 'user') return route.continue();
    const answer = await route.fetch();
    await held;
    late += 1;
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await page.goto('/spirits');
  await page.getByRole('banner').getByText(t('shell', 'roles.user'), { exact: true }).click();
  await page
    .getByRole('button', { name: t('frame', 'menu.viewAs', { role: t('shell', 'roles.funeral-home') }) })
    .click();
  await expect(page.locator('h1')).toHaveText(t('spirits', 'desk.heading'));
  release();
  await expect.poll(() => late).toBeGreaterThan(0);
  // The page goes on asking; half a second is long enough for what came late to be drawn.
  await page.waitForTimeout(500);
  await expect(page.locator('body')).not.toContainText('Marguerite');
});

test('outside production a bar says where one is, checks and ends the session, and can be hidden', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const person = await signInByApi(request, freshEmail('bar'));
  await page.goto('/data-sources');
  const bar = page.getByRole('complementary', { name: t('environment', 'label') });
  await expect(bar).toContainText('development');
  await expect(bar).toContainText('PostgreSQL');
  await expect(bar.getByRole('button', { name: t('environment', 'check') })).toHaveCount(0);
  await expect(bar.getByRole('link', { name: t('environment', 'admin') })).toHaveAttribute('href', '/api/secret-page');
  await expectAccessible(page);
  await holdSession(page, person);
  await page.reload();
  // Its acts come once somebody is at the page.
  await page.mouse.move(10, 10);
  await bar.getByRole('button', { name: t('environment', 'check') }).click();
  await expect(page.getByText(t('environment', 'holds', { email: person.user.email })).last()).toBeVisible();
  // On a phone the message lies over the bar until it is closed.
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: t('environment', 'expire') }).click();
  await expect(banner(page)).toBeVisible();
  expect(await (await request.get('/api/check-session', { headers: bearerOf(person) })).json()).toEqual({
    sessionExpired: true,
  });
  await bar.getByRole('button', { name: t('environment', 'hide') }).click();
  await expect(bar).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('an environment that cannot be fetched is said, and the page stays readable', async ({ page }) => {
  await page.route('**/api/environment', (route) => route.fulfill({ status: 500, body: 'No.' }));
  await page.goto('/guide-me/0/location');
  // Asked once somebody is at the page, and said to them.
  await page.mouse.move(10, 10);
  await expect(page.getByText(t('shell', 'environmentUnknown')).last()).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
  await page.getByRole('link', { name: t('shell', 'home', { name: 'Rivage' }) }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('h1')).toBeVisible();
});

test('being offline and waiting long are said calmly, a short wait is not', async ({ page, context, request }) => {
  const person = await signInByApi(request, freshEmail('slow'));
  await page.clock.install();
  await holdSession(page, person);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/spirits', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/spirits');
  await page.goto('/spirits');
  const slow = page.getByText(t('shell', 'slow'));
  // Said to who has not touched the page, too.
  await asked;
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // What says it is loaded only now, and drawn as time goes on.
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(slow).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.clock.resume();
  await expectAccessible(page);
  await page.clock.pauseAt(Date.now() + 7_200_000);
  release();
  // The answer takes its own time to come, while the page's clock stands still.
  await expect(async () => {
    await page.clock.runFor(limits.slowShownAtLeast);
    await expect(slow).toBeHidden({ timeout: 500 });
  }).toPass();

  await context.setOffline(true);
  await page.clock.runFor(limits.offlineAfter - 1);
  await expect(page.getByText(t('shell', 'offline'))).toBeHidden();
  await page.clock.runFor(1);
  await expect(page.getByText(t('shell', 'offline'))).toBeVisible();
  await context.setOffline(false);
  await page.clock.runFor(10);
  await expect(page.getByText(t('shell', 'offline'))).toBeHidden();
});

test('roles given and taken while signed in: noticed at the next check, and no screen stays without its answer', async ({
  page,
  request,
}) => {
  const admin = await signInByApi(request, 'admin@example.org');
  const person = await signInByApi(request, freshEmail('roles'));
  const setRoles = async (roles: string) => {
    const path = `/api/users/${person.user.id}`;
    const answer = await request.patch(path, { headers: bearerOf(admin, 'admin'), data: { roles } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const viewAs = (role: string) =>
    page.getByRole('button', { name: t('frame', 'menu.viewAs', { role: t('shell', `roles.${role}`) }) });
  await holdSession(page, person);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: t('account', 'heading') })).toBeVisible();
  await page.mouse.move(300, 300);

  await setRoles('user,funeral-home');
  await page.getByRole('button', { name: t('environment', 'check') }).click();
  await page.getByRole('banner').getByText(t('shell', 'roles.user'), { exact: true }).click();
  await viewAs('funeral-home').click();
  await expect(page.getByRole('heading', { level: 1, name: t('spirits', 'desk.heading') })).toBeVisible();

  // Taken: a read that is refused is enough to notice it.
  await setRoles('user');
  await page.goto('/account');
  await page.mouse.move(300, 320);
  await expect(page.getByText(person.user.email, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(t('account', 'failed'))).toBeHidden();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('rivage.session')!).role)).toBe('user');

  // The only role this browser knows is taken, and another one given.
  await setRoles('merchant');
  await page.goto('/account');
  await page.mouse.move(300, 320);
  await expect(page.getByText(person.user.email, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(t('account', 'failed'))).toBeHidden();
});

test('a page that is not for its reader says so in a heading and in its title', async ({ page, request }) => {
  const person = await signInByApi(request, freshEmail('refused'));
  await holdSession(page, person);
  const refused = [
    '/users',
    `/users/${person.user.id}`,
    '/manage-listings',
    '/manage-listings/import',
    '/inquiries',
    '/memory-requests',
    '/manage-facts',
    '/operations',
    '/notifications',
    `/spirit/${crypto.randomUUID()}`,
    `/spirit/${crypto.randomUUID()}/memory-lane`,
    `/spirit/${crypto.randomUUID()}/funeral-home`,
  ];
  for (const path of refused) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, path).toBeVisible();
    await expect.poll(async () => page.title(), path).toBe(`${await heading.textContent()} | Rivage`);
  }
});

test('the bar for developers stands below the end of the page, over no button', async ({ page }) => {
  for (const path of ['/', '/guide-me?timing=now', '/contact']) {
    await page.goto(path);
    await page.mouse.move(300, 300);
    const bar = page.getByRole('complementary', { name: t('environment', 'label') });
    await expect(bar, path).toBeVisible();
    const over = await bar.evaluate((element) => {
      const top = element.getBoundingClientRect().top;
      const others = [...document.querySelectorAll('a, button')].filter((one) => !element.contains(one));
      return others.filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > top + 1).length;
    });
    expect(over, path).toBe(0);
  }
});
