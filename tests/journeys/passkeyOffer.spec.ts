import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { freshEmail, signInByApi } from './people.ts';
import { inDatabase } from './sessionAges.ts';
import { askForCode, codeIn, expectAccessible, untilAtRest, watchConsole } from './steps.ts';
import { type Translate, translatorFor } from './words.ts';

/** A device that recognizes its owner by itself. */
async function addScreenLock(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** A mailbox whose person holds a role, for this story alone. */
async function mailboxOf(request: APIRequestContext, role: string): Promise<string> {
  const email = freshEmail('offer');
  const { user } = await signInByApi(request, email);
  await inDatabase((pool) => pool`update users set roles = ${[role]} where id = ${user.id}`);
  return email;
}

async function signInWithCode(page: Page, t: Translate, to: string, email: string): Promise<void> {
  await page.goto(to);
  await page.getByRole('textbox', { name: t('sessions', 'signIn.email') }).fill(email);
  await page.locator('input[autocomplete="one-time-code"]').fill(codeIn(await askForCode(page, t, email)));
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/sign-in'));
  // What may be offered comes once somebody is at the page.
  await page.getByRole('heading', { level: 1 }).click();
}

/** Signs out as the menu does, but at once. */
async function leave(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

const offerOn = (page: Page, t: Translate) => page.getByRole('region', { name: t('passkeyOffer', 'heading') });

for (const language of languages) {
  const t = translatorFor(language);
  const prefix = prefixOf[language];
  test(`who works here is offered a passkey after a code, sets it up, and is not asked again (${language})`, async ({
    page,
    request,
  }) => {
    const complaints = watchConsole(page);
    await addScreenLock(page);
    const email = await mailboxOf(request, 'admin');
    await signInWithCode(page, t, `${prefix}/sign-in?redirect=/operations`, email);
    await expect(page).toHaveURL(`${prefix}/operations`);
    const offer = offerOn(page, t);
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await offer.getByRole('link', { name: t('passkeyOffer', 'set') }).click();
    await expect(page).toHaveURL(`${prefix}/account#passkeys`);
    await expect(page.getByRole('heading', { name: t('account', 'passkeys.heading') })).toBeFocused();
    await expect(offer).toHaveCount(0);
    await page.getByRole('button', { name: t('account', 'passkeys.add') }).click();
    await expect(page.getByText(t('account', 'passkeys.added'))).toBeVisible();

    const asked = page.waitForResponse('**/api/passkeys/offer');
    await page.goto(`${prefix}/operations`);
    await page.getByRole('heading', { level: 1 }).click();
    expect(await (await asked).json()).toEqual({ offered: false });
    await expect(offer).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

test('the desk takes a no for good, on the next sign-in too', async ({ page, request }) => {
  const t = translatorFor('en');
  await addScreenLock(page);
  const email = await mailboxOf(request, 'funeral-home');
  await signInWithCode(page, t, '/sign-in?redirect=/spirits', email);
  const offer = offerOn(page, t);
  await offer.getByRole('button', { name: t('passkeyOffer', 'decline') }).click();
  await expect(page.getByText(t('passkeyOffer', 'declined')).first()).toBeVisible();
  await expect(offer).toHaveCount(0);

  await leave(page);
  const asked = page.waitForResponse('**/api/passkeys/offer');
  await signInWithCode(page, t, '/sign-in?redirect=/spirits', email);
  expect(await (await asked).json()).toEqual({ offered: false });
  await expect(offer).toHaveCount(0);
});

test('a family, and a device without a screen lock, hear nothing of it', async ({ page, request }) => {
  const t = translatorFor('en');
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await signInWithCode(page, t, '/sign-in?redirect=/spirits', await mailboxOf(request, 'funeral-home'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await untilAtRest(page);
  expect(asked).not.toContain('/api/passkeys/offer');

  await leave(page);
  await addScreenLock(page);
  await signInWithCode(page, t, '/sign-in?redirect=/spirits', freshEmail('offer-family'));
  await expect(page).toHaveURL('/spirits');
  await page.getByRole('heading', { level: 1 }).click();
  await untilAtRest(page);
  expect(asked).not.toContain('/api/passkeys/offer');
});
