import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { openDatabase } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { keyboard } from './hands.ts';
import { bearerOf, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { expectAccessible, newestMail, watchConsole } from './steps.ts';
import { type Say, wordsOf } from './words.ts';

/** A fresh administrator, so that nobody else's code is used up. */
async function signInAdministrator(request: APIRequestContext): Promise<SignedIn> {
  const person = await signInByApi(request, freshEmail('administrator'));
  const { url } = await startEmbeddedPostgres({ dataDirectory: process.env.JOURNEY_DATA! });
  const pool = openDatabase(url, 1);
  await pool`update users set roles = '{admin,user}' where id = ${person.user.id}`;
  await pool.end();
  return { ...person, user: { ...person.user, roles: 'admin,user' } };
}

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

async function open(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(`${prefixOf[language]}${path}`);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

/** A new merchant asks, by keyboard alone. */
async function signUp(page: Page, say: Say, language: Language, name: string, email: string): Promise<void> {
  await open(page, language, '/business/sign-up-merchant');
  const hands = keyboard(page);
  await hands.press(page.getByRole('button', { name: say('business', 'signUp.send') }));
  await expect(page.getByRole('alert').getByText(say('business', 'form.errors.name'))).toBeVisible();
  await hands.fill(page.getByLabel(say('business', 'signUp.name')), name);
  await hands.fill(page.locator('#email'), email);
  await hands.fill(page.locator('#message'), 'Lanterns, Whitehorse.');
  await hands.press(page.getByRole('button', { name: say('business', 'signUp.send') }));
  await expect(page.getByRole('heading', { name: say('business', 'signUp.sent') })).toBeVisible();
  await expectAccessible(page);
}

async function claim(page: Page, say: Say, language: Language, name: string, email: string): Promise<void> {
  await open(page, language, '/business/claim-a-funeral-home');
  await page.locator('#business-name').fill(name);
  await page.getByRole('button', { name: say('business', 'claims.search') }).click();
  await page
    .getByRole('link', { name: `${say('business', 'claims.mine')} ${name}` })
    .first()
    .click();
  await page.locator('#name').fill('Solange Bellerive');
  await page.locator('#email').fill(email);
  await page.locator('#evidence').fill('I have run it since 2011.');
  await expectAccessible(page);
  await page.getByRole('button', { name: say('business', 'claims.send') }).click();
  await expect(page.getByRole('heading', { name: say('business', 'claims.sent') })).toBeFocused();
}

async function answer(page: Page, say: Say, title: string, decision: 'approve' | 'decline', words = '') {
  const letter = page.getByRole('article').filter({ hasText: title }).first();
  await letter.getByRole('button', { name: say('claims', `decide.${decision}`) }).click();
  const dialog = page.getByRole('dialog');
  if (decision === 'decline') {
    await dialog.getByRole('button', { name: say('claims', 'answer.confirm.decline') }).click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
  }
  await dialog.getByRole('textbox').fill(words);
  await dialog.getByRole('button', { name: say('claims', `answer.confirm.${decision}`) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
}

for (const language of languages) {
  const say = wordsOf(language);
  test(`an administrator imports, answers claims and cleans a region (${language})`, async ({
    page,
    request,
    browser,
  }) => {
    test.setTimeout(180_000);
    page.setDefaultTimeout(20_000);
    const complaints = watchConsole(page, [/40[09]/]);
    const mark = `${Date.now()}`.slice(-7);
    const [first, second] = [`Maison Aurore ${mark}`, `Maison Boréale ${mark}`];
    const administrator = await signInAdministrator(request);
    await holdSession(page, administrator);

    await open(page, language, '/manage-listings/import');
    await page
      .locator('#file')
      .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(fileOf(mark)) });
    await page.getByRole('button', { name: say('manage', 'import.try') }).click();
    const file = page.getByRole('article').filter({ hasText: `${mark}.csv` });
    await expect(file.getByText(say('manage', 'import.states.tried'))).toBeVisible({ timeout: 30_000 });
    const rejected = file.getByRole('table').getByRole('row');
    await expect(rejected).toHaveCount(3);
    await expect(rejected.nth(1)).toContainText('3');
    await expect(rejected.nth(2)).toContainText('Castle');
    await expectAccessible(page);
    await file.getByRole('button', { name: /3/ }).click();
    await expect(file.getByText(say('manage', 'import.states.imported'), { exact: true })).toBeVisible({
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
    await claim(visitor, say, language, first, claimant);
    await claim(visitor, say, language, second, stranger);
    await signUp(visitor, say, language, `Lanternes ${mark}`, merchant);
    await visitor.context().close();

    await open(page, language, '/inquiries');
    await answer(page, say, first, 'approve');
    await answer(page, say, second, 'decline', 'Nobody there knows you.');
    await answer(page, say, `Lanternes ${mark}`, 'approve');
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
    await page.getByRole('button', { name: `${say('manage', 'duplicates.merge')} ${second}` }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('manage', 'duplicates.confirm') })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.locator('#adminTags').fill('');
    await page.getByRole('button', { name: say('manage', 'fields.save'), exact: true }).click();
    await expect(page.getByText('POST /api/admin/places/{id}/merge')).toBeVisible();
    const main = page.locator('#main');
    await main.getByRole('button', { name: say('manage', 'acts.close'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('manage', 'review.confirm.close') })
      .click();
    await expect(page.getByRole('button', { name: say('manage', 'acts.reopen') })).toBeVisible();
    await open(page, language, `/manage-listings?region=Yukon&adminTag=review%3A&name=${mark}`);
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([new RegExp(first)]);

    await open(page, language, `/users?filter=${encodeURIComponent(claimant)}`);
    const hands = keyboard(page);
    await hands.press(page.locator('summary').filter({ hasText: claimant }));
    await hands.press(page.getByRole('button', { name: say('users', 'roles.action') }));
    await page.getByRole('checkbox', { name: say('shell', 'roles.organization') }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('users', 'roles.confirm') })
      .click();
    await expect(page.getByRole('table')).toContainText(say('shell', 'roles.organization'));
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: say('users', 'save') }).click();
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(claimant);
    await page.getByRole('table').getByRole('link', { name: claimant }).click();
    await expect(page.getByText('PATCH /api/users/{id}')).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}
