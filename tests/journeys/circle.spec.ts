import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { createRecord, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { countMails, expectAccessible } from './steps.ts';
import { keyboard } from './userInput.ts';
import { translatorFor } from './words.ts';

/** A relative at a phone or desk of their own. */
async function relativeOf(browser: Browser, page: Page, name: string) {
  const person = await signInByApi(page.request, freshEmail(name));
  const theirs = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await holdSession(theirs, person);
  return { person, page: theirs };
}

/** The daughter opens the band of the circle and invites by keyboard alone. */
async function invite(page: Page, language: Language, { user }: SignedIn, name: string, level: 'decides' | 'helps') {
  const t = translatorFor(language);
  const input = keyboard(page);
  await page.locator('#relative-name').fill(name);
  await page.locator('#relative-email').fill(user.email);
  await input.choose(page.getByRole('radio', { name: new RegExp(`^${t('circle', `levels.${level}`)}`) }));
  await input.press(page.getByRole('button', { name: t('circle', 'send') }));
  await expect(page.getByRole('listitem').filter({ hasText: user.email })).toContainText(t('circle', 'waiting'));
}

for (const language of languages)
  test(`three relatives plan one funeral, each at a phone of their own (${language})`, async ({ page, browser }) => {
    test.slow();
    const t = translatorFor(language);
    const prefix = prefixOf[language];
    const daughter = await signInByApi(page.request, freshEmail('daughter'));
    const id = await createRecord(page.request, daughter, 'Eleanor', 'MacLeod');
    await holdSession(page, daughter);
    const brother = await relativeOf(browser, page, 'brother');
    const aunt = await relativeOf(browser, page, 'aunt');

    await page.goto(`${prefix}/spirit/${id}`);
    await keyboard(page).press(page.locator('summary', { has: page.locator('#circle') }));
    await invite(page, language, brother.person, 'Luc', 'decides');
    await invite(page, language, aunt.person, 'Anne', 'helps');
    await expectAccessible(page);
    expect(await countMails(page, brother.person.user.email)).toBeGreaterThan(0);

    // Nothing of the record is theirs before they accept.
    await aunt.page.goto(`${prefix}/spirit/${id}`);
    await expect(aunt.page.getByText('Eleanor')).toHaveCount(0);
    for (const { page: theirs } of [brother, aunt]) {
      await theirs.goto(`${prefix}/spirits`);
      await expectAccessible(theirs);
      await theirs.getByRole('button', { name: t('circle', 'invitations.accept') }).click();
      await theirs.getByRole('link', { name: 'Eleanor MacLeod' }).click();
      await expect(theirs.locator('h1')).toHaveText('Eleanor MacLeod');
    }

    // Who helps answers, and does not delete, sign or see money; who decides asks homes.
    await expect(aunt.page.getByText(t('spirits', 'next.othersDecide'))).toBeVisible();
    await expect(aunt.page.getByRole('heading', { name: t('spirits', 'delete.heading') })).toHaveCount(0);
    await expect(aunt.page.getByText(t('spirits', 'next.invoice'), { exact: true })).toHaveCount(0);
    await aunt.page.goto(`${prefix}/spirit/${id}/invoice`);
    await expect(aunt.page.locator('h1')).not.toHaveText(/MacLeod/);
    await aunt.page.goto(`${prefix}/guide-me/${id}/cremationOrBurial`);
    const burial = t('guide', 'steps.cremationOrBurial.options.burial.label');
    await aunt.page.getByRole('radio', { name: burial, exact: true }).check();
    await aunt.page.getByRole('button', { name: t('guide', 'buttons.continue'), exact: true }).click();
    await expect(async () => {
      await page.goto(`${prefix}/spirit/${id}`);
      await expect(page.locator('#history').locator('..')).toContainText('Anne', { timeout: 1_000 });
    }).toPass();

    // Her access ends while she has the record open.
    await aunt.page.goto(`${prefix}/spirit/${id}`);
    await expect(aunt.page.locator('h1')).toHaveText('Eleanor MacLeod');
    await page.locator('summary', { has: page.locator('#circle') }).click();
    const row = page.getByRole('listitem').filter({ hasText: aunt.person.user.email });
    await row.getByRole('button', { name: t('circle', 'remove') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('circle', 'remove') })
      .click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText(t('circle', 'removed', { name: 'Anne' })).first()).toBeVisible();
    await aunt.page.reload();
    await expect(aunt.page.locator('h1')).not.toHaveText('Eleanor MacLeod');

    // Her brother leaves by himself.
    await brother.page.locator('summary', { has: brother.page.locator('#circle') }).click();
    await brother.page.getByRole('button', { name: t('circle', 'leave') }).click();
    await brother.page
      .getByRole('dialog')
      .getByRole('button', { name: t('circle', 'leave') })
      .click();
    await expect(brother.page).toHaveURL(new RegExp(`${prefix}/spirits$`));
    await expect(brother.page.getByRole('link', { name: 'Eleanor MacLeod' })).toHaveCount(0);
  });
