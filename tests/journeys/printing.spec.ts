import { expect, test } from '@playwright/test';
import { createRecord, freshEmail, holdSession, signInByApi } from './people.ts';

declare global {
  interface Window {
    printed: string[];
  }
}

test('a record that nobody has touched is printed whole by the keys, once, though its parts are slow', async ({
  page,
  request,
}) => {
  const person = await signInByApi(request, freshEmail('printing'));
  const id = await createRecord(request, person, 'Eleanor', 'MacLeod');
  await holdSession(page, person);
  await page.addInitScript(() => {
    window.printed = [];
    window.print = () => window.printed.push(document.querySelector('main')?.textContent ?? '');
  });
  await page.route(`**/api/users/*/audits/${id}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto(`/spirit/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eleanor MacLeod');
  const history = page.getByText('You began this record.');
  await expect(history).toHaveCount(0);
  await page.keyboard.press('Control+p');
  await page.keyboard.press('Control+p');
  await expect.poll(() => page.evaluate(() => window.printed.length)).toBe(1);
  const [paper = ''] = await page.evaluate(() => window.printed);
  expect(paper).toContain('You began this record.');
  expect(paper).not.toContain('Loading');
  // What was asked for meanwhile is not printed after it.
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => window.printed.length)).toBe(1);
});
