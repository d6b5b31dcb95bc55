import { expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { type Branch, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn, signInAdministrator, signInByApi } from './people.ts';
import { askForCode, codeIn, expectAccessible, newestMail, pageOfAnother, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(360_000);

type Story = { language: Language; home: SignedIn; branch: Branch };

for (const language of languages)
  test(`an administrator suspends a person and hides a listing, in ${language}`, async ({ page, browser }) => {
    const complaints = watchConsole(page, [/status of 40[0349]/, /status of 410/]);
    const { home, branches } = await homeWithBranches(page.request, [`Maison Suspend ${Date.now()}`]);
    const story = { language, home, branch: branches[0]! };
    const administrator = await signInAdministrator(page.request, 'suspend-administrator');
    await holdSession(page, administrator);
    const theirs = await pageOfAnother(browser, page);
    await holdSession(theirs, home, 'funeral-home');

    await hide(page, story);
    await readAsOthers(page, theirs, story);
    await showAgain(page, story);
    await suspend(page, story);
    await signInSuspended(theirs, story);
    await endSuspension(page, story);
    await theirs.context().close();
    expect(complaints).toEqual([]);
  });

/** The listing is hidden, once a reason was given; its history says who did it and why. */
async function hide(page: Page, { language, branch }: Story): Promise<void> {
  const t = translatorFor(language);
  await page.goto(`${prefixOf[language]}/manage-listings/${branch.id}`);
  await page.getByRole('button', { name: t('manage', 'acts.suspend') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('suspensions', 'place.effects.cases'))).toBeVisible();
  await dialog.getByRole('button', { name: t('suspensions', 'place.suspend.confirm') }).click();
  await expect(dialog.getByText(t('errors', 'reasonRequired'))).toBeVisible();
  await dialog.getByRole('textbox').fill('The licence has run out.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('suspensions', 'place.suspend.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: t('suspensions', 'history.place') })).toBeVisible();
  await expectAccessible(page);
}

/** Nobody finds the listing or asks it; its owner reads why, and whom to write to. */
async function readAsOthers(page: Page, theirs: Page, { language, home, branch }: Story): Promise<void> {
  const t = translatorFor(language);
  const stranger = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  const outside = await stranger.newPage();
  const address = `${prefixOf[language]}/listing/${branch.id}`;
  await expect.poll(async () => (await outside.goto(address))?.status(), { timeout: 30_000 }).toBeGreaterThan(403);
  await expect(outside.getByRole('heading', { name: t('listing', 'gone.hiddenTitle') })).toBeVisible();
  await expectAccessible(outside);
  const family = await familyOf(page.request, ['Marie', 'Roy'], 'now');
  const path = `/api/spirits/${family.id}/funeral-home/${branch.id}/connect`;
  const asked = await outside.request.post(path, { headers: bearerOf(family.person, 'user') });
  expect([asked.status(), await asked.text()]).toEqual([409, translatorFor('en')('errors', 'placeSuspended')]);
  await stranger.close();
  expect((await newestMail(page, home.user.email)).text).toContain('The licence has run out.');
  await theirs.goto(`${prefixOf[language]}/my-listings`);
  await expect(theirs.getByText(t('places', 'hidden.title'))).toBeVisible();
  await expect(theirs.getByText('The licence has run out.')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.goto(address);
  await expect(theirs.getByText(t('places', 'hidden.title'))).toBeVisible();
}

async function showAgain(page: Page, { language, branch }: Story): Promise<void> {
  const t = translatorFor(language);
  await page.getByRole('button', { name: t('manage', 'acts.bringBack') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The licence is renewed.');
  await dialog.getByRole('button', { name: t('suspensions', 'place.back.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The licence is renewed.')).toBeVisible();
  const read = () => page.request.get(`/api/places/${branch.id}`, { headers: {} }).then((answer) => answer.status());
  await expect.poll(read, { timeout: 30_000 }).toBe(200);
}

async function suspend(page: Page, { language, home }: Story): Promise<void> {
  const t = translatorFor(language);
  await page.goto(`${prefixOf[language]}/users/${home.user.id}`);
  await page.getByRole('button', { name: t('suspensions', 'user.suspend.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('suspensions', 'user.suspend.reason')).fill('Somebody else reads this mailbox.');
  await dialog.getByLabel(t('suspensions', 'until')).fill('2020-01-01');
  await dialog.getByLabel(t('suspensions', 'tell')).uncheck();
  await dialog.getByRole('button', { name: t('suspensions', 'user.suspend.confirm') }).click();
  await expect(dialog.getByText(t('errors', 'suspendUntilInvalid'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t('suspensions', 'until')).fill('');
  await dialog.getByRole('button', { name: t('suspensions', 'user.suspend.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: t('suspensions', 'history.user') })).toBeVisible();
  await expectAccessible(page);
}

/** Who proves the mailbox is told that the account is suspended and whom to write to. */
async function signInSuspended(theirs: Page, { language, home }: Story): Promise<void> {
  const t = translatorFor(language);
  const { email } = home.user;
  await theirs.context().clearCookies();
  await theirs.evaluate(() => localStorage.clear());
  await theirs.goto(`${prefixOf[language]}/sign-in`);
  await theirs.getByLabel(t('sessions', 'signIn.email')).fill(email);
  await theirs.getByLabel(t('sessions', 'code.label')).fill(codeIn(await askForCode(theirs, t, email)));
  await theirs.getByRole('button', { name: t('sessions', 'code.submit') }).click();
  await expect(theirs.getByRole('link', { name: t('sessions', 'suspended.write') })).toBeVisible();
  await expectAccessible(theirs);
}

async function endSuspension(page: Page, { language, home }: Story): Promise<void> {
  const t = translatorFor(language);
  await page.getByRole('button', { name: t('suspensions', 'user.back.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('suspensions', 'user.back.reason')).fill('The mailbox is theirs again.');
  await dialog.getByRole('button', { name: t('suspensions', 'user.back.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The mailbox is theirs again.')).toBeVisible();
  expect((await signInByApi(page.request, home.user.email)).user.id).toBe(home.user.id);
}
