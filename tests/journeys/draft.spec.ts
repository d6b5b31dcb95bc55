import { expect, type Page, test } from '@playwright/test';
import { codeIn, countMails, expectAccessible, newestMail, pageOfAnother } from './steps.ts';
import { translatorFor } from './words.ts';

const t = translatorFor('en');

const next = (page: Page) => page.getByRole('button', { name: t('guide', 'buttons.continue'), exact: true }).click();
const storedAnswers = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('rivage.draft') ?? 'null')?.answers ?? null);

const expectStored = (page: Page, key: string) =>
  expect.poll(async () => Object.keys((await storedAnswers(page)) ?? {})).toContain(key);

/** Says that somebody has died at home in Calgary, and goes to the homes that can be asked. */
async function goToHomes(page: Page): Promise<void> {
  await page.goto('/guide-me?timing=now');
  await page.locator('main input[value="expected-confirmed"]').check();
  await next(page);
  await page.locator('#location').fill('Calgary');
  await next(page);
  await expect(page).toHaveURL(/readyToBePickedUp$/);
  await page.goto('/guide-me/0/homes');
}

/** Where the link of the newest mail to somebody leads. */
const linkOf = async (page: Page, email: string): Promise<URL> =>
  new URL(/https?:\/\/\S+\/confirm-email#\S+/.exec((await newestMail(page, email)).text)![0]);

test('an answer is kept before Continue, survives a crash of the page, and Back changes nothing', async ({
  page,
  context,
}) => {
  await page.goto('/guide-me?timing=now');
  await page.locator('main input[value="expected-confirmed"]').check();
  await expectStored(page, 'deathExpected');
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto('/guide-me/0');
  await expect(again.locator('main input[value="expected-confirmed"]')).toBeChecked();
  await next(again);
  await expect(again).toHaveURL(/\/guide-me\/0\/where$/);
  const before = await storedAnswers(again);
  await again.goBack();
  await expect(again).toHaveURL(/\/guide-me\/0\/deathExpected$/);
  await expect(again.locator('main input[value="expected-confirmed"]')).toBeChecked();
  await next(again);
  await expect(again).toHaveURL(/\/guide-me\/0\/where$/);
  expect(await storedAnswers(again)).toEqual(before);
});

test('an address is typed word by word and kept so', async ({ page }) => {
  await page.goto('/guide-me?timing=now');
  await page.locator('main input[value="expected-confirmed"]').check();
  await next(page);
  await page.locator('main input[value="residence"]').check();
  const address = page.locator('#lovedOneAddress');
  await address.pressSequentially('12 Elm Street, unit 4');
  await expect(address).toHaveValue('12 Elm Street, unit 4');
  expect((await storedAnswers(page)).lovedOneAddress.answer).toBe('12 Elm Street, unit 4');
  await page.reload();
  await expect(address).toHaveValue('12 Elm Street, unit 4');
});

test('the questionnaire goes on without a network', async ({ page, context }) => {
  await page.goto('/guide-me?timing=now');
  await expect(page.locator('h1')).toBeVisible();
  // What the rest of the way needs is fetched quietly as soon as somebody is at the first question.
  await page.mouse.move(300, 300);
  await page.waitForTimeout(2_500);
  await context.setOffline(true);
  await page.locator('main input[value="expected-confirmed"]').check();
  await next(page);
  await expect(page).toHaveURL(/\/guide-me\/0\/where$/);
  // Without a network nobody can say where Sudbury is: the province is asked for.
  await page.locator('#location').fill('Sudbury');
  await page.locator('#location').blur();
  await page.locator('#location-region').selectOption('Ontario');
  await next(page);
  await expect(page).toHaveURL(/\/guide-me\/0\/readyToBePickedUp$/);
  await expectAccessible(page);
  await context.setOffline(false);
  await page.reload();
  const answers = await storedAnswers(page);
  expect(answers.location.answer).toBe('Ontario');
  expect(answers.location.answerValues.town).toBe('Sudbury');
});

test('changing an earlier answer keeps the later ones and asks at the end', async ({ page }) => {
  await page.goto('/guide-me?timing=now');
  await page.locator('main input[value="expected-confirmed"]').check();
  await next(page);
  await page.goto('/guide-me/0/cremationOrBurial');
  await page.locator('main input[value="cremation"]').check();
  await page.goto('/guide-me/0/implants');
  await page.locator('main input[type="checkbox"]').first().check();
  await next(page);
  await expect(page).toHaveURL(/\/guide-me\/0\/review$/);
  await page.goto('/guide-me/0/cremationOrBurial');
  await page.locator('main input[value="burial"]').check();
  await next(page);
  expect((await storedAnswers(page)).implants).toBeTruthy();
  await page.goto('/guide-me/0/review');
  await expect(page.locator('main')).toContainText(t('guideFacts', 'stale.title'));
  await expectAccessible(page);
});

test('however often a draft is sent one record comes of it, and it is forgotten only once it is confirmed', async ({
  page,
}, { project }) => {
  const email = `once-${project.name}-${Date.now()}@example.org`;
  await page.goto('/guide-me?timing=now');
  await page.locator('main input[value="expected-confirmed"]').check();
  await expectStored(page, 'deathExpected');
  await page.goto('/guide-me/0/review');
  await page.locator('#save-email').fill(email);
  const submit = page.locator('form:has(#save-email) button[type=submit]');

  // The server gets the first request, but its answer is lost on the way.
  let lost = 0;
  await page.route('**/api/requests', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit.click();
  await newestMail(page, email);
  await expect(page.locator('main')).toContainText(t('shell', 'errors.unreachable'));
  expect(await storedAnswers(page)).not.toBeNull();

  await submit.click();
  await expect(page.locator('#code')).toBeVisible();
  expect(lost).toBe(1);
  expect(await storedAnswers(page)).not.toBeNull();
  await expect.poll(() => countMails(page, email)).toBe(2);
  await page.locator('#code').fill(codeIn(await newestMail(page, email, 1)));
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(/\/spirit\//);
  expect(await storedAnswers(page)).toBeNull();
  await page.goto('/spirits');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main a[href*="/spirit/"]').first()).toBeVisible();
  expect(
    new Set(
      await page
        .locator('main a[href*="/spirit/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('/')[2])),
    ).size,
  ).toBe(1);
});

test('what is answered after the draft was sent goes after it once the code is entered', async ({ page }, {
  project,
}) => {
  const email = `after-${project.name}-${Date.now()}@example.org`;
  await page.goto('/guide-me?timing=now');
  await page.locator('main input[value="expected-confirmed"]').check();
  await expectStored(page, 'deathExpected');
  await page.goto('/guide-me/0/review');
  await page.locator('#save-email').fill(email);
  await page.locator('form:has(#save-email) button[type=submit]').click();
  await expect(page.locator('#code')).toBeVisible();
  const code = codeIn(await newestMail(page, email));

  await page.goto('/guide-me/0/cremationOrBurial');
  await page.locator('main input[value="burial"]').check();
  await expectStored(page, 'cremationOrBurial');
  await page.goto('/guide-me/0/sent');
  await page.locator('#code').fill(code);
  const patched = page.waitForRequest(
    (request) => request.method() === 'PATCH' && /\/api\/spirit\//.test(request.url()),
  );
  await page.locator('main form button[type=submit]').click();
  expect((await patched).postDataJSON().spirit.data.cremationOrBurial.answer).toBe('burial');
  await expect(page).toHaveURL(/\/spirit\//);
  await expect(page.locator('main')).toContainText(t('guide', 'steps.cremationOrBurial.options.burial.label'));
  expect(await storedAnswers(page)).toBeNull();
});

test('the link of the mail, opened on the same device, ends the draft there and takes along what came after it', async ({
  page,
  context,
}, { project }) => {
  const email = `link-${project.name}-${Date.now()}@example.org`;
  await page.goto('/guide-me?timing=now');
  await page.locator('main input[value="expected-confirmed"]').check();
  await expectStored(page, 'deathExpected');
  await page.goto('/guide-me/0/review');
  await page.locator('#save-email').fill(email);
  await page.reload();
  await expect(page.locator('#save-email')).toHaveValue(email);
  await page.locator('form:has(#save-email) button[type=submit]').click();
  await expect(page.locator('#code')).toBeVisible();
  const link = await linkOf(page, email);
  await page.goto('/guide-me/0/cremationOrBurial');
  await page.locator('main input[value="burial"]').check();
  await expectStored(page, 'cremationOrBurial');
  await page.goto('/guide-me/0/sent');
  await expect(page.locator('#code')).toBeVisible();

  const opened = await context.newPage();
  await opened.goto(link.pathname + link.hash);
  await opened.getByRole('button', { name: t('sessions', 'confirm.submitRequest', { email }) }).click();
  await expect(opened).toHaveURL(/\/spirit\//);
  await expect(opened.locator('main')).toContainText(t('guide', 'steps.cremationOrBurial.options.burial.label'));
  expect(await storedAnswers(opened)).toBeNull();
  // The page that waited for the code waits no longer.
  await expect(page.locator('h1')).toHaveText(t('guideFacts', 'sent.nothingTitle'));
  await page.getByRole('link', { name: t('guideFacts', 'missing.go') }).click();
  await expect(page).toHaveURL(/\/spirits$/);
});

test('whoever goes back after the code is told where the answers are, and sends nothing once more', async ({ page }, {
  project,
}) => {
  const email = `back-${project.name}-${Date.now()}@example.org`;
  await goToHomes(page);
  await page
    .getByRole('button', { name: t('guideFacts', 'tonight.ask') })
    .first()
    .click();
  await page.locator('#ask-phone').fill('403-555-0100');
  await page.locator('#ask-email').fill(email);
  await page.locator('main form button[type=submit]').click();
  await page.locator('#code').fill(codeIn(await newestMail(page, email)));
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(/\/spirit\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/ask\?/);
  await expect(page.locator('h1')).toHaveText(t('guideFacts', 'sent.nothingTitle'));
  await page.goBack();
  await expect(page).toHaveURL(/\/homes$/);
  await expect(page.getByText(t('guide', 'screens.saved'))).toBeVisible();
  await page.getByRole('link', { name: t('guide', 'screens.toRecords') }).click();
  await expect(page).toHaveURL(/\/spirits$/);
});

test('a link for another browser’s request leaves the draft here alone', async ({ page, browser }, { project }) => {
  const email = `others-${project.name}-${Date.now()}@example.org`;
  await page.goto('/guide-me?timing=now');
  await page.locator('main input[value="expected-confirmed"]').check();
  await page.goto('/guide-me/0/review');
  await page.locator('#save-email').fill(email);
  await page.locator('form:has(#save-email) button[type=submit]').click();
  const link = await linkOf(page, email);

  const other = await pageOfAnother(browser, page);
  await other.goto('/guide-me?timing=now');
  await other.locator('main input[value="unexpected-confirmed"]').check();
  await expectStored(other, 'deathExpected');
  await other.goto(link.pathname + link.hash);
  await other.getByRole('button', { name: t('sessions', 'confirm.submitRequest', { email }) }).click();
  await expect(other).toHaveURL(/\/spirit\//);
  expect((await storedAnswers(other)).deathExpected.answer).toBe('unexpected-confirmed');
  await other.context().close();
});

test('the number and the mailbox typed to ask a home outlast a reload and a way back', async ({ page }) => {
  await goToHomes(page);
  await page
    .getByRole('button', { name: t('guideFacts', 'tonight.ask') })
    .first()
    .click();
  await page.locator('#ask-phone').fill('403-555-0100');
  await page.locator('#ask-email').fill('anne@example.org');
  await page.reload();
  await expect(page.locator('#ask-phone')).toHaveValue('403-555-0100');
  await expect(page.locator('#ask-email')).toHaveValue('anne@example.org');
  await page.goBack();
  await expect(page).toHaveURL(/homes$/);
  await page.goForward();
  await expect(page.locator('#ask-phone')).toHaveValue('403-555-0100');
  await expect(page.locator('#ask-email')).toHaveValue('anne@example.org');
});

test('where homes are known by name, nobody is told that none is near', async ({ page }) => {
  const remote = page.getByText(t('guideFacts', 'matching.remote'));
  let near: object[] = [];
  await page.route('**/api/places?*', (route) => route.fulfill({ json: near, headers: { 'x-total-count': '0' } }));
  await goToHomes(page);
  await expect(remote).toBeVisible();
  const answer = await page.request.get('/api/places?type=funeral-home&near=51.0447,-114.0719&size=1');
  near = (await answer.json()).map((place: object) => ({ ...place, phone: null, website: null, connectable: false }));
  await page.reload();
  await expect(page.getByText(t('rows', 'groups.nameMeans'))).toBeVisible();
  await expect(remote).toBeHidden();
});

test('what is chosen and typed before the scripts arrive is not lost', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/guide-me?timing=now', { waitUntil: 'commit' });
  await page.locator('main input[value="expected-confirmed"]').check();
  await expect.poll(async () => (await storedAnswers(page))?.deathExpected?.answer).toBe('expected-confirmed');
  await expect(page.locator('main input[value="expected-confirmed"]')).toBeChecked();

  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#find-town').fill('red deer');
  await expect(page.getByRole('option', { name: 'Red Deer' }).first()).toBeVisible();
  await expect(page.locator('#find-town')).toHaveValue('red deer');
});

/** A slow network, and a slow device: each piece of the work by which a page is taken over begins a moment later. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, message), 200);
    };
  });
}

test('what is typed while the page is being taken over is not lost, nor one place in it', async ({ page }) => {
  await slowDown(page);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const field = page.getByLabel(t('sessions', 'signIn.email'));
  await field.focus();
  await page.keyboard.type('marie.roy@example.org, her sister and her mother', { delay: 40 });
  await expect(field).toHaveValue('marie.roy@example.org, her sister and her mother');
  await page.reload({ waitUntil: 'commit' });
  await field.fill('marie@example.org');
  for (const _ of '@example.org') await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('.roy, her sister and her mother', { delay: 60 });
  await expect(field).toHaveValue('marie.roy, her sister and her mother@example.org');
});

test('the record that is not saved yet leads back into the questionnaire, without signing in', async ({ page }) => {
  await page.goto('/guide-me?timing=now');
  await page.locator('main input[value="expected-confirmed"]').check();
  await expectStored(page, 'deathExpected');
  await page.goto('/spirit/0/memory-lane');
  await expect(page).toHaveURL(/\/guide-me\/0/);
  await page.goto('/spirit/0');
  await expect(page).toHaveURL(/\/guide-me\/0/);
  await expect(page.locator('main input[value="expected-confirmed"]')).toBeChecked();
});
