import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, type Branch, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession } from './people.ts';
import { expectAccessible, expectNarrow, pageOfAnother, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(300_000);

const line = (code: string, nameEn: string, nameFr: string, unitPrice: number, more: object = {}) => ({
  ...{ code, nameEn, nameFr, unitPrice, unit: 'once', taxes: ['GST'], thirdParty: false },
  ...more,
});

/** A home with a price book, and a case that it has accepted. */
async function homeWithCase(request: APIRequestContext) {
  const { home, branches } = await homeWithBranches(request, ['Evergreen Contracts']);
  const [branch] = branches as [Branch];
  const headers = bearerOf(home, 'funeral-home');
  for (const data of [
    line('100', 'Professional services', 'Services professionnels', 1_200_00),
    line('110', 'Transfer into our care', 'Transport jusqu’à nous', 400_00),
    line('120', 'Cremation', 'Crémation', 650_00),
    line('130', 'Urn', 'Urne', 150_00),
    line('140', 'Notice in a newspaper', 'Avis dans un journal', 180_00, { taxes: [], thirdParty: true }),
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

/** Somebody is at the page: polls run only then. */
async function expectSoon(page: Page, text: RegExp | string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('main')).toContainText(text, { timeout: 200 });
  }).toPass({ timeout: 25_000 });
}

for (const language of languages)
  test(`a family signs a contract, and the invoice has its lines (${language})`, async ({ page, browser }) => {
    const complaints = watchConsole(page);
    const t = translatorFor(language);
    const say = (key: string, values?: Record<string, string>) => t('contracts', key, values);
    const like = (namespace: string, key: string) =>
      new RegExp(`^${t(namespace, key, { total: '§', number: '§' }).split('§')[0]!.replace(/\s/g, '\\s')}`);
    const { home, family, branch } = await homeWithCase(page.request);
    await holdSession(page, home, 'funeral-home');
    const main = page.locator('main');

    // A package of the price book: three letters and Enter for each line, then a price for all of them.
    await page.goto(`${prefixOf[language]}/price-book?place=${branch.id}`);
    await page.getByRole('button', { name: t('priceBook', 'packages.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('priceBook', 'packages.form.add') }).click();
    await expect(dialog).toContainText(t('priceBook', 'packages.form.linesNeeded'));
    await dialog.getByLabel(t('priceBook', 'code'), { exact: true }).fill('SIMPLE');
    await dialog.getByLabel(t('priceBook', 'form.nameEn')).fill('Simple farewell');
    await dialog.getByLabel(t('priceBook', 'form.nameFr')).fill('Adieu simple');
    const adding = dialog.getByRole('combobox', { name: t('priceBook', 'packages.form.addLine') });
    for (const code of ['100', '120', '130']) {
      await adding.fill(code);
      await adding.press('Enter');
    }
    await dialog.getByLabel(t('priceBook', 'packages.form.price')).fill('1900');
    await expect(dialog).toContainText(money(language, '2,000.00'));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('priceBook', 'packages.form.add') }).click();
    await expect(dialog).toBeHidden();
    await expect(main).toContainText(money(language, '1,900.00'));
    await expectAccessible(page);
    await expectNarrow(page);

    // From an empty estimate to five lines by keyboard alone: two tabs, then letters and Enter.
    const path = `${prefixOf[language]}/spirit/${family.id}/invoice`;
    await page.goto(path);
    await page.getByRole('button', { name: t('estimates', 'home.begin') }).click();
    await expect(page.getByRole('heading', { name: t('estimates', 'draft.first') })).toBeFocused();
    const box = page.getByRole('combobox', { name: t('priceBook', 'picker.label') });
    await expect(box).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(box).toBeFocused();
    for (const letters of ['sim', 'tra']) {
      await page.keyboard.type(letters);
      await page.keyboard.press('Enter');
    }
    // Three lines, what the package saves, and one more.
    await expect(page.locator('input[id$="-item"]')).toHaveCount(5);
    await expect(box).toBeFocused();
    // 1,900 and 400, with GST of 5%.
    await expect(main).toContainText(money(language, '2,415.00'));
    await expect(page.locator('[data-kind="saved"]')).toBeVisible();
    await page.getByRole('button', { name: like('estimates', 'draft.send') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('estimates', 'draft.sendConfirm') })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();

    const phone = await pageOfAnother(browser, page);
    await phone.setViewportSize({ width: 390, height: 844 });
    await holdSession(phone, family.person, 'user');
    complaints.push(...watchConsole(phone, [/409 \(Conflict\)/]));
    const familyMain = phone.locator('main');
    await phone.goto(path);
    await phone.getByRole('button', { name: t('estimates', 'family.accept') }).click();
    await phone.getByRole('dialog').getByLabel(t('estimates', 'family.name')).fill('Paul Gagnon');
    await phone
      .getByRole('dialog')
      .getByRole('button', { name: like('estimates', 'family.acceptConfirm') })
      .click();
    await expect(phone.getByRole('dialog')).toBeHidden();

    // The contract has the lines of what was accepted; the company's own clauses stand on it.
    await expectSoon(page, 'Paul Gagnon');
    await page.getByText(say('own.heading')).click();
    await expect(main).toContainText(say('own.partly'));
    await page.getByLabel(say('own.clausesEn')).fill('Ashes are kept for one year.');
    await page.getByLabel(say('own.clausesFr')).fill('Les cendres sont gardées un an.');
    await expectAccessible(page);
    await page.getByRole('button', { name: say('own.save') }).click();
    await expect(page.getByText(say('own.saved')).first()).toBeVisible();
    await page.getByRole('button', { name: like('contracts', 'home.make') }).click();
    await expect(page.getByRole('heading', { name: say('draft.first') })).toBeFocused();
    const contract = page.getByRole('region', { name: say('draft.first') });
    await expect(contract).toContainText(money(language, '2,415.00'));
    await expectAccessible(page);
    await page.getByRole('button', { name: like('contracts', 'draft.send') }).click();
    await dialog.getByLabel(say('draft.purchaser')).fill('');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('draft.sendConfirm') })
      .click();
    await expect(dialog).toContainText(say('draft.purchaserNeeded'));
    await dialog.getByLabel(say('draft.purchaser')).fill('Paul Gagnon');
    await dialog.getByLabel(say('draft.purchaserAddress')).fill('1 Main Street\nCanmore AB');
    await dialog.getByLabel(say('draft.deposit')).fill('500');
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('draft.sendConfirm') })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('main [role="status"]:focus')).not.toBeEmpty();
    await expect(main).toContainText(say('standing.open'));

    await expectSoon(phone, say('family.accept'));
    await expect(familyMain).toContainText('Canmore AB');
    await expect(familyMain).toContainText(say('lawHeading'));
    await expect(familyMain).toContainText(/one year|un an/);
    await expectAccessible(phone);
    await expectNarrow(phone);
    await phone.getByRole('button', { name: say('family.accept') }).click();
    const signing = phone.getByRole('dialog');
    await signing.getByRole('button', { name: like('contracts', 'family.acceptConfirm') }).click();
    await expect(signing).toContainText(say('family.nameNeeded'));
    await signing.getByLabel(say('family.name')).fill('Paul Gagnon');
    await expectAccessible(phone);
    // Meanwhile the home changes it: what was not read is not signed.
    await page.getByRole('button', { name: new RegExp(`^${say('home.change')}`) }).click();
    await expect(page.locator('input[id$="-price"]').last()).toBeVisible();
    await page.locator('input[id$="-price"]').last().fill('300');
    await expect(page.locator('[data-kind="saved"]')).toBeVisible();
    await page.getByRole('button', { name: like('contracts', 'draft.send') }).click();
    await expect(dialog.getByLabel(say('draft.purchaser'))).toHaveValue('Paul Gagnon');
    await dialog.getByRole('button', { name: say('draft.sendConfirm') }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await signing.getByRole('button', { name: like('contracts', 'family.acceptConfirm') }).click();
    await expect(signing).toContainText(t('errors', 'contractChanged'));
    await signing.getByRole('button', { name: say('family.close') }).click();
    await expectSoon(phone, money(language, '2,310.00'));
    await phone.getByRole('button', { name: say('family.accept') }).click();
    await signing.getByLabel(say('family.name')).fill('Paul Gagnon');
    await signing.getByRole('button', { name: like('contracts', 'family.acceptConfirm') }).click();
    await expect(signing).toBeHidden();
    await expect(familyMain).toContainText(say('family.accepted', { home: branch.name }));
    await expectAccessible(phone);
    const download = phone.waitForEvent('download');
    await phone.getByRole('button', { name: new RegExp(`${t('invoices', 'paper.download')}.*C-`) }).click();
    expect((await download).suggestedFilename()).toMatch(/C-\d{4}-\d{4}.*\.pdf$/);

    await expectSoon(page, say('standing.accepted'));
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(`^${say('home.makeInvoice')}`) }).click();
    await expect(page.getByRole('heading', { name: t('invoices', 'draft.invoice') })).toBeFocused();
    await expect(page.getByRole('button', { name: new RegExp(`^${say('home.makeInvoice')}`) })).toHaveCount(0);
    const invoice = page.getByRole('region', { name: t('invoices', 'draft.invoice') });
    await expect(invoice).toContainText(money(language, '2,310.00'));
    await expectAccessible(page);
    await phone.context().close();
    expect(complaints).toEqual([]);
  });
