import { type APIRequestContext, expect, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, type Branch, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(360_000);

const rows = {
  professional: { state: 'amount', amount: 1_200 },
  crematorium: { state: 'amount', amount: 650 },
  permit: { state: 'amount', amount: 75 },
};

/** A home that publishes three prices, with a case that it has accepted. */
async function homeWithPrices(request: APIRequestContext) {
  const { home, branches } = await homeWithBranches(request, ['Evergreen Prices']);
  const [branch] = branches as [Branch];
  const headers = bearerOf(home, 'funeral-home');
  const priced = await request.patch(`/api/places/${branch.id}`, { headers, data: { data: { priceCard: { rows } } } });
  expect(priced.ok(), await priced.text()).toBe(true);
  const family = await familyOf(request, ['Rose', 'Gagnon'], 'now');
  await ask(request, family, branch, 'engage');
  const path = `/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`;
  expect((await request.post(path, { headers })).ok()).toBe(true);
  return { home, family };
}

for (const language of languages)
  test(`a home writes an invoice by three letters (${language})`, async ({ page, request }) => {
    const complaints = watchConsole(page, [/409 \(Conflict\)/]);
    const t = translatorFor(language);
    const say = (key: string, values?: Record<string, string>) => t('priceBook', key, values);
    const { home, family } = await homeWithPrices(request);
    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/money`);
    await page.getByRole('link', { name: t('money', 'priceBook') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('heading') })).toBeVisible();
    const main = page.locator('main');
    await expect(main).toContainText(say('empty.title'));
    await expectAccessible(page);

    await page.getByRole('button', { name: say('empty.fill') }).click();
    await expect(main).toContainText(say('filled'));
    await expect(page.locator('tbody tr')).toHaveCount(3);

    await page.getByRole('button', { name: say('add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('form.add') }).click();
    await expect(dialog).toContainText(say('form.codeNeeded'));
    await dialog.getByLabel(say('code'), { exact: true }).fill('100');
    await dialog.getByLabel(say('form.nameEn')).fill('Memorial cards');
    await dialog.getByLabel(say('form.nameFr')).fill('Signets commémoratifs');
    await dialog.getByLabel(say('form.price')).fill('2,50');
    await dialog.locator('select').selectOption('each');
    await dialog.getByRole('button', { name: say('form.add') }).click();
    await expect(dialog).toContainText(t('errors', 'priceCodeTaken'));
    await expectAccessible(page);
    await dialog.getByLabel(say('code'), { exact: true }).fill('CARDS');
    await dialog.getByRole('button', { name: say('form.add') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('tbody tr')).toHaveCount(4);

    await page.locator('summary', { hasText: say('actionsHidden', { code: '120' }) }).click();
    await page.getByRole('button', { name: say('archive'), exact: true }).click();
    await expect(main).toContainText(say('archived', { count: '1' }));
    await expectAccessible(page);

    await page.goto(`${prefixOf[language]}/spirit/${family.id}/invoice`);
    await page.getByRole('button', { name: t('invoices', 'home.begin') }).click();
    const box = page.getByRole('combobox', { name: say('picker.label') });
    await box.fill('ser');
    await expect(page.getByRole('listbox', { name: say('picker.list') }).getByRole('option')).toHaveCount(1);
    await box.press('Enter');
    await expect(page.locator('input[id$="-item"]')).toHaveCount(1);
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    // What is archived is not offered; a slip of the finger finds its line, and the arrows choose it.
    await box.fill('120');
    await expect(main).toContainText(say('picker.nothing'));
    await box.fill('crematoruim');
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(page.locator('input[id$="-item"]')).toHaveCount(2);
    // 1,200 and 650, with GST of 5%.
    await expect(main).toContainText(language === 'en' ? '$1,942.50' : /1\s942,50\s\$/);
    await expect(page.locator('[data-kind="saved"]')).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
