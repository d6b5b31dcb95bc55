import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { homeWithBranches } from './deskFixture.ts';
import { bearerOf, freshEmail, holdSession, type SignedIn, signInAdministrator, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

const t = translatorFor('en');
const french = translatorFor('fr');

/** An administrator at a page of the console. */
async function openAs(page: Page, path: string): Promise<SignedIn> {
  const administrator = await signInAdministrator(page.request, 'console-forms');
  await holdSession(page, administrator);
  await page.goto(path);
  return administrator;
}

const listingOf = async (request: APIRequestContext, id: string) => (await request.get(`/api/places/${id}`)).json();

test('what stands out of a listing is changed again and again, beside what is typed already', async ({ page }) => {
  const complaints = watchConsole(page);
  const { branches } = await homeWithBranches(page.request, [`Maison Marques ${Date.now()}`]);
  const { id } = branches[0]!;
  await openAs(page, `/manage-listings/${id}`);
  await page.locator('#name').fill('Half a name');
  const box = page.getByRole('checkbox', { name: t('manage', 'fields.canadaWide') });
  const save = page.getByRole('button', { name: t('manage', 'fields.save'), exact: true });
  for (const isWide of [true, false, true]) {
    await box.setChecked(isWide);
    await save.press('Enter');
    await expect(save).not.toHaveAttribute('aria-busy', 'true');
    await expect.poll(async () => (await listingOf(page.request, id)).canadaWide).toBe(isWide);
  }
  await page.locator('#adminTags').fill('review:confirm-town');
  await save.press('Enter');
  await expect(page.getByText(t('manage', 'fields.saved')).first()).toBeVisible();
  await expect(page.locator('#adminTags')).toHaveValue('review:confirm-town');
  await expect(save).not.toHaveAttribute('aria-busy', 'true');
  await expect(save).toBeFocused();
  await expect(page.locator('#name')).toHaveValue('Half a name');
  expect(complaints).toEqual([]);
});

test('roles that were not changed after all are forgotten, and nobody’s change is overwritten', async ({ page }) => {
  const person = await signInByApi(page.request, freshEmail('console-roles'));
  const administrator = await openAs(page, `/users/${person.user.id}`);
  await expect(page.getByText(t('users', 'audits.none'), { exact: true })).toBeVisible();
  const dialog = page.getByRole('dialog');
  const box = (role: string) => dialog.getByRole('checkbox', { name: t('shell', `roles.${role}`), exact: true });
  const ask = () => page.getByRole('button', { name: t('users', 'roles.action') }).click();
  await ask();
  await box('merchant').check();
  await dialog.getByRole('button', { name: t('users', 'roles.back') }).click();
  await ask();
  await expect(box('merchant')).not.toBeChecked();
  const given = await page.request.patch(`/api/users/${person.user.id}`, {
    headers: bearerOf(administrator, 'admin'),
    data: { roles: 'user,organization' },
  });
  expect(given.status()).toBe(200);
  await box('merchant').check();
  await dialog.getByRole('button', { name: t('users', 'roles.confirm') }).click();
  await expect(dialog.getByText(t('errors', 'changedElsewhere'))).toBeVisible();
  await dialog.getByRole('button', { name: t('users', 'roles.back') }).click();
  await ask();
  await expect(box('organization')).toBeChecked();
  await expect(box('merchant')).not.toBeChecked();
  await dialog.getByRole('button', { name: t('users', 'roles.back') }).click();
  const remove = page.getByRole('button', { name: t('users', 'delete.action') });
  await expect(remove).toBeVisible();
  // One's own account is left at its own page, where nobody is told that their session has expired.
  await page.goto(`/users/${administrator.user.id}`);
  await expect(page.getByRole('button', { name: t('users', 'roles.action') })).toBeVisible();
  await expect(remove).toHaveCount(0);
});

test('what cannot be reached is asked for again, and is not said to be gone', async ({ page }) => {
  const person = await signInByApi(page.request, freshEmail('console-away'));
  await openAs(page, '/users');
  await page.route('**/api/admin/users/*', (route) => route.abort());
  await page.goto(`/users/${person.user.id}`);
  await expect(page.getByText(t('console', 'failed'))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(t('users', 'missing'))).toHaveCount(0);
  await page.unroute('**/api/admin/users/*');
  await page.getByRole('button', { name: t('console', 'again') }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.user.email })).toBeVisible();
  await page.goto('/users/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(t('users', 'missing'))).toBeVisible();
});

test('a letter says what it asks for in the words of its reader', async ({ page }) => {
  const french = translatorFor('fr');
  const [name, email] = [`Amis ${Date.now()}`, freshEmail('console-letter')];
  const business = { type: 'organization', name, email, region: 'Quebec', message: 'We meet on Mondays.' };
  const letter = { topic: 'privacy', name, email, message: 'What do you keep?' };
  expect((await page.request.post('/api/business/sign-up', { data: business })).status()).toBe(200);
  expect((await page.request.post('/api/contact', { data: letter })).status()).toBe(200);
  await openAs(page, '/fr/inquiries?status=all');
  const [asked, signedUp] = [
    page.getByRole('article').filter({ hasText: letter.message }),
    page.getByRole('article').filter({ hasText: business.message }),
  ];
  await expect(asked.getByRole('definition').first()).toHaveText(french('inquiries', 'topics.privacy'));
  await expect(signedUp.getByRole('definition').first()).toHaveText(french('manage', 'type.organization'));
  await expect(signedUp.getByText('Québec', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('the register of incidents keeps how many people there were, or asks', async ({ page }) => {
  await openAs(page, '/operations?view=incidents');
  const say = (key: string) => t('console', `incidents.${key}`);
  const what = `A list went astray, ${Date.now()}.`;
  const write = page.getByRole('button', { name: say('write') });
  await write.press('Enter');
  await expect(page.getByRole('heading', { name: say('write') })).toBeFocused();
  await page.getByRole('button', { name: say('cancel') }).press('Enter');
  await expect(write).toBeFocused();
  await write.press('Enter');
  for (const id of ['happenedOn', 'noticedOn']) await page.locator(`#${id}`).fill('2026-11-02');
  for (const [id, text] of [
    ['what', what],
    ['whose', 'Names of families.'],
    ['measures', 'It was called back.'],
    ['people', 'about 300'],
  ] as const)
    await page.locator(`#${id}`).fill(text);
  const add = page.getByRole('button', { name: say('add') });
  await add.press('Enter');
  await expect(page.getByText(say('peopleInvalid'))).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: what })).toHaveCount(0);
  await page.locator('#people').fill('1 200');
  await add.press('Enter');
  const entry = page.getByRole('article').filter({ hasText: what });
  await expect(entry.getByText('1200', { exact: true })).toBeVisible();
  await entry.getByRole('button', { name: say('correct') }).press('Enter');
  await expect(page.getByRole('heading', { name: t('console', 'incidents.correctionOf', { what }) })).toBeFocused();
});

test('why something could not be done is not said again before the next press', async ({ page }) => {
  const owner = await signInByApi(page.request, freshEmail('console-refused'));
  const name = `Lanterns ${Date.now()}`;
  const made = await page.request.post('/api/places', {
    headers: bearerOf(owner, 'user'),
    data: { name, type: 'merchant' },
  });
  expect(made.status(), await made.text()).toBe(201);
  await holdSession(page, { ...owner, user: { ...owner.user, roles: 'merchant' } });
  await page.goto('/my-listings');
  const ask = page.getByRole('button', { name: t('myListings', 'delete.button') });
  await ask.click();
  const dialog = page.getByRole('dialog');
  await page.route('**/api/places/*', (route) => route.abort());
  await dialog.getByRole('button', { name: t('myListings', 'delete.confirm') }).click();
  const refusal = dialog.getByText(t('shell', 'errors.unreachable'));
  await expect(refusal).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: t('myListings', 'delete.goBack') }).click();
  await page.unroute('**/api/places/*');
  await ask.click();
  await expect(dialog.getByText(t('myListings', 'delete.confirm'))).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test('who narrows a list by keyboard goes on where they pressed', async ({ page }) => {
  await openAs(page, '/users');
  const show = page.getByRole('button', { name: t('console', 'show'), exact: true });
  await page.locator('input[name=filter]').fill('console');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=console/);
  await expect(show).toBeFocused();
  await page.getByRole('link', { name: t('console', 'everything') }).press('Enter');
  await expect(page).toHaveURL(/\/users$/);
  await expect(show).toBeFocused();
});

test('what cannot be read is said, and asked for again', async ({ page }) => {
  const { branches } = await homeWithBranches(page.request, [`Maison Muette ${Date.now()}`]);
  await openAs(page, '/account');
  const failed = page.getByRole('main').getByText(t('console', 'failed'));
  for (const [path, address] of [
    ['/operations?view=alarms', '**/api/admin/alarms'],
    ['/operations?view=files', '**/api/admin/stored-files'],
    ['/manage-listings/import', '**/api/admin/imports'],
    [`/manage-listings/${branches[0]!.id}`, '**/duplicates'],
  ] as const) {
    await page.route(address, (route) => route.fulfill({ status: 500, body: 'No.' }));
    await page.goto(path);
    await expect(failed).toBeVisible();
    await page.unroute(address);
    await page.getByRole('button', { name: t('console', 'again') }).click();
    await expect(failed).toBeHidden();
  }
});

test('the register tells its days in words, alarms have room on a phone, and headings follow each other', async ({
  page,
}) => {
  const administrator = await openAs(page, '/account');
  const what = `A list went astray ${Date.now()}`;
  const entry = { happenedOn: '2026-05-12', noticedOn: '2026-05-14', what, whose: 'Three.', measures: 'Called.' };
  const written = await page.request.post('/api/admin/incidents', {
    headers: bearerOf(administrator, 'admin'),
    data: { ...entry, people: 3, serious: false },
  });
  expect(written.status()).toBe(201);
  await page.goto('/operations?view=incidents');
  const card = page.getByRole('article').filter({ hasText: what });
  await expect(card).toContainText('May 12, 2026');
  await expect(card).not.toContainText('2026-05-14');
  await expect(card).toContainText(t('console', 'incidents.peopleCount'));

  const both = { en: 'Mails are late', fr: 'Les courriels tardent' };
  const disruption = { title: both, what: both, works: both, fails: both, begunAt: '2026-05-12T10:00:00Z' };
  await page.route('**/api/admin/disruptions', (route) =>
    route.fulfill({ json: [{ ...disruption, id: crypto.randomUUID(), endedAt: null, updates: [] }] }),
  );
  await page.goto('/operations?view=disruptions');
  await expect(page.getByRole('heading', { level: 2, name: both.en })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/operations?view=alarms');
  const { width } = (await page.getByRole('rowheader').first().boundingBox())!;
  expect(width).toBeGreaterThan(200);
});

test('what administrators did is told in the reader’s words, and no name of a field is shown', async ({ page }) => {
  const { branches } = await homeWithBranches(page.request, [`Maison Dite ${Date.now()}`]);
  const administrator = await openAs(page, '/account');
  const headers = bearerOf(administrator, 'admin');
  const { id } = branches[0]!;
  const changed = await page.request.patch(`/api/places/${id}`, {
    headers,
    data: { canadaWide: true, adminTags: ['called'] },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.goto(`/fr/manage-listings/${id}`);
  const done = page.getByRole('region', { name: french('manage', 'actions') }).first();
  await expect(done).toContainText(french('console', 'actions.values.canadaWide.true'));
  await expect(done).toContainText(french('console', 'actions.fields.adminTags'));
  await expect(done).not.toContainText('adminTags');
});

test('a listing that may be the same and names no town is placed in the reader’s language', async ({ page }) => {
  const { branches } = await homeWithBranches(page.request, [`Maison Double ${Date.now()}`]);
  await openAs(page, '/account');
  await page.route('**/duplicates', async (route) => {
    const answer = await page.request.get(`/api/admin/places?size=1&region=Quebec`, {
      headers: route.request().headers(),
    });
    const { items } = await answer.json();
    await route.fulfill({ json: [{ ...items[0], city: null, region: 'Quebec' }] });
  });
  await page.goto(`/fr/manage-listings/${branches[0]!.id}`);
  await expect(page.getByRole('cell', { name: 'Québec', exact: true })).toBeVisible();
});
