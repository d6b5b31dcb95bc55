import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { bearerOf, createRecord, freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible } from './steps.ts';

const photograph = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Goes on by the keyboard alone until the focus is there. */
async function tabTo(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(goal).toBeFocused();
}

/** The line that says that everything is saved. */
const saved = (page: Page) => page.getByText(/^Saved at/);

async function dragOnto(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('a family makes its page, shares it, a visitor leaves a message, and it is withdrawn at once', async ({
  page,
  browser,
  request,
}) => {
  const person = await signInByApi(request, freshEmail('memory'));
  const id = await createRecord(request, person, 'Eleanor', 'MacLeod');
  await holdSession(page, person);
  // All of it by keyboard alone, from the list of records.
  const { keyboard } = page;
  const enter = async (goal: Locator) => {
    await tabTo(page, goal);
    await keyboard.press('Enter');
  };
  const named = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto('/spirits');
  await enter(page.getByRole('link', { name: 'Eleanor MacLeod' }).last());
  await enter(page.getByRole('region', { name: 'This month' }).locator('summary'));
  await enter(page.getByRole('link', { name: 'Make a memory page' }));
  await enter(named('Begin the page'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByLabel('A line under the name'));
  await keyboard.type('Put the kettle on.');
  const chooser = page.waitForEvent('filechooser');
  await enter(named('Choose photographs'));
  const files = await Promise.all(['#456', '#654'].map(photograph));
  await (await chooser).setFiles(
    files.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
  await expect(named('Photograph 2: write its caption')).toBeVisible();
  await enter(named('Photograph 1: write its caption'));
  await tabTo(page, page.getByLabel('What it shows'));
  await keyboard.type('At the lake');
  await enter(named('Use as portrait'));
  await keyboard.press('Escape');
  const lake = named(/write its caption At the lake/);
  await expect(lake).toBeFocused();
  await keyboard.press('Shift+ArrowRight');
  await expect(lake).toHaveAccessibleName(/^Photograph 2/);
  await expect(lake).toBeFocused();
  await keyboard.press('Control+z');
  await expect(lake).toHaveAccessibleName(/^Photograph 1/);
  await keyboard.press('Enter');
  await enter(page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await expect(named('Bring it back')).toBeFocused();
  await expect(lake).toHaveCount(0);
  await keyboard.press('Enter');
  await expect(lake).toBeFocused();
  await enter(page.locator('summary', { hasText: 'The life' }));
  for (const title of ['The farm', 'The fiddle']) {
    await enter(named('Add a chapter'));
    await expect(page.getByLabel('Title of the chapter')).toBeFocused();
    await keyboard.type(title);
  }
  const handle = named('Move: The fiddle');
  await tabTo(page, handle, 'Shift+Tab');
  await keyboard.press('ArrowUp');
  await expect(page.getByText('The fiddle: now number 1 of 2.')).toBeAttached();
  await expect(handle).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);

  // And by mouse: a chapter by its handle, a photograph by itself, which is not opened by that.
  await dragOnto(page, handle, named('Move: The farm'));
  await expect(page.getByText('The fiddle: now number 2 of 2.')).toBeAttached();
  await dragOnto(page, lake, named('Photograph 2: write its caption'));
  await expect(lake).toHaveAccessibleName(/^Photograph 2/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  // Two gatherings: one is over, the other is at a listing, to which people find the way.
  await page.getByRole('heading', { name: 'Visitation, funeral, reception' }).click();
  for (const [title, day] of [
    ['Visitation', '2020-05-19'],
    ['Funeral', '2100-05-20'],
  ] as const) {
    await named('Add a visitation, a funeral, a reception').click();
    await page.getByLabel('What it is called').fill(title);
    const gathering = page.getByRole('listitem').filter({ has: page.getByLabel('What it is called') });
    await gathering.getByLabel('Day', { exact: true }).fill(day);
  }
  await page.getByLabel('Find the place in our directory').fill('sample funeral');
  await page.getByRole('option', { name: /^Sample Funeral Home Calgary/ }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('100 Sample Avenue SW, Calgary');
  await expect(saved(page)).toBeVisible();
  await enter(named('Share it this way'));
  await expect(page.getByText('Now: Anyone with the link')).toBeVisible();

  const kept = await request.get(`/api/spirits/${id}/memory-lane`, { headers: bearerOf(person, 'user') });
  const { slug } = (await kept.json()).page;
  const scriptless = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await scriptless.goto(`/memory-lane/${slug}`);
  await expect(scriptless.getByRole('heading', { level: 1 })).toHaveText('Eleanor MacLeod');
  await expect(scriptless.getByText('Put the kettle on.')).toBeVisible();
  await expect(scriptless.getByRole('link', { name: 'Funeral: Thursday, May 20, 2100' })).toBeVisible();
  await expect(scriptless.getByText('Took place')).toBeVisible();
  await expect(scriptless.getByRole('link', { name: /^See the place on the map/ })).toHaveCount(1);
  await expect(scriptless.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/memory-lane/${slug}`);
  await visitor.getByRole('link', { name: 'View larger' }).click();
  await expect(visitor.getByRole('dialog')).toBeVisible();
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
  await author.getByRole('button', { name: 'Remove it' }).click();
  await expect(author.getByText('It has been removed. We have kept nothing.')).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByLabel('Your name')).toBeVisible();
    await expect(visitor.getByText('One candle is lit')).toHaveCount(0, { timeout: 500 });
  }).toPass();

  await page.getByText('Only you', { exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw the page' }).click();
  await expect(page.getByText('Now: Only you')).toBeVisible();
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
  const sections = async () => (await (await request.get(lane, { headers })).json()).page.sections;
  const titles = async () => (await sections()).story.map(({ title }: { title: string }) => title);
  await expect.poll(async () => (await titles()).toSorted()).toEqual(['The farm', 'The fiddle']);
  await expectAccessible(theirs);

  // Both write the same line; whoever comes second sees both and chooses.
  const line = page.getByLabel('A line under the name');
  await page.route(`**${lane}`, async (route) => {
    const { sections, versions } = (await (await request.get(lane, { headers })).json()).page;
    const data = { sections: { about: { ...sections.about, line: 'Play it again.' } }, versions };
    const isFirst = route.request().method() === 'PATCH' && sections.about.line === '';
    if (isFirst) expect((await request.patch(lane, { headers: bearerOf(cousin, 'user'), data })).ok()).toBe(true);
    await route.continue();
  });
  await line.fill('Put the kettle on.');
  await expect(page.getByText('A relative changed this while you were writing')).toBeVisible();
  await expect(page.getByText('Part: Name and dates')).toBeVisible();
  await expect(line).toHaveValue('Put the kettle on.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(line).toHaveValue('Play it again.');
  await page.unroute(`**${lane}`);

  // What cannot be sent is tried again on leaving, and by the page that is opened anew.
  await page.route(`**${lane}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await line.fill('Play it once more.');
  await expect(page.getByText('It is kept on this device and sent when the connection is back.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(line).toHaveValue('Play it once more.');
  await page.unroute(`**${lane}`);
  await expect.poll(async () => (await sections()).about.line).toBe('Play it once more.');

  await page.getByRole('heading', { name: 'The life' }).click();
  await page.getByText('Help with the wording').click();
  await page.getByRole('button', { name: /^Add \(Joseph Arsenault leaves behind/ }).click();
  await expect(page.getByText('There is still a blank (____) in your words')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('heading', { name: 'Remove the page' }).click();
  await page.getByRole('button', { name: 'Remove the page' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('This page was removed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByLabel('Name as people knew it')).toHaveValue('Joseph Arsenault');
});
