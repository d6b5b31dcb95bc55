import { expect, test } from '@playwright/test';
import { bearerOf, freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible } from './steps.ts';
import { translatorFor } from './words.ts';

const t = translatorFor('en');

test('who leaves a listing is led away from it, in the roles that are left', async ({ page }) => {
  const owner = await signInByApi(page.request, freshEmail('leaving-owner'));
  const made = await page.request.post('/api/places', {
    headers: bearerOf(owner, 'user'),
    data: { name: `Lanterns ${Date.now()}`, type: 'merchant' },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const administrator = bearerOf(await signInByApi(page.request, 'admin@example.org'), 'admin');
  const published = await page.request.post(`/api/admin/places/${id}/approve`, { headers: administrator });
  expect(published.status(), await published.text()).toBe(200);
  const email = freshEmail('leaving-colleague');
  const path = `/my-listings/${id}/colleagues`;
  const invited = await page.request.post(`/api/places/${id}/colleagues`, {
    headers: bearerOf(owner, 'merchant'),
    data: { email, role: 'director' },
  });
  expect(invited.status(), await invited.text()).toBe(201);
  const colleague = await signInByApi(page.request, email);
  expect(colleague.user.roles).toBe('user,merchant');

  await holdSession(page, colleague, 'user');
  await page.goto(path);
  await expect(page.getByText(t('myListings', 'otherRole'))).toBeVisible();

  await holdSession(page, colleague, 'merchant');
  await page.goto('/my-listings');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: t('myListings', 'colleagues') }).click();
  await page.getByRole('button', { name: t('colleagues', 'leave') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('colleagues', 'leave') })
    .click();
  await expect(page).toHaveURL(/\/my-listings$/);
  await expect(page.getByText(t('myListings', 'noRole'))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: t('myListings', 'signInAgain') }).click();
  await expect(page.locator('#email')).toHaveValue(email);
});
