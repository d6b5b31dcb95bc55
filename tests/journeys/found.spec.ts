import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

const t = translatorFor('en');

const box = (page: Page) => page.getByRole('dialog').getByLabel(t('search', 'label'));
const answers = (page: Page) => page.getByRole('dialog').getByRole('list').getByRole('link');

/** Presses Tab until something has the focus, as somebody does who sees where it goes. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('link', { name, exact: true });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await wanted.evaluateAll((links) => links.includes(document.activeElement as HTMLElement))) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

test('the search is opened, asked and followed by keyboard alone', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/about');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const word = page.getByRole('banner').getByRole('link', { name: t('frame', 'search') });
  await word.focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(word).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('who pays for a funeral');
  await expect(answers(page).first()).toHaveAttribute('href', '/blog/help-with-costs');
  await expectAccessible(page);
  await tabTo(page, await answers(page).first().innerText());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/help-with-costs$/);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Meta+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('calgery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=calgery$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Calgary', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
