import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, type Branch, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { countMails, expectAccessible, newestMail, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(300_000);

const line = (code: string, nameEn: string, nameFr: string, unitPrice: number) => ({
  ...{ code, nameEn, nameFr, unitPrice, unit: 'once', taxes: ['GST'], thirdParty: false },
});

/** A home with a price book, and a case that it has accepted. */
async function homeWithCase(request: APIRequestContext) {
  const { home, branches } = await homeWithBranches(request, ['Evergreen Estimates']);
  const [branch] = branches as [Branch];
  const headers = bearerOf(home, 'funeral-home');
  for (const data of [
    line('100', 'Professional services', 'Services professionnels', 1_200_00),
    line('110', 'Transfer into our care', 'Transfert chez nous', 400_00),
  ])
    expect((await request.post(`/api/places/${branch.id}/price-book`, { headers, data })).status()).toBe(201);
  const family = await familyOf(request, ['Rose', 'Gagnon'], 'now');
  await ask(request, family, branch, 'engage');
  const path = `/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`;
  expect((await request.post(path, { headers })).ok()).toBe(true);
  return { home, family, branch };
}

/** A total as it is written in a language. */
const money = (language: Language, dollars: string): string | RegExp =>
  language === 'en' ? `$${dollars}` : new RegExp(`${dollars.replace(',', '\\s').replace('.', ',')}\\s\\$`);

/** The family on a phone. */
async function phoneOf(browser: Browser, baseURL: string, person: SignedIn): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await holdSession(page, person, 'user');
  return page;
}

/** Somebody is at the page: polls run only then. */
async function expectSoon(page: Page, text: RegExp | string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('main')).toContainText(text, { timeout: 200 });
  }).toPass({ timeout: 25_000 });
}

for (const language of languages)
  test(`a family accepts an estimate, and the invoice has its lines (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const complaints = watchConsole(page);
    const t = translatorFor(language);
    const say = (key: string, values?: Record<string, string>) => t('estimates', key, values);
    const like = (key: string) => new RegExp(`^${say(key, { total: '§' }).split('§')[0]!.replace(/\s/g, '\\s')}`);
    const { home, family, branch } = await homeWithCase(page.request);
    const path = `${prefixOf[language]}/spirit/${family.id}/invoice`;
    await holdSession(page, home, 'funeral-home');
    await page.goto(path);
    const main = page.locator('main');
    await expect(main).toContainText(say('home.intro'));

    await page.getByRole('button', { name: say('home.begin') }).click();
    await expect(page.getByRole('heading', { name: say('draft.first') })).toBeFocused();
    const box = page.getByRole('combobox', { name: t('priceBook', 'picker.label') });
    const found = page.getByRole('listbox', { name: t('priceBook', 'picker.list') }).getByRole('option');
    for (const letters of [language === 'en' ? 'pro' : 'ser', 'tra']) {
      await box.fill(letters);
      await expect(found).toHaveCount(1);
      await box.press('Enter');
    }
    await expect(page.locator('input[id$="-item"]')).toHaveCount(2);
    await expect(main).toContainText(money(language, '1,680.00'));
    await expect(page.locator('[data-kind="saved"]')).toBeVisible();
    await expectAccessible(page);

    const phone = await phoneOf(browser, baseURL!, family.person);
    complaints.push(...watchConsole(phone, [/409 \(Conflict\)/]));
    const familyMain = phone.locator('main');
    await phone.goto(path);
    await expect(familyMain).toContainText(t('invoices', 'empty.title'));
    await expect(familyMain).not.toContainText(money(language, '1,680.00'));

    const mails = await countMails(page, family.person.user.email);
    await page.getByRole('button', { name: like('draft.send') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('draft.sendConfirm') })
      .click();
    await expect(page.locator('main [role="status"]:focus')).not.toBeEmpty();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(main).toContainText(say('standing.open'));
    const mail = await newestMail(page, family.person.user.email, mails);
    expect(mail.text).toContain(`/spirit/${family.id}/invoice`);
    expect(mail.subject + mail.text).not.toMatch(/1[\s,.]?680|Gagnon/);

    // The family has the dialog open while the home sends another version: what it has not read it does not accept.
    await expectSoon(phone, money(language, '1,680.00'));
    await expect(familyMain).toContainText(say('family.open', { home: branch.name }));
    await expectAccessible(phone);
    await phone.getByRole('button', { name: say('family.accept') }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByRole('button', { name: like('family.acceptConfirm') }).click();
    await expect(dialog).toContainText(say('family.nameNeeded'));
    await dialog.getByLabel(say('family.name')).fill('Paul Gagnon');
    await expectAccessible(phone);
    await page.getByRole('button', { name: new RegExp(`^${say('home.change')}`) }).click();
    await expect(page.locator('input[id$="-price"]').first()).toBeVisible();
    await page.locator('input[id$="-price"]').first().fill('1000');
    await expect(page.locator('[data-kind="saved"]')).toBeVisible();
    await page.getByRole('button', { name: like('draft.send') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('draft.sendConfirm') })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await dialog.getByRole('button', { name: like('family.acceptConfirm') }).click();
    await expect(dialog).toContainText(t('errors', 'estimateChanged'));
    await dialog.getByRole('button', { name: say('family.close') }).click();
    await expectSoon(phone, money(language, '1,470.00'));
    await phone.getByRole('button', { name: say('family.accept') }).click();
    await dialog.getByLabel(say('family.name')).fill('Paul Gagnon');
    await dialog.getByRole('button', { name: like('family.acceptConfirm') }).click();
    await expect(dialog).toBeHidden();
    await expect(familyMain).toContainText(say('family.accepted', { home: branch.name }));
    await expectAccessible(phone);

    const download = phone.waitForEvent('download');
    await phone.getByRole('button', { name: t('invoices', 'paper.download') }).click();
    expect((await download).suggestedFilename()).toMatch(/E-\d{4}-\d{4}.*\.pdf$/);

    await expectSoon(page, 'Paul Gagnon');
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(`^${say('home.makeInvoice')}`) }).click();
    await expect(page.getByRole('heading', { name: t('invoices', 'draft.invoice') })).toBeFocused();
    await expect(page.getByRole('button', { name: new RegExp(`^${say('home.makeInvoice')}`) })).toHaveCount(0);
    const invoice = page.getByRole('region', { name: t('invoices', 'draft.invoice') });
    await expect(invoice).toContainText(money(language, '1,470.00'));
    await expectAccessible(page);
    await phone.context().close();
    expect(complaints).toEqual([]);
  });
