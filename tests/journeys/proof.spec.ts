import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { ageProofs, inDatabase } from './sessionAges.ts';
import { codeIn, countMails, expectAccessible, newestMail, watchConsole } from './steps.ts';
import { keyboard } from './userInput.ts';
import { translatorFor } from './words.ts';

/** A page on which an administrator of this story alone has been signed in for a while. */
async function openAsAdministrator(page: Page, request: APIRequestContext): Promise<SignedIn> {
  const email = freshEmail('proof');
  const { user } = await signInByApi(request, email);
  await inDatabase((pool) => pool`update users set roles = '{admin}' where id = ${user.id}`);
  const person = await signInByApi(request, email);
  await holdSession(page, person, 'admin');
  await ageProofs(person, 11);
  return person;
}

const leave = ({ user }: SignedIn) =>
  inDatabase((pool) => pool`update users set roles = '{user}' where id = ${user.id}`);

for (const language of languages) {
  const t = translatorFor(language);
  test(`a role is given once it is clear who gives it, and nothing that was chosen is lost (${language})`, async ({
    page,
    request,
  }) => {
    const complaints = watchConsole(page, [/40[03] \(/]);
    const person = await openAsAdministrator(page, request);
    const { email } = (await signInByApi(request, freshEmail('proof-other'))).user;
    const proof = page.getByRole('dialog', { name: t('proof', 'title') });
    const input = keyboard(page);
    await page.goto(`${prefixOf[language]}/users?filter=${encodeURIComponent(email)}`);
    await page.locator('summary').filter({ hasText: email }).click();
    await page.getByRole('button', { name: t('users', 'roles.action') }).click();
    const choice = page.getByRole('checkbox', { name: t('shell', 'roles.organization') });
    await choice.check();
    const confirm = page.getByRole('button', { name: t('users', 'roles.confirm') });

    await confirm.click();
    await expect(proof).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(proof).toHaveCount(0);
    await expect(page.getByText(t('errors', 'proofNeeded'))).toBeVisible();
    await expect(choice).toBeChecked();

    await input.press(confirm);
    const before = await countMails(page, person.user.email);
    await input.press(proof.getByRole('button', { name: t('proof', 'send') }));
    const code = codeIn(await newestMail(page, person.user.email, before));
    const field = proof.getByLabel(t('proof', 'label'), { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(proof.getByText(t('proof', 'required'))).toBeVisible();
    await input.fill(field, code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(proof.getByText(t('errors', 'codeNotValid'))).toBeVisible();
    await expectAccessible(page);
    const sent = await countMails(page, person.user.email);
    await input.press(proof.getByRole('button', { name: t('proof', 'again') }));
    await expect(proof.getByText(t('proof', 'againSent'))).toBeVisible();
    await expect(proof.getByText(t('errors', 'codeNotValid'))).toHaveCount(0);
    await input.fill(field, codeIn(await newestMail(page, person.user.email, sent)));
    await page.keyboard.press('Enter');
    await expect(proof).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(t('users', 'roles.done', { email })).last()).toBeVisible();
    await leave(person);
    expect(complaints).toEqual([]);
  });
}

test('an export waits for a passkey of the person who is signed in', async ({ page, request }) => {
  const t = translatorFor('en');
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
  const person = await openAsAdministrator(page, request);
  await page.goto('/account');
  await page.getByRole('button', { name: t('account', 'passkeys.add') }).click();
  await expect(page.getByText(t('account', 'passkeys.added'))).toBeVisible();
  const proof = page.getByRole('dialog', { name: t('proof', 'title') });
  const byPasskey = proof.getByRole('button', { name: t('proof', 'passkey') });
  const saving = page.waitForEvent('download');

  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: t('account', 'data.action') }).click();
  await byPasskey.click();
  await expect(proof.getByText(t('proof', 'passkeyCancelled'))).toBeVisible();
  await expectAccessible(page);
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await byPasskey.click();
  expect((await saving).suggestedFilename()).toBe(t('account', 'data.fileName'));
  await expect(proof).toHaveCount(0);
  await leave(person);
});
