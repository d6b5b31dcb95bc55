import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { bearerOf, createRecord, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { expectAccessible } from './steps.ts';
import { translatorFor } from './words.ts';

const t = translatorFor('en');

const status = (page: Page) => page.locator('main [role=status][data-kind]');
const region = (page: Page) => page.locator('select#location');
const conflict = (page: Page) => page.getByText(t('autosave', 'conflict.elsewhere'));

type Record = { data: { [key: string]: { answer: string; answerValues: object } }; core: { updatedAt: string } };

async function recordOf(request: APIRequestContext, person: SignedIn, id: string): Promise<Record> {
  const answer = await request.get(`/api/spirit/${id}`, { headers: bearerOf(person, 'user') });
  return (await answer.json()).spirit;
}

/** Somebody answers a question of the record on another device. */
async function answerElsewhere(request: APIRequestContext, person: SignedIn, id: string, data: object) {
  const { core } = await recordOf(request, person, id);
  const body = { spirit: { data, core: { updatedAt: core.updatedAt } } };
  const answer = await request.patch(`/api/spirit/${id}`, { headers: bearerOf(person, 'user'), data: body });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A family at a question of its record, before anything was answered there. */
async function openRecord(page: Page, request: APIRequestContext, who: string) {
  const person = await signInByApi(request, freshEmail(who));
  const id = await createRecord(request, person, 'Marguerite', 'Example');
  await holdSession(page, person);
  await page.goto(`/guide-me/${id}/location`);
  await expect(region(page)).toBeVisible();
  return { person, id, saved: () => recordOf(request, person, id) };
}

async function writeOffline(page: Page, context: BrowserContext, name: string) {
  await context.setOffline(true);
  await region(page).selectOption(name);
  await expect(status(page)).toContainText(t('autosave', 'status.offline'));
}

test('an answer to a saved record is saved by itself; what is written without a network outlasts a reload', async ({
  page,
  context,
  request,
}) => {
  const { saved } = await openRecord(page, request, 'by-itself');
  await region(page).selectOption('Ontario');
  await expect(status(page)).toHaveAttribute('data-kind', 'saved');
  expect((await saved()).data.location?.answer).toBe('Ontario');
  await expectAccessible(page);

  await writeOffline(page, context, 'Alberta');
  await page.getByRole('button', { name: t('guide', 'buttons.continue'), exact: true }).click();
  await expect(page).not.toHaveURL(/location$/);
  expect((await saved()).data.location?.answer).toBe('Ontario');
  await context.setOffline(false);
  await page.reload();
  await expect.poll(async () => (await saved()).data.location?.answer).toBe('Alberta');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rivage.unsent'))).toBeNull();
});

test('a page that is left sends what was just chosen', async ({ page, request }) => {
  const { id, saved } = await openRecord(page, request, 'leaving-a-record');
  await region(page).selectOption('Ontario');
  await page.goto(`/spirit/${id}`);
  await expect.poll(async () => (await saved()).data.location?.answer).toBe('Ontario');
});

test('answers to different questions meet; where two answered the same one, one of them is chosen', async ({
  page,
  context,
  request,
}) => {
  const { person, id, saved } = await openRecord(page, request, 'relatives');
  await writeOffline(page, context, 'Ontario');
  await answerElsewhere(request, person, id, { cremationOrBurial: { answer: 'cremation', answerValues: {} } });
  await context.setOffline(false);
  await expect(status(page)).toHaveAttribute('data-kind', 'saved');
  await expect(conflict(page)).toBeHidden();
  const both = await saved();
  expect([both.data.location?.answer, both.data.cremationOrBurial?.answer]).toEqual(['Ontario', 'cremation']);

  await writeOffline(page, context, 'Alberta');
  await answerElsewhere(request, person, id, { location: { answer: 'Quebec', answerValues: {} } });
  await context.setOffline(false);
  await expect(conflict(page)).toBeVisible();
  await expect(status(page)).toHaveText(t('autosave', 'status.conflict'));
  await expectAccessible(page);
  expect((await saved()).data.location?.answer).toBe('Quebec');
  await page.getByRole('button', { name: t('autosave', 'conflict.keepMine') }).click();
  await expect(status(page)).toHaveAttribute('data-kind', 'saved');
  await expect(conflict(page)).toBeHidden();
  expect((await saved()).data.location?.answer).toBe('Alberta');

  await writeOffline(page, context, 'Ontario');
  await answerElsewhere(request, person, id, { location: { answer: 'Quebec', answerValues: {} } });
  await context.setOffline(false);
  await page.getByRole('button', { name: t('autosave', 'conflict.takeTheirs') }).click();
  await expect(region(page)).toHaveValue('Quebec');
  expect((await saved()).data.location?.answer).toBe('Quebec');
});
