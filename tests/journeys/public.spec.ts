import { expect, test } from '@playwright/test';
import { expectAccessible, openWithoutScripts, untilAtRest, watchConsole } from './steps.ts';

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
        await untilAtRest(page);
        await expect(page.getByText(/^(Loading the map|Chargement de la carte)/)).toHaveCount(0);
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

const sentEarly = [
  {
    address: '/contact',
    api: '/api/contact',
    fields: { message: 'A question about costs', email: 'early@example.org' },
  },
  {
    address: '/business/sign-up-merchant',
    api: '/api/business/sign-up',
    fields: { name: 'Early Flowers', email: 'early@example.org', message: 'Flowers' },
  },
  { address: '/sign-in', api: '/api/login', fields: { email: 'early@example.org' } },
];

for (const { address, api, fields } of sentEarly)
  test(`what is sent on ${address} before any script has come is sent once, when it can be`, async ({ page }) => {
    const posts: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(api)) posts.push(request.postData());
    });
    const { release } = await openWithoutScripts(page, address);
    for (const [name, text] of Object.entries(fields)) await page.locator(`#${name}`).fill(text);
    const heading = await page.locator('main h1').innerText();
    const send = page.locator('main form button[type=submit]');
    await send.click();
    await send.click();
    await expect(page.locator('main h1')).toHaveText(heading);
    expect(posts).toEqual([]);
    release();
    // Many scripts, each let through by hand, and another page.
    await expect(page.locator('main h1')).not.toHaveText(heading, { timeout: 30_000 });
    expect(posts.map((post) => JSON.parse(post ?? '{}'))).toEqual([expect.objectContaining(fields)]);
  });

for (const [address, words] of [
  ['/contact', 'We could not reach Rivage. What you typed is kept'],
  ['/fr/contact', 'Impossible de joindre Rivage. Ce que vous avez écrit est conservé'],
] as const)
  test(`what is pressed on ${address} without a network is answered in words, and works once there is one`, async ({
    page,
    context,
  }) => {
    await page.goto(address);
    // The small script of the document is there, and nothing of React.
    await untilAtRest(page);
    const notice = page.getByText(words);
    await expect(notice).toBeHidden();
    await context.setOffline(true);
    await page.locator('#message').fill('A question about costs');
    await page.locator('#email').fill('offline@example.org');
    const heading = await page.locator('main h1').innerText();
    await page.locator('main form button[type=submit]').click();
    await expect(notice).toBeInViewport();
    await expect(page.locator('#message')).toHaveValue('A question about costs');
    await expectAccessible(page);
    await context.setOffline(false);
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('main h1')).not.toHaveText(heading, { timeout: 30_000 });
    await expect(notice).toBeHidden();
  });
