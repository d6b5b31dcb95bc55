import { expect, test } from '@playwright/test';
import { holdSession, signInAdministrator } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';

test('an administrator reports a problem, and everybody reads it in both languages', async ({ page, request }) => {
  const errors = watchConsole(page);
  const person = await signInAdministrator(request, 'status');
  await holdSession(page, person);

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

  // The form stands above the list, and names what it adds to in the reader's language.
  await page.goto('/fr/operations?view=disruptions');
  await card.getByRole('button', { name: 'Ajouter une mise à jour' }).click();
  await expect(page.getByRole('heading', { name: `${title} (fr)` }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Revenir' }).click();
  await expect(page.getByRole('button', { name: 'Signaler un problème' })).toBeFocused();
  await page.goto('/operations?view=disruptions');
  await card.getByRole('button', { name: 'Add an update' }).click();
  await page.getByLabel('What is new, in English').fill('An hour more.');
  await page.getByLabel('What is new, in French').fill('Encore une heure.');
  await page.locator('form').getByRole('button', { name: 'Add an update' }).click();
  await expect(card.getByText('An hour more.')).toBeVisible();

  for (const [path, heading, state, more, clock] of [
    ['/status', 'Service status', 'ongoing', 'An hour more.', 'Eastern'],
    ['/fr/status', 'État du service', 'en cours', 'Encore une heure.', 'de l’Est'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const told = page.getByRole('article').filter({ hasText: title });
    await expect(told.getByText(state)).toBeVisible();
    await expect(told.getByText(more)).toBeVisible();
    // The page is the same for everybody: it says whose clock it tells.
    await expect(told.locator('time').first()).toContainText(clock);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }

  await page.goto('/operations?view=disruptions');
  await card.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(card.getByText('resolved', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});
