import { expect, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { homeWithBranches } from './deskFixture.ts';
import { holdSession } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(360_000);

const table = [
  'Code,Name in English,Name in French,Unit price,Taxes,Contains',
  '110,Professional services,Services professionnels,2400.00,GST,',
  '120,Urn,Urne,150.00,GST,',
  'P1,Simple farewell,Adieu simple,2500.00,,110; 120',
  '130,Flowers,Fleurs,on request,,',
].join('\r\n');

for (const language of languages)
  test(`a home brings its prices in from a table (${language})`, async ({ page, request }) => {
    const complaints = watchConsole(page);
    const t = translatorFor(language);
    const say = (key: string) => t('priceFile', key);
    const { home } = await homeWithBranches(request, ['Evergreen Tables']);
    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/price-book`);
    await page.getByRole('link', { name: t('priceBook', 'fromFile') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('heading') })).toBeVisible();
    await expectAccessible(page);

    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('template.save') }).click(),
    ]);
    expect(template.suggestedFilename()).toBe(say('template.fileName'));

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    const main = page.locator('main');
    await expect(main.getByRole('heading', { level: 2 })).toContainText('prices.csv');
    await expect(main).toContainText(say('reasons.price'));
    await expectAccessible(page);
    await page.getByRole('button', { name: /3$/ }).click();
    await page.getByRole('link', { name: say('toBook') }).click();
    await expect(
      page
        .locator('tbody tr')
        .filter({ hasText: '2,400.00' })
        .or(page.locator('tbody tr').filter({ hasText: '2 400,00' }))
        .first(),
    ).toBeVisible();
    expect(complaints).toEqual([]);
  });
