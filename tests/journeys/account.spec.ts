import { readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { filesOfZip } from '../zip.ts';
import { bearerOf, createRecord, freshEmail, holdSession, signInByApi } from './people.ts';
import { ageProofs } from './sessionAges.ts';
import { askForCode, codeIn, countMails, expectAccessible, newestMail, watchConsole } from './steps.ts';
import { keyboard } from './userInput.ts';
import { type Translate, translatorFor } from './words.ts';

const english = translatorFor('en');

async function openAccount(page: Page, request: APIRequestContext, language: Language = 'en') {
  const person = await signInByApi(request, freshEmail('account'));
  await holdSession(page, person);
  await page.goto(`${prefixOf[language]}/account`);
  return person;
}

const section = (page: Page, t: Translate, key: string) =>
  page.getByRole('region', { name: t('account', key), exact: true });

for (const language of languages) {
  const t = translatorFor(language);
  test(`the account, and everything kept of it in one file that opens without the product (${language})`, async ({
    page,
    request,
    browser,
  }) => {
    const complaints = watchConsole(page);
    const person = await signInByApi(request, freshEmail('data'));
    await createRecord(request, person, 'Éloïse', 'Thériault');
    await holdSession(page, person);
    await page.goto(`${prefixOf[language]}/account`);
    await expect(page.getByText(person.user.email, { exact: true })).toBeVisible();
    await expect(section(page, t, 'sessions.heading').getByText(t('account', 'sessions.current'))).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    const other = 'Français';
    await page.getByRole('radio', { name: other }).check();
    await expect(page.getByText(t('account', 'language.saved'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: other })).toBeChecked();

    const saving = page.waitForEvent('download');
    await keyboard(page).press(page.getByRole('button', { name: t('account', 'data.action') }));
    const download = await saving;
    expect(download.suggestedFilename()).toBe(t('account', 'data.fileName'));
    await expect(page.getByText(t('account', 'data.done'))).toBeVisible();
    const files = filesOfZip(await readFile(await download.path()));
    expect([...files.keys()].some((name) => name.endsWith('/Éloïse Thériault/record.json'))).toBe(true);

    const path = test.info().outputPath('index.html');
    await writeFile(path, files.get('index.html')!);
    const alone = await (await browser.newContext({ offline: true, viewport: page.viewportSize() })).newPage();
    await alone.goto(pathToFileURL(path).href);
    await expect(alone.getByRole('heading', { name: 'Éloïse Thériault' })).toBeVisible();
    await expectAccessible(alone);
    expect(await alone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await alone.context().close();
    await rm(path);
    expect(complaints).toEqual([]);
  });
}

test('a lost telephone is signed out from here, and then every device', async ({ page, request, browser }) => {
  const person = await openAccount(page, request);
  const lost = await (await browser.newContext()).newPage();
  await holdSession(lost, await signInByApi(request, person.user.email));
  await lost.goto('/account');
  await expect(lost.getByText(person.user.email, { exact: true })).toBeVisible();
  await page.reload();
  const own = section(page, english, 'sessions.heading');
  const ends = own.getByRole('listitem').getByRole('button');
  await expect(ends).toHaveCount(1);
  await ends.click();
  await expect(ends).toHaveCount(0);
  await expect(own.getByText(english('account', 'sessions.ended'))).toBeFocused();
  await lost.reload();
  await expect(lost.getByText(english('shell', 'sessionExpired'))).toBeVisible();

  await own.getByRole('button', { name: english('account', 'sessions.everywhere') }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('account', 'sessions.everywhere') })
    .click();
  await expect(page).toHaveURL('/');
  const answer = await request.get('/api/check-session', { headers: bearerOf(person) });
  expect(await answer.json()).toEqual({ sessionExpired: true });
  await lost.context().close();
});

test('a passkey is added, signs in without a mail, and is removed; what goes wrong is said calmly', async ({
  page,
  request,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  const person = await openAccount(page, request);
  const passkeys = section(page, english, 'passkeys.heading');
  const add = passkeys.getByRole('button', { name: english('account', 'passkeys.add') });

  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await add.click();
  await expect(passkeys.getByText(english('account', 'passkeys.cancelled'))).toBeVisible();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await add.click();
  await expect(passkeys.getByText(english('account', 'passkeys.added'))).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  const mails = await countMails(page, person.user.email);
  const signOut = async () => {
    await request.patch('/api/sign-out', { headers: bearerOf(person) });
    await page.evaluate(() => localStorage.clear());
    await page.goto('/sign-in?redirect=/account');
  };
  await signOut();
  await expectAccessible(page);
  const byPasskey = page.getByRole('button', { name: english('sessions', 'passkey.action') });
  await byPasskey.click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(person.user.email, { exact: true })).toBeVisible();
  // No code was mailed; that somebody signed in with a browser never used before was.
  expect(await countMails(page, person.user.email)).toBe(mails + 1);
  expect((await newestMail(page, person.user.email, mails)).subject).toContain('in a new place');

  await passkeys.getByRole('listitem').getByRole('button').click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  await expect(passkeys.getByText(english('account', 'passkeys.removed'))).toBeFocused();
  // The device still holds its half: the product does not know it any more.
  await signOut();
  await byPasskey.click();
  await expect(page.getByText(english('errors', 'passkeyNotValid'))).toBeVisible();
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
  await byPasskey.click();
  await expect(page.getByText(english('sessions', 'passkey.cancelled'))).toBeVisible();
});

test('deleting asks at an old session who is there, and signing in within 30 days undoes it', async ({
  page,
  request,
}) => {
  const person = await openAccount(page, request);
  const { email } = person.user;
  await createRecord(request, person, 'Rose', 'Bouchard');
  await ageProofs(person, 11);
  const t = (key: string) => english('account', `delete.${key}`);
  const dialog = page.getByRole('dialog');
  const input = keyboard(page);
  await input.press(page.getByRole('button', { name: t('action'), exact: true }));
  await input.press(dialog.getByRole('button', { name: t('confirm') }));
  const proof = page.getByRole('dialog', { name: english('proof', 'title') });
  await expectAccessible(page);
  const before = await countMails(page, email);
  await input.press(proof.getByRole('button', { name: english('proof', 'send') }));
  await input.fill(proof.getByRole('textbox'), codeIn(await newestMail(page, email, before)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(english('account', 'delete.done', { days: '30' })).last()).toBeVisible();

  await page.goto('/sign-in?redirect=/spirits');
  await page.getByRole('textbox', { name: english('sessions', 'signIn.email') }).fill(email);
  const mail = await askForCode(page, english, email);
  await page.locator('input[autocomplete="one-time-code"]').fill(codeIn(mail));
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL('/spirits');
  await expect(page.getByText('Rose Bouchard').first()).toBeVisible();
});
