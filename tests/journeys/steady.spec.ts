import { expect, type Page, test } from '@playwright/test';

const paths = [
  '/',
  '/fr',
  '/listings?type=funeral-home&region=Alberta',
  '/places/sample-funeral-home-calgary-calgary',
  '/guide-me/0/location',
  '/fr/guide-me/0/review',
  '/sign-in',
];

/** Begins a questionnaire, so that the title bar has one link more than the server's HTML knows of. */
async function begin(page: Page): Promise<void> {
  await page.goto('/guide-me?timing=now');
  await page.locator('main input[value="expected-confirmed"]').check();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rivage.draft') !== null)).toBe(true);
}

test('nothing moves as a page loads, even with a questionnaire begun', async ({ page }) => {
  await begin(page);
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifted: Record<string, number> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.waitForTimeout(1_500);
    shifted[path] = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  }
  console.log(shifted);
  for (const [path, amount] of Object.entries(shifted)) expect(amount, path).toBeLessThan(0.02);
});
