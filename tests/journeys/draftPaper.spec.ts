import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { linesOfPdf } from '../pdfText.ts';
import { teamWithCase } from './deskFixture.ts';
import { bearerOf, holdSession } from './people.ts';
import { watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

for (const language of languages)
  test(`the PDF of a draft says what was typed last (${language})`, async ({ page }) => {
    const t = translatorFor(language);
    const complaints = watchConsole(page);
    const { home, family } = await teamWithCase(page.request, 'Draft Paper Home');
    const headers = bearerOf(home, 'funeral-home');
    const path = `/api/spirits/${family.id}/invoices`;
    const line = { item: 'Services', quantity: 1, unitPrice: 100_00, taxes: ['GST'], thirdParty: false };
    expect((await page.request.post(path, { headers, data: { lines: [line] } })).status()).toBe(201);
    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/spirit/${family.id}/invoice`);
    const download = page.waitForEvent('download');
    await page.getByLabel(t('invoices', 'draft.note')).fill('Typed at the last moment');
    await page.getByRole('button', { name: t('invoices', 'paper.download') }).click();
    const pdf = await readFile(await (await download).path());
    expect(linesOfPdf(pdf)).toContain('Typed at the last moment');
    expect(complaints).toEqual([]);
  });

for (const language of languages)
  test(`prices of the listing stand on a paper in its language (${language})`, async ({ page }) => {
    const t = translatorFor(language);
    const other = language === 'en' ? 'fr' : 'en';
    const complaints = watchConsole(page);
    const { home, branch, family } = await teamWithCase(page.request, 'Two Languages Home');
    const headers = bearerOf(home, 'funeral-home');
    const priceCard = { packages: {}, rows: { professional: { state: 'amount', amount: 1_200 } }, listed: [] };
    const priced = await page.request.patch(`/api/places/${branch.id}`, { headers, data: { data: { priceCard } } });
    expect(priced.ok(), await priced.text()).toBe(true);
    const path = `/api/spirits/${family.id}/invoices`;
    expect((await page.request.post(path, { headers, data: { lines: [], language: other } })).status()).toBe(201);
    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/spirit/${family.id}/invoice`);
    await page.locator('summary', { hasText: t('invoices', 'draft.prices') }).click();
    await page.getByLabel(t('priceCard', 'rows.professional.name')).check();
    await page
      .locator('details', { hasText: t('invoices', 'draft.pricesHint') })
      .getByRole('button')
      .click();
    const item = page.locator('input[id$="-item"]');
    await expect(item).toHaveValue(translatorFor(other)('priceCard', 'rows.professional.name'));
    expect(complaints).toEqual([]);
  });
