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
  await expect(page.getByRole('button', { name: 'Photograph 2: write under it' })).toBeVisible();
  await page.getByRole('button', { name: 'Photograph 1: write under it' }).click();
  await page.getByLabel('What it shows').fill('At the lake');
  await page.getByRole('button', { name: 'Use as portrait' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  // By keyboard alone: moved behind the other, taken back, put back.
  const lake = page.getByRole('button', { name: /write under it At the lake/ });
  await lake.press('Shift+ArrowRight');
  await expect(lake).toHaveAccessibleName(/^Photograph 2/);
  await expect(lake).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(lake).toHaveAccessibleName(/^Photograph 1/);
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
  await expect(visitor.getByText('Your candle is lit. The family sees it first.')).toBeVisible();
  await expectAccessible(visitor);
  const takeBack = await visitor.getByText('/memory-lane/take-back#').textContent();

  await page.reload();
  await page.getByRole('button', { name: 'Show it (Ida)' }).click();
  await expect(page.getByText('Shown', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('One candle is lit')).toBeVisible();
  const author = await visitor.context().newPage();
  await author.goto(takeBack!);
  await expect(visitor.getByText('One candle is lit')).toBeVisible();
  await author.getByRole('button', { name: 'Take it back' }).click();
  await expect(author.getByText('It is taken back. Nothing of it is kept.')).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByLabel('Your name')).toBeVisible();
    await expect(visitor.getByText('One candle is lit')).toHaveCount(0, { timeout: 500 });
  }).toPass();

  await page.getByText('Nobody but you', { exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw the page' }).click();
  await expect(page.getByText('Now: Nobody but you')).toBeVisible();
  await visitor.waitForTimeout(1_100);
  const gone = await visitor.goto(`/memory-lane/${slug}`);
  expect(gone?.status()).toBe(404);
  expect(await visitor.content()).not.toContain('Eleanor');
});

test('a relative who was invited writes beside the family, nothing is lost, and the page is removed and brought back', async ({
  page,
  browser,
  request,
}) => {
  const [person, cousin] = [
    await signInByApi(request, freshEmail('memory')),
    await signInByApi(request, freshEmail('cousin')),
  ];
  const id = await createRecord(request, person, 'Joseph', 'Arsenault');
  const headers = bearerOf(person, 'user');
  const lane = `/api/spirits/${id}/memory-lane`;
  await request.post(lane, { headers });
  await request.post(`${lane}/people`, { headers, data: { part: 'helper', email: cousin.user.email } });
  const theirs = await (await browser.newContext()).newPage();
  await holdSession(theirs, cousin);
  await theirs.goto('/memory-pages');
  await theirs.getByRole('button', { name: 'Accept and help Joseph Arsenault' }).click();
  await theirs.getByRole('link', { name: 'Open Joseph Arsenault' }).click();
  await expect(theirs.getByText('You help with this page')).toBeVisible();
  await holdSession(page, person);
  await page.goto(`/spirit/${id}/memory-lane`);

  // Both add a chapter on top of the same page.
  for (const [where, title] of [
    [page, 'The farm'],
    [theirs, 'The fiddle'],
  ] as const) {
    await where.getByRole('heading', { name: 'The life' }).click();
    await where.getByRole('button', { name: 'Add a chapter' }).click();
    await where.getByLabel('Title of the chapter').last().fill(title);
  }
  const titles = async () =>
    (await (await request.get(lane, { headers })).json()).page.sections.story.map(
      ({ title }: { title: string }) => title,
    );
  await expect.poll(async () => (await titles()).toSorted()).toEqual(['The farm', 'The fiddle']);
  await expectAccessible(theirs);

  await page.getByText('Help with the wording').click();
  await page.getByRole('button', { name: /^Add \(Joseph Arsenault leaves behind/ }).click();
  await expect(page.getByText('There is still a blank (____) in your words')).toBeVisible();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await page.getByRole('heading', { name: 'Remove the page' }).click();
  await page.getByRole('button', { name: 'Remove the page' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('This page was removed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByLabel('Name as people knew it')).toHaveValue('Joseph Arsenault');
});
