import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { bearerOf, createRecord, freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible } from './steps.ts';

const photograph = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('a family makes its page, shares it, a visitor leaves a message, and it is withdrawn at once', async ({
  page,
  browser,
  request,
}) => {
  const person = await signInByApi(request, freshEmail('memory'));
  const id = await createRecord(request, person, 'Eleanor', 'MacLeod');
  await holdSession(page, person);
  await page.goto(`/spirit/${id}/memory-lane`);
  await page.getByRole('button', { name: 'Begin the page' }).click();
  await page.getByLabel('A line under the name').fill('Put the kettle on.');
  const files = await Promise.all(['#456', '#654'].map(photograph));
  await page.setInputFiles(
    '#memory-photographs',
    files.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
  await expect(page.getByRole('button', { name: 'Remove (Photograph 2)' })).toBeVisible();
  await page.getByRole('button', { name: 'Use as portrait (Photograph 1)' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Share it this way' }).click();
  await expect(page.getByText('Now: Whoever has the link')).toBeVisible();

  const kept = await request.get(`/api/spirits/${id}/memory-lane`, { headers: bearerOf(person, 'user') });
  const { slug } = (await kept.json()).page;
  const scriptless = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await scriptless.goto(`/memory-lane/${slug}`);
  await expect(scriptless.getByRole('heading', { level: 1 })).toHaveText('Eleanor MacLeod');
  await expect(scriptless.getByText('Put the kettle on.')).toBeVisible();
  await expect(scriptless.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/memory-lane/${slug}`);
  await visitor.getByRole('link', { name: 'Look at it large' }).click();
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await visitor.getByLabel('Your name').fill('Ida');
  await visitor.getByRole('button', { name: 'Light a candle' }).click();
  await expect(visitor.getByText('Thank you. The family has received it.')).toBeVisible();
  await expectAccessible(visitor);

  await page.reload();
  await page.getByRole('button', { name: 'Show it (Ida)' }).click();
  await expect(page.getByText('Shown', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Ida lit a candle')).toBeVisible();

  await page.getByText('Nobody but you', { exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw the page' }).click();
  await expect(page.getByText('Now: Nobody but you')).toBeVisible();
  await visitor.waitForTimeout(1_100);
  const gone = await visitor.goto(`/memory-lane/${slug}`);
  expect(gone?.status()).toBe(404);
  expect(await visitor.content()).not.toContain('Eleanor');
});
