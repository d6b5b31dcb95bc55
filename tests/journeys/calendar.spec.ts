import { expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(360_000);

/** A week without a holiday or a change of the clocks. */
const monday = '2031-05-05';
const day = '2031-05-06';

type Times = { begins: string; ends: string };

/** What stands in the form for a visitation in the chapel. */
async function fill(page: Page, language: Language, times: Times): Promise<void> {
  const t = translatorFor(language);
  const dialog = page.getByRole('dialog', { name: t('calendarEvent', 'newTitle') });
  await dialog.getByLabel(t('calendarEvent', 'kind'), { exact: true }).selectOption('visitation');
  await dialog.getByLabel(t('calendarEvent', 'day'), { exact: true }).fill(day);
  await dialog.getByLabel(t('calendarEvent', 'begins'), { exact: true }).fill(times.begins);
  await dialog.getByLabel(t('calendarEvent', 'ends'), { exact: true }).fill(times.ends);
  await dialog.getByLabel('Evergreen Chapel').check();
}

/** On a telephone the row of the desk's places is wider than the screen: where somebody is has to be seen in it. */
async function expectPlaceInView(page: Page, language: Language): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${prefixOf[language]}/calendar`);
  await expect(page.locator('nav a[aria-current=page]:visible')).toBeInViewport({ ratio: 1 });
  await page.goto(`${prefixOf[language]}/team`);
  await expect(page.locator('nav a[aria-current=page]:visible')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size);
  await page.goto(`${prefixOf[language]}/calendar`);
}

for (const language of languages)
  test(`a director plans a week, in ${language}`, async ({ page, request }) => {
    const complaints = watchConsole(page, [/status of 409/]);
    const t = translatorFor(language);
    const { home, branches } = await homeWithBranches(request, ['Evergreen Days']);
    const branch = branches[0]!;
    const family = await familyOf(request, ['Marie', 'Roy'], 'now');
    await ask(request, family, branch, 'engage');
    const accept = `/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`;
    expect((await request.post(accept, { headers: bearerOf(home, 'funeral-home') })).status()).toBe(200);
    await holdSession(page, home, 'funeral-home');

    await page.goto(`${prefixOf[language]}/spirits`);
    await page.getByRole('link', { name: t('shell', 'desk.calendar'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('calendar', 'heading') })).toBeVisible();
    await expect(page.getByText(t('calendar', 'empty'))).toBeVisible();
    await expectPlaceInView(page, language);
    await addRoom(page, language);

    await page.goto(`${prefixOf[language]}/calendar?from=${monday}`);
    await planTwo(page, language, family.name);
    await printEmptyWeek(page, language);
    await readDaySheet(page, language, family.name);
    await readFromCase(page, language, family.id);
    await readFeed(page, language, family.name);
    const told = await request.get(`/api/spirit/${family.id}`, { headers: bearerOf(family.person, 'user') });
    expect(await told.text()).not.toContain('Evergreen Chapel');
    expect(complaints).toEqual([]);
  });

async function addRoom(page: Page, language: Language): Promise<void> {
  const t = translatorFor(language);
  const rooms = page.getByRole('region', { name: t('calendarSettings', 'resources') });
  await rooms.getByLabel(t('calendarSettings', 'name'), { exact: true }).fill('Evergreen Chapel');
  await rooms.getByRole('button', { name: t('calendarSettings', 'add'), exact: true }).click();
  await expect(rooms.getByRole('listitem').filter({ hasText: 'Evergreen Chapel' })).toBeVisible();
  await expectAccessible(page);
}

/** A visitation; a second one in the same room is refused in words, and taken an hour later with all that was typed. */
async function planTwo(page: Page, language: Language, name: string): Promise<void> {
  const t = translatorFor(language);
  const plan = page.getByRole('button', { name: t('calendar', 'plan') });
  await plan.click();
  const dialog = page.getByRole('dialog', { name: t('calendarEvent', 'newTitle') });
  await dialog.getByLabel(t('calendarEvent', 'case'), { exact: true }).selectOption({ label: name });
  await fill(page, language, { begins: '14:00', ends: '16:00' });
  await dialog.getByLabel(t('calendarEvent', 'note'), { exact: true }).fill('The sisters bring flowers.');
  await expectAccessible(page);
  const add = dialog.getByRole('button', { name: t('calendarEvent', 'add') });
  await add.click();
  await expect(dialog).toBeHidden();
  const first = page.getByRole('button', { name: `${t('calendar', 'kinds.visitation')}, ${name}` });
  await expect(first).toBeVisible();

  await plan.click();
  await fill(page, language, { begins: '15:00', ends: '17:00' });
  await dialog.getByLabel(t('calendarEvent', 'note'), { exact: true }).fill('A second family.');
  await add.click();
  await expect(dialog.getByText(t('calendarEvent', 'clashTitle'))).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: 'Evergreen Chapel' })).toContainText(name);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t('calendarEvent', 'begins'), { exact: true }).fill('16:00');
  await expect(dialog.getByText(t('calendarEvent', 'clashTitle'))).toBeHidden();
  await expect(dialog.getByText(t('errors', 'calendarClash'))).toBeHidden();
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('calendar', 'kinds.visitation') })).toHaveCount(2);
  await expectAccessible(page);
  await first.click();
  const change = page.getByRole('dialog', { name: t('calendarEvent', 'changeTitle') });
  await change.getByLabel(t('calendarEvent', 'where'), { exact: true }).fill('Main hall');
  await change.getByRole('button', { name: t('calendarEvent', 'save'), exact: true }).click();
  await expect(change).toBeHidden();
}

/** The day as it comes on paper: everything about each event, and no buttons. */
async function readDaySheet(page: Page, language: Language, name: string): Promise<void> {
  const t = translatorFor(language);
  await page.getByRole('link', { name: t('calendar', 'views.day') }).click();
  await expect(page).toHaveURL(/view=day/);
  await expect(page.getByRole('link', { name: t('calendar', 'views.week') })).toBeVisible();
  await page.getByLabel(t('calendar', 'day'), { exact: true }).fill(day);
  await page.getByRole('button', { name: t('deskPages', 'show'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`from=${day}`));
  const main = page.locator('main');
  await expect(main.getByRole('listitem').filter({ hasText: name })).toContainText('The sisters bring flowers.');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('heading', { level: 3 })).toContainText(t('calendar', 'sheet'));
  for (const words of ['Main hall', 'Evergreen Chapel', 'The sisters bring flowers.', 'A second family.'])
    await expect(main.getByText(words).first()).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

/** A week in which nothing is planned is no blank sheet. */
async function printEmptyWeek(page: Page, language: Language): Promise<void> {
  const t = translatorFor(language);
  await page.goto(`${prefixOf[language]}/calendar?from=2031-01-06`);
  const nothing = page.locator('main').getByText(t('calendar', 'empty'));
  await expect(nothing).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(nothing).toBeVisible();
  await expect(page.locator('#calendar-days')).toContainText('2031');
  await page.emulateMedia({ media: 'screen' });
}

/** The case tells its dates and leads to the form, with the case chosen. */
async function readFromCase(page: Page, language: Language, id: string): Promise<void> {
  const t = translatorFor(language);
  await page.goto(`${prefixOf[language]}/spirit/${id}`);
  const dates = page.getByRole('region', { name: t('calendarCase', 'heading') });
  await expect(dates.getByRole('listitem')).toContainText(t('calendar', 'kinds.visitation'));
  await expectAccessible(page);
  await dates.getByRole('link', { name: t('calendarCase', 'add') }).click();
  const dialog = page.getByRole('dialog', { name: t('calendarEvent', 'newTitle') });
  await expect(dialog.getByLabel(t('calendarEvent', 'case'), { exact: true })).toHaveValue(id);
  await dialog.getByRole('button', { name: t('calendarEvent', 'goBack') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/record=/);
}

/** A secret address is read without a session; once there is a new one, it opens nothing. */
async function readFeed(page: Page, language: Language, name: string): Promise<void> {
  const t = translatorFor(language);
  const feed = page.getByRole('region', { name: t('calendarSettings', 'feed') });
  const made = async (button: string, before = '') => {
    await feed.getByRole('button', { name: button }).click();
    await expect(feed.getByRole('code')).not.toHaveText(before || 'x');
    return (await feed.getByRole('code').textContent())!;
  };
  const first = await made(t('calendarSettings', 'make'));
  const pathOf = (address: string) => new URL(address).pathname;
  await expectAccessible(page);
  const told = await fetch(new URL(pathOf(first), page.url()));
  expect([told.status, told.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await told.text()).not.toContain(name.split(' ')[1]);
  const second = await made(t('calendarSettings', 'renew'), first);
  const statusOf = async (address: string) => (await fetch(new URL(pathOf(address), page.url()))).status;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
}
