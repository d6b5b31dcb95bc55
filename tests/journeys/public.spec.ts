import { expect, test } from '@playwright/test';
import { expectAccessible, watchConsole } from './steps.ts';

const paths = [
  '/',
  '/guide-me',
  '/listings?type=funeral-home&region=Alberta',
  '/data-sources',
  '/sign-in',
  '/no-such-page',
];

for (const prefix of ['', '/fr'])
  for (const path of paths) {
    const address = path === '/' ? prefix || '/' : prefix + path;

    for (const colorScheme of ['light', 'dark'] as const)
      test(`${address} in ${colorScheme} has nothing serious for axe, no overflow, no complaint in the console`, async ({
        page,
      }) => {
        const complaints = watchConsole(page, path === '/no-such-page' ? [/404/] : []);
        await page.emulateMedia({ colorScheme });
        await page.goto(address);
        // The map comes by itself; the word that it is loading fades in, and would be measured on the way.
        await page.waitForLoadState('networkidle');
        await expect(page.locator('[class*=spinner]')).toHaveCount(0);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
        expect(complaints).toEqual([]);
      });
  }

test('the language switch leads to the same page', async ({ page }) => {
  await page.goto('/listings?type=funeral-home&region=Quebec');
  const here = () => {
    const { pathname, searchParams } = new URL(page.url());
    return [pathname, searchParams.get('type'), searchParams.get('region'), searchParams.size];
  };
  await page.getByRole('link', { name: 'Français' }).click();
  await expect.poll(here).toEqual(['/fr/listings', 'funeral-home', 'Quebec', 2]);
  await expect(page.locator('h1')).toContainText('Québec');
  await page.getByRole('link', { name: 'English' }).click();
  await expect.poll(here).toEqual(['/listings', 'funeral-home', 'Quebec', 2]);
});
