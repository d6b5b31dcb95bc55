import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './steps.ts';
import type { Translate } from './words.ts';

/** The control of a form's question. */
export const field = (page: Page, key: string) => page.locator(`#field-${key}`);

/** Opens the part of a form that asks a question; a wide screen shows all parts, a phone one at a time. */
export async function openField(page: Page, key: string): Promise<void> {
  const part = page.locator('section', { has: field(page, key) }).last();
  const id = await part.getAttribute('aria-labelledby');
  if (await part.isHidden()) await page.goto(`${page.url().split('?')[0]}?part=${id!.replace('section-', '')}`);
  await expect(field(page, key)).toBeVisible();
}

/** The line that says that everything is saved. */
export const saveLine = (page: Page) => page.locator('[data-kind="saved"]');

/** A form says all it will say, then what is missing and what differs; then it is signed, closed, and saved as a PDF. */
export async function signAndKeep(page: Page, t: Translate, address: string): Promise<void> {
  await page.goto(`${address}/forms/vital-statistics`);
  await openField(page, 'surname');
  await field(page, 'surname').fill('Boucher');
  await expect(saveLine(page)).toBeVisible();
  await openField(page, 'sex');
  await page.locator('input[name="field-sex"][value="female"]').check();
  await expect(saveLine(page)).toBeVisible();
  await page.goto(`${address}/forms/vital-statistics`);
  await page
    .getByRole('link', { name: t('forms', 'parts.reviewSigned') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('forms', 'complete.heading') })).toBeFocused();
  await expect(page.locator('main')).toContainText('Boucher');
  await page.getByRole('button', { name: t('forms', 'complete.signButton') }).click();
  const summary = page.getByRole('alert').filter({ hasText: t('forms', 'complete.missingTitle') });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
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
