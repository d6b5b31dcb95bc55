import { expect, type Locator, type Page, test } from '@playwright/test';
import { limits } from '#vocabulary/limits.ts';
import { regions } from '#vocabulary/regions/regions.ts';
import { createRecord, freshEmail, holdSession, signInByApi } from './people.ts';
import { askForCode, codeIn, expectAccessible, watchConsole } from './steps.ts';
import { type Translate, translatorFor } from './words.ts';

const languages = ['en', 'fr'] as const;
const prefixOf = { en: '', fr: '/fr' };

const signIn = async (page: Page, email: string): Promise<void> =>
  holdSession(page, await signInByApi(page.request, email));

const fresh = (name: string, project: string) => `${name}-${project}-${Date.now()}@example.org`;
const header = (page: Page) => page.getByRole('banner');
const menuOf = (page: Page) => header(page).locator('details');
const openMenu = async (page: Page) => {
  await taken(page);
  await menuOf(page).locator('summary').click();
  await expect(menuOf(page)).toHaveAttribute('open', '');
};
/** Unfolds a part of the foot where a phone has folded it away. */
const openFoot = async (page: Page, heading: string) => {
  const fold = page.getByRole('contentinfo').locator('summary', { hasText: heading });
  if (await fold.isVisible()) await fold.click();
};
/** Waits until a part of the page is taken over: its island says so, or Preact keeps its listeners at it, under `__e`. */
const takenOver = (page: Page, part: string) =>
  page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element !== null && ('__e' in element || element.closest('[data-hydrated]') !== null);
  }, part);

/** Waits for the menu: in a document it is taken over when somebody comes near it, in an app after the page. */
async function taken(page: Page): Promise<void> {
  await header(page).locator('summary').first().hover();
  await takenOver(page, 'header summary');
}

/** The way from one page of the app to another: the account, in the menu of somebody who is signed in. */
async function accountLink(page: Page, t: Translate): Promise<Locator> {
  await openMenu(page);
  const link = header(page).getByRole('link', { name: t('frame', 'menu.account'), exact: true });
  // It is part of what is drawn for the person, which comes a moment after the menu; until then the browser itself goes.
  await expect.poll(() => link.evaluate((one) => '__e' in one)).toBe(true);
  return link;
}

/** Stops the page's clock; from here on only the test moves it. */
async function freeze(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

for (const language of languages) {
  const t = translatorFor(language);
  const prefix = prefixOf[language];

  test(`the title bar leads to the main places and back from the business side, in ${language}`, async ({ page }, {
    project,
  }) => {
    const complaints = watchConsole(page);
    await page.goto(`${prefix}/`);
    await taken(page);
    const isPhone = project.name === 'phone';
    const link = (key: string) => header(page).getByRole('link', { name: t('shell', key), exact: true });
    for (const [key, path] of [
      ['funeralHomes', '/listings'],
      ['marketplace', '/marketplace'],
      ['blogs', '/blog'],
      ['forBusiness', '/business'],
      ['pricing', '/business/pricing'],
      ['forFamilies', '/'],
    ] as const) {
      if (isPhone) await openMenu(page);
      await link(key).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(prefix + path === '/fr/' ? '/fr' : prefix + path);
      await expect(page.locator('main h1')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
      const height = await header(page).evaluate((bar) => bar.getBoundingClientRect().height);
      expect(height, 'one line').toBeLessThan(80);
    }
    expect(complaints).toEqual([]);
  });

  test(`the footer leads into all 13 regions and, unfolded, to every kind of help, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/data-sources`);
    const foot = page.getByRole('contentinfo');
    await openFoot(page, t('frame', 'footer.byRegion'));
    for (const region of regions) {
      const name = language === 'fr' ? region.fr : region.name;
      await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `${prefix}/listings?region=${encodeURIComponent(region.name)}`,
      );
    }
    const alberta = foot.locator('details[name]').first();
    await alberta.locator('summary').press('Enter');
    const hrefs = await alberta.getByRole('link').evaluateAll((links) => links.map((one) => one.getAttribute('href')));
    expect(hrefs).toHaveLength(11);
    expect(hrefs).toContain(`${prefix}/listings?region=Alberta&tag=medical-examiner-offices`);
    await expect(alberta).toContainText(t('frame', 'footer.kinds.medical-examiner-offices'));
    const columbia = foot.locator('details[name]').nth(1);
    await columbia.locator('summary').press('Enter');
    await expect(columbia).toContainText(t('frame', 'footer.kinds.coroner-office'));
    await expect(alberta).not.toHaveAttribute('open');
    await expectAccessible(page);
  });

  test(`no link of the shell leads to the Not Found page, in ${language}`, async ({ page }) => {
    await page.goto(`${prefix}/business`);
    const hrefs = await page
      .locator('header a, footer a')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')!));
    await page.goto(`${prefix}/`);
    hrefs.push(
      ...(await page.locator('header a').evaluateAll((links) => links.map((one) => one.getAttribute('href')!))),
    );
    const addresses = [...new Set(hrefs.filter((href) => href.startsWith('/')))];
    expect(addresses.length).toBeGreaterThan(150);
    for (const address of addresses.filter((one) => !one.includes('&')))
      expect((await page.request.get(address)).status(), address).toBe(200);
  });

  test(`titles are right in the server's HTML and after going on, in ${language}`, async ({ page, request }, {
    project,
  }) => {
    const isPhone = project.name === 'phone';
    const titleOf = async (path: string) =>
      /<title>(.*?)<\/title>/.exec(await (await request.get(prefix + path)).text())![1];
    expect(await titleOf('/')).toBe('Rivage');
    expect(await titleOf('/contact')).toBe(`${t('inquiries', 'heading')} | Rivage`);
    expect(await titleOf('/sign-in')).toBe(`${t('shell', 'titles.signIn')} | Rivage`);
    await page.goto(`${prefix}/contact`);
    await taken(page);
    await openFoot(page, 'Rivage');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('frame', 'footer.links.marketplace') })
      .click();
    await expect(page).toHaveTitle(`${t('marketplace', 'heading.alone')} | Rivage`);
    if (isPhone) await page.locator('main nav summary').click();
    await page
      .locator('main')
      .getByRole('link', { name: t('tags', 'many.flowers'), exact: true })
      .click();
    await expect(page).toHaveTitle(`${t('marketplace', 'heading.tag', { what: t('tags', 'many.flowers') })} | Rivage`);
    await signIn(page, fresh('titles', project.name));
    await page.goto(`${prefix}/spirits`);
    await (await accountLink(page, t)).click();
    await expect(page).toHaveTitle(`${t('account', 'heading')} | Rivage`);
    await expect(page.locator('main h1')).toBeFocused();
  });

  test(`an unknown address is a calm page with 404, in ${language}`, async ({ page }) => {
    const answer = await page.goto(`${prefix}/no/such/page`);
    expect(answer!.status()).toBe(404);
    await expect(page.locator('main h1')).toHaveText(t('content', 'notFound.heading'));
    await expectAccessible(page);
  });

  test(`the help form reaches the administrators and loses nothing, in ${language}`, async ({ page }, { project }) => {
    const email = fresh(`help-${language}`, project.name);
    await page.goto(`${prefix}/contact?topic=claim-listing`);
    await taken(page);
    await expect(page.locator('#topic')).toHaveValue('claim-listing');
    const send = page.getByRole('button', { name: t('inquiries', 'send') });
    await send.click();
    await expect(page.locator('main [role=alert]').first()).toBeFocused();
    await expectAccessible(page);
    await page.locator('#message').fill(`Message of ${email}`);
    await page.locator('#email').fill(email);
    await page.reload();
    await expect(page.locator('#message')).toHaveValue(`Message of ${email}`);
    await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(page.locator('main')).toContainText(t('shell', 'errors.unreachable'));
    await expect(page.locator('#message')).toHaveValue(`Message of ${email}`);
    await send.click();
    await expect(page.locator('main h1')).toHaveText(t('inquiries', 'sent.heading'));
    await expect
      .poll(async () =>
        (await (await page.request.get('/dev/mailbox.json?to=admin@example.org')).json())
          .map((mail: { text: string }) => mail.text)
          .join(),
      )
      .toContain(`Message of ${email}`);
    await page.reload();
    await expect(page.locator('#message')).toHaveValue('');
  });

  test(`every new page is readable without scripts and has nothing serious for axe, in ${language}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    for (const path of [
      '/marketplace',
      '/marketplace?tag=flowers&region=Alberta',
      '/marketplace?tag=notary&region=Nunavut',
      '/contact',
      '/business',
      '/business/pricing',
    ]) {
      await page.goto(prefix + path);
      await expectAccessible(page);
      await plain.goto(baseURL + prefix + path);
      await expect(plain.locator('main h1')).toBeVisible();
      await plain.locator('header summary').click();
      await expect(plain.locator('header details').getByRole('link', { name: t('frame', 'menu.help') })).toBeVisible();
    }
    await plain.context().close();
  });
}

test('every page begins at the same left edge, and on a phone the foot is short', async ({ page }, { project }) => {
  const edgeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => part.getBoundingClientRect().left);
  for (const path of [
    '/',
    '/listings?type=funeral-home',
    '/places/sample-funeral-home-calgary-calgary',
    '/funeral-homes/alberta',
    '/when-someone-dies/ontario',
    '/blog/first-hours',
    '/guide-me?timing=now',
    '/sign-in',
    '/contact',
    '/business/pricing',
    '/search?q=calgary',
  ]) {
    await page.goto(path);
    const edge = await edgeOf('header a');
    // A page that begins to run may draw its heading anew just as it is measured.
    await expect.poll(async () => Math.abs((await edgeOf('main h1')) - edge), path).toBeLessThanOrEqual(1);
    const height = await page.getByRole('contentinfo').evaluate((foot) => foot.getBoundingClientRect().height);
    if (project.name === 'phone') expect(height, path).toBeLessThanOrEqual(700);
  }
});

test('what was begun is a thin strip below the bar, wherever one reads, and leads on', async ({ page }) => {
  const t = translatorFor('en');
  await page.goto('/guide-me?timing=now');
  await page.locator('main label').first().click();
  await page.locator('main button[type=submit]').click();
  await expect(page).not.toHaveURL(/timing=now/);
  const way = header(page).getByRole('link', { name: t('shell', 'unnamed') });
  await expect(way).toHaveCount(0);
  await page.goto('/about');
  await page.mouse.move(20, 200);
  await expect(way).toContainText(/\d+ of \d+/);
  expect(await way.evaluate((link) => link.getBoundingClientRect().height)).toBeLessThanOrEqual(48);
  await way.click();
  await expect(page).toHaveURL(/\/guide-me/);
});

test('the page goes to the top when the path changes, not the query, and back restores', async ({ page }) => {
  await page.goto('/listings?type=funeral-home');
  await taken(page);
  const top = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.waitForTimeout(200);
  await page.locator('main article :is(h2, h3) a').nth(5).click();
  await expect(page).toHaveURL(/\/places\//);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBeGreaterThan(850);
});

test('the loading bar ticks while a page is on its way and gives up after a hundred ticks', async ({ page }, {
  project,
}) => {
  await signIn(page, fresh('loading', project.name));
  await page.goto('/spirits');
  const link = await accountLink(page, translatorFor('en'));
  await freeze(page);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/AccountPage.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await link.click();
  const bar = page.getByRole('progressbar', { name: translatorFor('en')('shell', 'loading') });
  await page.clock.runFor(limits.loadingBar.tick * 10);
  await expect(bar).toHaveAttribute('value', '10');
  await page.clock.runFor(limits.loadingBar.tick * limits.loadingBar.ticks);
  await expect(bar).toHaveCount(0);
  go();
  await expect(page.locator('main h1')).toHaveText(translatorFor('en')('account', 'heading'));
});

test('dark mode follows the system until it is chosen, after its delay, and is remembered', async ({ page }) => {
  const t = translatorFor('en');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/business');
  await taken(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const night = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).not.toBe(night);
  await openMenu(page);
  await freeze(page);
  await menuOf(page)
    .getByRole('button', { name: t('frame', 'menu.darkMode') })
    .click();
  await page.clock.runFor(limits.darkModeToggleDelay - 1);
  expect(await ground()).not.toBe(night);
  await page.clock.runFor(1);
  await expect.poll(ground).toBe(night);
  await expect(menuOf(page).locator('summary')).toBeFocused();
  await page.reload();
  expect(await ground()).toBe(night);
});

test('the menu works by keyboard: arrows, Home, End, Escape', async ({ page }) => {
  await page.goto('/');
  await taken(page);
  const summary = menuOf(page).locator('summary');
  await summary.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menuOf(page)).toHaveAttribute('open', '');
  const visible = menuOf(page).locator('[data-panel] :is(a, button):visible');
  await expect(visible.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(visible.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(visible.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(visible.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(visible.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  await page.goto('/business');
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
});

test('a refused act is said for five seconds, stands still while looked at, and can be read again', async ({
  page,
  context,
}, { project }) => {
  const t = translatorFor('en');
  await signIn(page, fresh('messages', project.name));
  await page.goto('/spirits');
  await taken(page);
  // What shows messages comes after the page, with the footer.
  await takenOver(page, 'footer a');
  await freeze(page);
  const sentence = translatorFor('en')('shell', 'errors.unreachable');
  const message = page.getByRole('region', { name: t('shell', 'messages') }).getByText(sentence);
  // Without a network a page that is not here yet cannot be opened: the page at hand stays, and says so.
  const fail = async () => {
    await context.setOffline(true);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('frame', 'footer.links.terms') })
      .click();
    // The message comes where the pointer is, and would stand still under it.
    await page.mouse.move(5, 5);
    await expect(message).toBeVisible();
    await context.setOffline(false);
  };
  await fail();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(1);
  await page.clock.runFor(limits.messageAutoHide - 1);
  await expect(message).toBeVisible();
  await page.clock.runFor(1);
  await expect(message).toBeHidden();

  await fail();
  await page.getByRole('button', { name: t('shell', 'dismiss'), exact: true }).focus();
  await page.clock.runFor(3 * limits.messageAutoHide);
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();

  await openMenu(page);
  await menuOf(page)
    .getByRole('button', { name: t('frame', 'menu.recentMessages') })
    .click();
  const list = page.getByRole('dialog', { name: t('frame', 'recent.title') });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.clock.resume();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(menuOf(page).locator('summary')).toBeFocused();
});

test('a funeral home finds its own bar and no foot where it works; a role is changed', async ({ page }) => {
  const t = translatorFor('en');
  await signIn(page, 'funeral-home@example.org');
  await page.goto('/notifications');
  await expect(page.locator('main h1')).toHaveText(t('audits', 'heading'));
  await expect(page.locator('main article, main li').first()).toBeVisible();
  await expect(page).toHaveTitle(`${t('audits', 'heading')} | Rivage`);
  const bar = page.getByRole('navigation', { name: t('shell', 'desk.label') });
  const links = ['today', 'requests', 'cases', 'changes', 'calendar', 'money', 'listing', 'team'] as const;
  for (const key of links)
    await expect(bar.getByRole('link', { name: new RegExp(`^${t('shell', `desk.${key}`)}`) })).toBeVisible();
  await expect(page.getByRole('navigation', { name: t('shell', 'mainNavigation') })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(page);
  await bar.getByRole('link', { name: t('shell', 'desk.team'), exact: true }).click();
  await expect(page.locator('main h1')).toHaveText(t('colleagues', 'team.heading'));
  await expect(page.locator('main').getByText('funeral-home@example.org').first()).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('link', { name: new RegExp(`^${t('shell', 'desk.cases')}`) }).click();
  await expect(page).toHaveURL(/\/spirits\?state=cases$/);
  await expect(page.locator('main h1')).toHaveText(t('desk', 'places.cases'));
  await expect(bar.locator('[aria-current=page]')).toHaveText(t('shell', 'desk.cases'));
  await bar.getByRole('link', { name: new RegExp(`^${t('shell', 'desk.requests')}`) }).click();
  await expect(page.locator('main h1')).toHaveText(t('desk', 'places.waiting'));
  await openMenu(page);
  await menuOf(page)
    .getByRole('button', { name: t('frame', 'menu.viewAs', { role: t('shell', 'roles.user') }) })
    .click();
  await expect(menuOf(page).locator('summary')).toContainText(t('shell', 'roles.user'));
  await expect(bar).toBeHidden();
  await page.goto('/notifications');
  await expect(page.locator('main')).toContainText(t('audits', 'otherRole'));
});

test('an administrator finds the file of a page; nobody else does', async ({ page }) => {
  test.skip(!process.env.SOURCE_URL, 'The server of this run names no repository.');
  await signIn(page, 'admin@example.org');
  await page.goto('/contact');
  await page.mouse.move(10, 10);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: translatorFor('en')('frame', 'edit') }),
  ).toHaveAttribute('href', `${process.env.SOURCE_URL}/edit/main/messages/en/inquiries.json`);
});

test('a protected page sends a visitor to sign in and back', async ({ page }, { project }) => {
  const t = translatorFor('en');
  const email = fresh('protected', project.name);
  await page.goto('/notifications');
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fnotifications$/);
  await page.getByLabel(t('sessions', 'signIn.email')).fill(email);
  const code = codeIn(await askForCode(page, t, email));
  await page.getByLabel(t('sessions', 'code.label')).fill(code);
  await page.getByRole('button', { name: t('sessions', 'code.submit') }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.locator('main')).toContainText(t('audits', 'otherRole'));
});

test('the shell holds at 320 px, at 200 % and in forced colours', async ({ page }) => {
  for (const [width, path] of [
    [320, '/fr'],
    [640, '/business'],
    [320, '/fr/marketplace'],
    [320, '/contact'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/');
  await taken(page);
  await openMenu(page);
  await expectAccessible(page);
});

for (const language of languages)
  test(`what is read first holds at twice the size on a desk, and at 320 px, in ${language}`, async ({ page }) => {
    const paths = [
      '',
      '/listings',
      '/funeral-homes/ontario/toronto',
      '/when-someone-dies/nunavut',
      '/guide-me?timing=now',
    ];
    test.setTimeout(360_000);
    for (const width of [640, 320])
      for (const path of [...paths, '/search?q=toronto', '/when-a-baby-dies/alberta', '/sign-in']) {
        await page.setViewportSize({ width, height: 1_800 });
        await page.goto(`${prefixOf[language]}${path}` || '/');
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider, `${path} at ${width}`).toBeLessThanOrEqual(0);
        if (width !== 320) continue;
        // So high that nothing that stays in sight covers anything.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: height + 200 });
        await expectAccessible(page);
      }
  });

test('a screen that cannot be drawn is a calm page, and comes back when it is tried again', async ({
  page,
  request,
}) => {
  const person = await signInByApi(request, freshEmail('undrawn'));
  await createRecord(request, person, 'Marguerite', 'Example');
  await holdSession(page, person);
  await page.route('**/api/spirits', (route) => route.fulfill({ json: { spirits: [{}] } }));
  await page.goto('/spirits');
  const heading = page.getByRole('heading', { name: translatorFor('en')('shell', 'errors.heading') });
  await expect(heading).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute('**/api/spirits');
  await page.getByRole('button', { name: translatorFor('en')('shell', 'errors.again') }).click();
  await expect(page.locator('main')).toContainText('Marguerite');
});

test('files that a newer version has replaced: the next page is loaded whole, and a part offers to load anew', async ({
  page,
  request,
}) => {
  const t = translatorFor('en');
  await holdSession(page, await signInByApi(request, freshEmail('renewed')));
  await page.goto('/');
  await taken(page);
  const gone = '**/assets/*.js';
  await page.route(gone, (route) => route.fulfill({ status: 404, body: 'Gone.' }));
  await page.unroute(gone);
  await openFoot(page, 'Rivage');
  await page.route(gone, (route) => route.fulfill({ status: 404, body: 'Gone.' }));
  await page.getByRole('contentinfo').locator('a[href="/faq"]').click();
  await expect(page.locator('main h1')).toHaveText('Questions and answers');
  await page.unroute(gone);

  const part = '**/assets/ConnectForRecord-*.js';
  await page.route(part, (route) => route.fulfill({ status: 404, body: 'Gone.' }));
  await page.goto('/places/sample-funeral-home-calgary-calgary');
  await expect(page.getByRole('heading', { name: t('shell', 'errors.outdatedHeading') })).toBeFocused();
  await expectAccessible(page);
  await page.unroute(part);
  await page.getByRole('button', { name: t('shell', 'errors.reload') }).click();
  await expect(page.locator('main h1')).toContainText('Calgary');
});

for (const signedIn of [false, true])
  test(`styles that do not come leave a page as it is read, and are asked for again, ${signedIn ? 'signed in' : 'for anybody'}`, async ({
    page,
  }) => {
    if (signedIn) await signIn(page, freshEmail('unstyled'));
    const styles = '**/assets/*.css';
    const worn = page.locator('style[data-worn]');
    await page.route(styles, (route) => route.abort());
    await page.goto('/listings?region=Quebec');
    const field = page.locator('main input:visible').first();
    const named = await page.locator('link[rel=stylesheet][disabled]').count();
    const refused = new Set<string>();
    page.on('requestfailed', (request) => refused.add(request.url()));
    await field.focus();
    await expect.poll(() => refused.size).toBeGreaterThanOrEqual(named);
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(worn).toHaveCount(1);

    await page.unroute(styles);
    // Each touch is a new attempt.
    await expect(async () => {
      await field.blur();
      await field.focus();
      await expect(worn).toHaveCount(0, { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.locator('link[rel=stylesheet][disabled]')).toHaveCount(0);
    await expect.poll(() => field.evaluate((one) => one.closest('[data-hydrated]') !== null)).toBe(true);
  });
