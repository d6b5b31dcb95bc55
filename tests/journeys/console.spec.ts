import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { bearerOf, freshEmail, holdSession, type SignedIn, signInAdministrator, signInByApi } from './people.ts';
import { expectAccessible, newestMail, watchConsole } from './steps.ts';
import { keyboard } from './userInput.ts';
import { type Translate, translatorFor } from './words.ts';

const head = 'source,sourceId,name,type,city,region,adminTags';

/** Two funeral homes, one of them twice, and two rows that cannot be used. */
const fileOf = (mark: string) =>
  [
    head,
    `${mark},1,Maison Aurore ${mark},funeral-home,Whitehorse,Yukon,review:confirm-town`,
    `${mark},2,,funeral-home,Whitehorse,Yukon,`,
    `${mark},3,Maison Boréale ${mark},funeral-home,Whitehorse,Yukon,review:confirm-town`,
    `${mark},4,Castle ${mark},castle,Whitehorse,Yukon,`,
    `${mark},5,Maison Boréale ${mark},funeral-home,Whitehorse,Yukon,review:confirm-town`,
  ].join('\n');

/** Opens a screen; `seen` where another step of the story has looked at it with axe already. */
async function open(page: Page, language: Language, path: string, seen = false): Promise<void> {
  await page.goto(`${prefixOf[language]}${path}`);
  if (!seen) await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

/** A new merchant asks, by keyboard alone. */
async function signUp(page: Page, t: Translate, language: Language, name: string, email: string): Promise<void> {
  await open(page, language, '/business/sign-up-merchant');
  const input = keyboard(page);
  await input.press(page.getByRole('button', { name: t('business', 'signUp.send') }));
  await expect(page.getByRole('alert').getByText(t('business', 'form.errors.name'))).toBeVisible();
  await input.fill(page.getByLabel(t('business', 'signUp.merchant.name')), name);
  await input.fill(page.locator('#email'), email);
  await input.fill(page.locator('#message'), 'Lanterns, Whitehorse.');
  await input.press(page.getByRole('button', { name: t('business', 'signUp.send') }));
  await expect(page.getByRole('heading', { name: t('business', 'signUp.sent') })).toBeVisible();
  await expectAccessible(page);
}

async function claim(page: Page, t: Translate, language: Language, name: string, email: string, seen = false) {
  await open(page, language, '/business/claim-a-funeral-home', seen);
  await page.locator('#business-name').fill(name);
  await page.getByRole('button', { name: t('business', 'claims.search') }).click();
  await page
    .getByRole('link', { name: `${t('business', 'claims.mine')} ${name}` })
    .first()
    .click();
  await page.locator('#name').fill('Solange Bellerive');
  await page.locator('#email').fill(email);
  await page.locator('#evidence').fill('I have run it since 2011.');
  if (!seen) await expectAccessible(page);
  await page.getByRole('button', { name: t('business', 'claims.send') }).click();
  await expect(page.getByRole('heading', { name: t('business', 'claims.sent') })).toBeFocused();
}

/** A spreadsheet under the name of a text is told apart at once, and nothing of it is kept. */
async function refuseSpreadsheet(page: Page, mark: string) {
  const buffer = Buffer.from('PK\u0003\u0004 of a spreadsheet');
  await page.locator('#file').setInputFiles({ name: `sheet-${mark}.csv`, mimeType: 'text/csv', buffer });
  await page.locator('form').getByRole('button').last().click();
  await expect(page.getByRole('alert').filter({ hasText: 'CSV' })).toBeVisible();
}

async function idOfOther(request: APIRequestContext, administrator: SignedIn, name: string, id: string) {
  const query = new URLSearchParams({ name });
  const found = await request.get(`/api/admin/places?${query}`, { headers: bearerOf(administrator, 'admin') });
  const { items } = (await found.json()) as { items: { id: string }[] };
  return items.map((place) => place.id).find((other) => other !== id)!;
}

/** What the law says is corrected with its source, counts on the page of the region, and is taken back. */
async function correctFact(page: Page, t: Translate, language: Language, mark: string) {
  await open(page, language, '/manage-facts?place=YT', true);
  const fact = page.locator('#certificate-YT');
  await fact.getByRole('button', { name: t('facts', 'correct') }).press('Enter');
  await fact.getByLabel(t('facts', 'in.english')).fill(`Ten dollars, ${mark}.`);
  await fact.getByLabel(t('facts', 'in.french')).fill(`Dix dollars, ${mark}.`);
  // Where an earlier walk corrected it, its source stands here already.
  await fact.getByLabel(t('facts', 'sourceLabel'), { exact: true }).fill('');
  await fact.getByRole('button', { name: t('facts', 'save') }).press('Enter');
  await expect(fact.getByRole('alert')).not.toBeEmpty();
  await fact.getByLabel(t('facts', 'sourceLabel'), { exact: true }).fill('Vital Statistics Act, s. 9');
  await fact.getByLabel(t('facts', 'dayLabel')).fill('2026-11-01');
  await fact.getByRole('button', { name: t('facts', 'save') }).press('Enter');
  await expect(fact.getByText(t('facts', 'corrected'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  const guide = () => page.request.get(`${prefixOf[language]}/when-someone-dies/yukon`).then((answer) => answer.text());
  // Pages are kept for ten seconds.
  await expect.poll(guide, { timeout: 30_000 }).toContain(mark);
  expect(await guide()).toContain('Vital Statistics Act');
  await fact.getByRole('button', { name: t('facts', 'takeBack') }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('facts', 'takeBack') })
    .click();
  await expect(fact.getByText(t('facts', 'corrected'), { exact: true })).toBeHidden();
}

async function answer(page: Page, t: Translate, title: string, decision: 'approve' | 'decline', words = '') {
  const letter = page.getByRole('article').filter({ hasText: title }).first();
  await letter.getByRole('button', { name: t('claims', `decide.${decision}`) }).click();
  const dialog = page.getByRole('dialog');
  if (decision === 'decline') {
    await dialog.getByRole('button', { name: t('claims', 'answer.confirm.decline') }).click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
  }
  await dialog.getByRole('textbox').fill(words);
  await dialog.getByRole('button', { name: t('claims', `answer.confirm.${decision}`) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
}

for (const language of languages) {
  const t = translatorFor(language);
  test(`an administrator imports, answers claims and cleans a region (${language})`, async ({
    page,
    request,
    browser,
  }) => {
    test.setTimeout(300_000);
    page.setDefaultTimeout(20_000);
    const complaints = watchConsole(page, [/40[0349]/]);
    const mark = `${Date.now()}`.slice(-7);
    const [first, second] = [`Maison Aurore ${mark}`, `Maison Boréale ${mark}`];
    const administrator = await signInAdministrator(request, 'administrator');
    await holdSession(page, administrator);

    await open(page, language, '/manage-listings/import');
    await refuseSpreadsheet(page, mark);
    await page
      .locator('#file')
      .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(fileOf(mark)) });
    await page.getByRole('button', { name: t('manage', 'import.try') }).click();
    const file = page.getByRole('article').filter({ hasText: `${mark}.csv` });
    await expect(file.getByText(t('manage', 'import.states.tried'))).toBeVisible({ timeout: 30_000 });
    const rejected = file.getByRole('table').getByRole('row');
    await expect(rejected).toHaveCount(3);
    await expect(rejected.nth(1)).toContainText('3');
    await expect(rejected.nth(1)).toContainText(t('manage', 'import.reasons.nameMissing'));
    await expect(rejected.nth(2)).toContainText('Castle');
    await expectAccessible(page);
    await file.getByRole('button', { name: /3/ }).click();
    await expect(file.getByText(t('manage', 'import.states.imported'), { exact: true })).toBeVisible({
      timeout: 30_000,
    });

    const visitor = await (
      await browser.newContext({ baseURL: page.url().replace(/(https?:\/\/[^/]+).*/, '$1') })
    ).newPage();
    const [claimant, stranger, merchant] = ['claimant', 'stranger', 'merchant'].map(freshEmail) as [
      string,
      string,
      string,
    ];
    await claim(visitor, t, language, first, claimant);
    await claim(visitor, t, language, second, stranger, true);
    await signUp(visitor, t, language, `Lanternes ${mark}`, merchant);
    await visitor.context().close();

    await open(page, language, '/inquiries');
    await answer(page, t, first, 'approve');
    await answer(page, t, second, 'decline', 'Nobody there knows you.');
    await answer(page, t, `Lanternes ${mark}`, 'approve');
    expect((await newestMail(page, stranger)).text).toContain('Nobody there knows you.');
    expect((await newestMail(page, merchant)).subject).toContain(`Lanternes ${mark}`);
    for (const [email, name, role] of [
      [claimant, first, 'funeral-home'],
      [merchant, `Lanternes ${mark}`, 'merchant'],
    ] as const) {
      const keeper = await signInByApi(request, email);
      const own = await request.get('/api/places/my-listings', { headers: bearerOf(keeper, role) });
      expect((await own.json()).map((place: { name: string }) => place.name)).toEqual([name]);
    }

    await open(page, language, `/manage-listings?region=Yukon&adminTag=review%3A&name=${mark}`);
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(3);
    await page.getByRole('link', { name: second }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    const kept = new URL(page.url()).pathname.split('/').at(-1)!;
    const twin = await idOfOther(request, administrator, second, kept);
    await page.getByRole('button', { name: `${t('manage', 'duplicates.merge')} ${second}` }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('manage', 'duplicates.confirm') })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.locator('#adminTags').fill('');
    await page.getByRole('button', { name: t('manage', 'fields.save'), exact: true }).click();
    await expect(page.getByText(t('console', 'actions.words.POST /api/admin/places/{id}/merge'))).toBeVisible();
    const moved = await request.get(`/listing/${twin}`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, `/listing/${kept}`]);
    const main = page.locator('#main');
    await main.getByRole('button', { name: t('manage', 'acts.close'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('manage', 'review.confirm.close') })
      .click();
    await expect(page.getByRole('button', { name: t('manage', 'acts.reopen') })).toBeVisible();
    // A dialog that is gone leaves the focus somewhere: a keyboard goes on from there.
    await expect(page.locator('body')).not.toBeFocused();
    const closed = await request.get(`${prefixOf[language]}/listing/${kept}`);
    expect([closed.status(), await closed.text()]).toEqual([404, expect.stringContaining(t('listing', 'gone.title'))]);
    await correctFact(page, t, language, mark);
    await open(page, language, `/manage-listings?region=Yukon&adminTag=review%3A&name=${mark}`, true);
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([new RegExp(first)]);

    await open(page, language, `/users?filter=${encodeURIComponent(claimant)}`, true);
    const input = keyboard(page);
    await input.press(page.locator('summary').filter({ hasText: claimant }));
    await input.press(page.getByRole('button', { name: t('users', 'roles.action') }));
    await page.getByRole('checkbox', { name: t('shell', 'roles.organization') }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('users', 'roles.confirm') })
      .click();
    await expect(page.getByRole('table')).toContainText(t('shell', 'roles.organization'));
    await expect(page.locator('summary').filter({ hasText: claimant })).toBeFocused();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: t('users', 'save') }).click();
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(claimant);
    await page.getByRole('table').getByRole('link', { name: claimant }).click();
    await expect(page.getByText(t('console', 'actions.words.PATCH /api/users/{id}'))).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

test('an administrator who ends every session of their own is signed out here too', async ({ page, request }) => {
  const administrator = await signInAdministrator(request, 'own-sessions');
  await holdSession(page, administrator);
  await page.goto(`/users/${administrator.user.id}`);
  await page.getByRole('button', { name: translatorFor('en')('users', 'sessions.end') }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('rivage.session'))).toBeNull();
});
