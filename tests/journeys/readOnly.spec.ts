import { expect, test } from '@playwright/test';
import { field, saveLine } from './formSteps.ts';
import { type NetworkPath, openNetworkPath } from './networkPath.ts';
import { type OtherServer, startOther } from './otherServer.ts';
import { bearerOf, createRecord, freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible } from './steps.ts';
import { translatorFor } from './words.ts';

const t = translatorFor('en');
let network: NetworkPath;
let reading: OtherServer;

test.beforeEach(async ({ baseURL }) => {
  reading = await startOther({ READ_ONLY: '1' });
  network = await openNetworkPath(baseURL!);
});
test.afterEach(async () => {
  await network?.stop();
  await reading?.stop();
});

test('while nothing can be saved everything is read, and what was typed is sent when it is over', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(360_000);
  const person = await signInByApi(request, freshEmail('read-only'));
  const id = await createRecord(request, person, 'Marguerite', 'Example');
  const context = await browser.newContext({ baseURL: network.address, serviceWorkers: 'block' });
  const page = await context.newPage();
  await holdSession(page, person);
  await page.goto(`/spirit/${id}/forms/vital-statistics`);
  await field(page, 'surname').fill('Boucher');
  await expect(saveLine(page)).toBeVisible();

  network.lead(reading.address);
  await field(page, 'surname').fill('Boucher-Tremblay');
  await expect(page.getByText(t('shell', 'readOnly'))).toBeVisible();
  await expectAccessible(page);
  // Another page is there as ever, and what was typed waits on this device through a reload.
  await page.goto(`/spirit/${id}`);
  await expect(page.locator('h1')).toHaveText('Marguerite Example');
  await page.goto(`/spirit/${id}/forms/vital-statistics`);
  await expect(field(page, 'surname')).toHaveValue('Boucher-Tremblay');

  const stranger = await browser.newContext({ baseURL: reading.address, serviceWorkers: 'block' });
  const signIn = await stranger.newPage();
  await signIn.goto('/sign-in');
  await signIn.getByLabel(t('sessions', 'signIn.email')).fill('somebody@example.org');
  await signIn.getByRole('button', { name: t('sessions', 'signIn.send') }).click();
  await expect(signIn.getByText(t('sessions', 'signIn.readOnly'))).toBeVisible();
  await expectAccessible(signIn);
  await stranger.close();

  network.lead(baseURL!);
  const stored = async () => {
    const answer = await request.get(`/api/spirit/${id}`, { headers: bearerOf(person, 'user') });
    return JSON.stringify((await answer.json()).forms);
  };
  await expect.poll(stored, { timeout: 90_000 }).toContain('Boucher-Tremblay');
  await expect(saveLine(page)).toBeVisible();
  await expect(page.getByText(t('shell', 'readOnly'))).toHaveCount(0);
  await context.close();
});
