import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './steps.ts';
import type { Translate } from './words.ts';

/** The control of a form's question. */
export const field = (page: Page, key: string) => page.locator(`#field-${key}`);

/** The line that says that everything is saved. */
export const saveLine = (page: Page) => page.locator('[data-kind="saved"]');

/** What is missing and what differs is shown first; then the form is signed, closed, and saved as a PDF. */
export async function signAndKeep(page: Page, t: Translate, address: string): Promise<void> {
  await page.goto(`${address}/forms/vital-statistics`);
  await field(page, 'surname').fill('Boucher');
  await page.locator('input[name="field-sex"][value="female"]').check();
  await page.getByRole('button', { name: t('forms', 'complete.signButton') }).click();
  const summary = page.getByRole('alert').filter({ hasText: t('forms', 'complete.missingTitle') });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  for (const link of await summary.getByRole('link').all()) {
    const id = (await link.getAttribute('href'))!.slice(1);
    if (id.startsWith('field-')) await page.locator(`[id="${id}-unknown"]`).check();
  }
  await page.getByRole('button', { name: t('forms', 'complete.keep') }).click();
  await page.locator('#signature-name').fill('Anne Bouchard');
  await page.locator('#signature-relation').fill('fille');
  await page.locator('#signature-authority').fill('liquidatrice');
  await page.locator('#signature-agree').check();
  await page.locator('#signature-typed').fill('Anne Bouchard');
  await page.getByRole('button', { name: t('forms', 'complete.signButton') }).click();
  await expect(page.getByRole('heading', { name: t('forms', 'complete.done') })).toBeFocused();
  await expect(page.locator('main')).toContainText('Boucher');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('forms', 'form.download'), exact: true }).click();
  const paper = await download;
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile((await paper.path())!)).subarray(0, 5).toString()).toBe('%PDF-');
}
