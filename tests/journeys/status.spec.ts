import { expect, test } from '@playwright/test';
import { openDatabase } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import { freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';

test('an administrator reports a problem, and everybody reads it in both languages', async ({ page, request }) => {
  const errors = watchConsole(page);
  const person = await signInByApi(request, freshEmail('status'));
  const { url } = await startEmbeddedPostgres({ dataDirectory: process.env.JOURNEY_DATA! });
  const pool = openDatabase(url, 1);
  await pool`update users set roles = '{admin,user}' where id = ${person.user.id}`;
  await pool.end();
  await holdSession(page, { ...person, user: { ...person.user, roles: 'admin,user' } });

  const title = `Mails are late ${person.user.id.slice(0, 6)}`;
  await page.goto('/operations?view=disruptions');
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel('Title, in English').fill(title);
  await page.getByLabel('Title, in French').fill(`${title} (fr)`);
  for (const [what, text] of [
    ['What happened', 'Our mail server is slow.'],
    ['What works', 'The rest.'],
    ['What does not work', 'Codes take ten minutes.'],
  ])
    for (const language of ['English', 'French'])
      await page.getByLabel(`${what}, in ${language}`, { exact: true }).fill(`${text} ${language}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('ongoing')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Add an update' }).click();
  await page.getByLabel('What is new, in English').fill('An hour more.');
  await page.getByLabel('What is new, in French').fill('Encore une heure.');
  await page.locator('form').getByRole('button', { name: 'Add an update' }).click();
  await expect(card.getByText('An hour more.')).toBeVisible();

  for (const [path, heading, state, more] of [
    ['/status', 'Service status', 'ongoing', 'An hour more.'],
    ['/fr/status', 'État du service', 'en cours', 'Encore une heure.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const told = page.getByRole('article').filter({ hasText: title });
    await expect(told.getByText(state)).toBeVisible();
    await expect(told.getByText(more)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }

  await page.goto('/operations?view=disruptions');
  await card.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(card.getByText('resolved', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});
