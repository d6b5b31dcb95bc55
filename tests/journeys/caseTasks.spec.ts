import { expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, type Branch, colleagueOf, type Family, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { expectAccessible, expectNarrow, pageOfAnother, watchConsole } from './steps.ts';
import { type Translate, translatorFor } from './words.ts';

test.setTimeout(300_000);

type Told = { language: Language; say: Translate; home: SignedIn; colleague: SignedIn; branch: Branch; family: Family };

/** A home at which two people work, and a family that has chosen it. */
async function homeOf({ request }: Page, language: Language): Promise<Told> {
  const { home, branches } = await homeWithBranches(request, ['Evergreen Tasks']);
  const [branch] = branches as [Branch];
  const family = await familyOf(request, ['Marie', 'Roy'], 'now');
  await ask(request, family, branch, 'engage');
  const colleague = await colleagueOf(request, home, branch);
  return { language, say: translatorFor(language), home, colleague, branch, family };
}

for (const language of languages)
  test(`a home works through the tasks of a case, in ${language}`, async ({ page, browser }) => {
    const complaints = watchConsole(page, [/status of 409/]);
    const told = await homeOf(page, language);
    await holdSession(page, told.home, 'funeral-home');
    await beginLists(page, told);
    await accept(page, told);
    await putLists(page, told);
    await workOn(page, told);
    await tickSeveral(page, told);
    const theirs = await pageOfAnother(browser, page);
    await holdSession(theirs, told.colleague, 'funeral-home');
    await tickAtOnce(page, theirs, told);
    await changeAtOnce(page, theirs, told);
    await lookAround(page, told);
    await handOver(page, theirs, told);
    await theirs.context().close();

    const headers = bearerOf(told.family.person, 'user');
    const record = await page.request.get(`/api/spirit/${told.family.id}`, { headers });
    expect(await record.text()).not.toContain('Iron the flag');
    expect((await page.request.get(`/api/spirits/${told.family.id}/case-tasks`, { headers })).status()).toBe(403);
    expect(complaints).toEqual([]);
  });

/** The home begins with our lists, has one put into cases by itself, and writes one of its own. */
async function beginLists(page: Page, { language, say }: Told): Promise<void> {
  const t = (key: string, values?: Record<string, string>) => say('taskLists', key, values);
  const starts = (key: string) => say('taskStarts', `lists.${key}`);
  const main = page.locator('main');
  await page.goto(`${prefixOf[language]}/spirits`);
  await page.getByRole('link', { name: say('desk', 'taskLists'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('heading') })).toBeVisible();
  await expect(main).toContainText(t('empty.title'));
  await expectAccessible(page);
  await page.getByRole('button', { name: t('empty.fill') }).click();
  await expect(main.getByRole('status').filter({ hasText: t('filled') })).toBeFocused();
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(7);
  await expectAccessible(page);
  await expectNarrow(page);

  const card = main.getByRole('region', { name: starts('first'), exact: true });
  await card.getByRole('button', { name: t('change') }).click();
  const form = main.getByRole('form', { name: t('form.change') });
  await form.getByLabel(t('form.byItself'), { exact: true }).check();
  await expectAccessible(page);
  await expectNarrow(page);
  await form.getByRole('button', { name: t('form.save') }).click();
  await expect(main).toContainText(t('saved', { name: starts('first') }));
  await expect(card).toContainText(t('byItself'));

  await page.getByRole('button', { name: t('add'), exact: true }).click();
  const fresh = main.getByRole('form', { name: t('form.new') });
  await fresh.getByRole('button', { name: t('form.add'), exact: true }).click();
  await expect(fresh).toContainText(t('form.nameNeeded'));
  await expect(fresh).toContainText(t('form.textNeeded'));
  await fresh.getByLabel(t('form.name')).fill('Veterans');
  await fresh.getByLabel(t('form.line').replace('{number, number}', '1'), { exact: true }).fill('Iron the flag');
  await fresh.getByLabel(t('form.from')).selectOption({ label: t('form.moments.service') });
  await fresh.getByLabel(t('form.way')).selectOption({ label: t('form.ways.daysBefore') });
  await fresh.getByLabel(t('form.amount')).fill('two');
  await fresh.getByRole('button', { name: t('form.add'), exact: true }).click();
  await expect(fresh.getByLabel(t('form.amount'))).toHaveAttribute('aria-invalid', 'true');
  await fresh.getByLabel(t('form.amount')).fill('1');
  await fresh.getByRole('button', { name: t('form.add'), exact: true }).click();
  await expect(main.getByRole('region', { name: 'Veterans' })).toContainText('Iron the flag');

  // What is deleted is asked about once more.
  const trade = main.getByRole('region', { name: starts('trade'), exact: true });
  await trade.getByRole('button', { name: t('change') }).click();
  await form.getByRole('button', { name: t('form.delete') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('form.deleteText'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('form.delete') }).click();
  await expect(trade).toHaveCount(0);
}

async function accept({ request }: Page, { home, branch, family }: Told): Promise<void> {
  const headers = bearerOf(home, 'funeral-home');
  const path = `/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`;
  expect((await request.post(path, { headers })).status()).toBe(200);
}

const panelOf = (page: Page, say: Translate) =>
  page.getByRole('region', { name: say('caseTasks', 'heading'), exact: true });

/** One list came by itself; those that fit are put in with a press, another one by choosing it. */
async function putLists(page: Page, { language, say, family }: Told): Promise<void> {
  const t = (key: string, values?: Record<string, string>) => say('caseTasks', key, values);
  await page.goto(`${prefixOf[language]}/spirit/${family.id}`);
  const panel = panelOf(page, say);
  const open = panel.getByRole('list', { name: t('open') }).getByRole('listitem');
  await expect(open).toHaveCount(10);
  await expect(panel.getByRole('group', { name: t('lists.suggested') }).getByRole('button')).toHaveCount(3);
  await panel.getByRole('button', { name: t('lists.putAll') }).click();
  await expect(open).toHaveCount(23);
  await expect(panel.getByText(t('lists.putAll'))).toHaveCount(0);
  await panel.getByLabel(t('lists.other')).selectOption('Veterans');
  await panel.getByRole('button', { name: t('lists.putOne') }).click();
  await expect(open.filter({ hasText: 'Iron the flag' })).toContainText(say('taskDue', 'waiting.service'));
  await expectAccessible(page);
  await expectNarrow(page);
}

/** A line and Enter adds; a task is changed in its place, done with a press, and undone with another. */
async function workOn(page: Page, { say }: Told): Promise<void> {
  const t = (key: string, values?: Record<string, string>) => say('caseTasks', key, values);
  const panel = panelOf(page, say);
  const open = panel.getByRole('list', { name: t('open') }).getByRole('listitem');
  const line = panel.getByLabel(t('new'));
  await line.press('Enter');
  await expect(panel).toContainText(t('needed'));
  await line.fill('Ring the florist');
  await line.press('Enter');
  await expect(line).toHaveValue('');
  await expect(line).toBeFocused();
  const florist = open.filter({ hasText: 'Ring the florist' });
  await expect(florist).toHaveCount(1);

  await florist.getByRole('button', { name: t('change') }).click();
  const editor = panel.getByRole('form', { name: t('edit.title') });
  await editor.getByLabel(t('edit.what')).press('Escape');
  await expect(florist.getByRole('button', { name: t('change') })).toBeFocused();
  await florist.getByRole('button', { name: t('change') }).click();
  await editor.getByLabel(t('edit.hour')).fill('09:30');
  await editor.getByRole('button', { name: t('edit.save') }).click();
  await expect(editor).toContainText(t('edit.dayNeeded'));
  await editor.getByLabel(t('edit.day')).fill('2020-01-02');
  await expectAccessible(page);
  await expectNarrow(page);
  await editor.getByRole('button', { name: t('edit.save') }).click();
  await expect(panel.getByRole('status')).toBeFocused();
  await expect(open.first()).toContainText('Ring the florist');
  await expect(open.first()).toContainText('2020');

  await open.first().getByRole('checkbox').click();
  await expect(panel.getByRole('status')).toHaveText(t('doneNow', { text: 'Ring the florist' }));
  await expect(florist).toHaveCount(0);
  await panel.getByRole('button', { name: t('undo'), exact: true }).click();
  await expect(florist).toHaveCount(1);
  await expectAccessible(page);
}

/** Who ticks one task after the other does not wait for an answer in between. */
async function tickSeveral(page: Page, { say }: Told): Promise<void> {
  const panel = panelOf(page, say);
  const open = panel.getByRole('list', { name: say('caseTasks', 'open') }).getByRole('listitem');
  const before = await open.count();
  await page.route('**/case-tasks/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  for (const one of [1, 2, 3]) await open.nth(one).getByRole('checkbox').click();
  for (const one of [1, 2, 3]) await expect(open.nth(one).getByRole('checkbox')).toBeChecked();
  await expect(open).toHaveCount(before - 3);
  await page.unroute('**/case-tasks/*');
}

/** Two have the same task before them: the second is told that a colleague was faster, and sees what became of it. */
async function tickAtOnce(page: Page, theirs: Page, { language, say, family }: Told): Promise<void> {
  await theirs.goto(`${prefixOf[language]}/spirit/${family.id}`);
  const open = (of: Page) =>
    panelOf(of, say)
      .getByRole('list', { name: say('caseTasks', 'open') })
      .getByRole('listitem');
  const flag = { hasText: 'Iron the flag' };
  await expect(open(theirs).filter(flag)).toHaveCount(1);
  await open(page).filter(flag).getByRole('checkbox').click();
  await expect(open(page).filter(flag)).toHaveCount(0);
  await open(theirs).filter(flag).getByRole('checkbox').click();
  await expect(panelOf(theirs, say)).toContainText(say('errors', 'caseTaskChanged'));
  await expect(open(theirs).filter(flag)).toHaveCount(0);
}

/** Two change the same task: what each has changed stays, and of the same words one is chosen. */
async function changeAtOnce(page: Page, theirs: Page, { say }: Told): Promise<void> {
  const t = (key: string) => say('caseTasks', key);
  const florist = (of: Page) => panelOf(of, say).getByRole('listitem').filter({ hasText: 'florist' });
  const editor = (of: Page) => panelOf(of, say).getByRole('form', { name: t('edit.title') });
  const save = (of: Page) =>
    editor(of)
      .getByRole('button', { name: t('edit.save') })
      .click();
  const write = (of: Page, words: string) => editor(of).getByLabel(t('edit.what')).fill(words);
  for (const one of [page, theirs]) {
    await one.reload();
    await florist(one)
      .getByRole('button', { name: t('change') })
      .click();
  }
  await editor(theirs).getByLabel(t('edit.hour')).fill('10:15');
  await save(theirs);
  await expect(editor(theirs)).toHaveCount(0);
  await write(page, 'Ring the florist twice');
  await save(page);
  await expect(editor(page)).toContainText(say('errors', 'caseTaskChanged'));
  await expect(editor(page).getByLabel(t('edit.hour'))).toHaveValue('10:15');
  await florist(theirs)
    .getByRole('button', { name: t('change') })
    .click();
  await write(theirs, 'Ring the florist on Main Street');
  await save(theirs);
  await save(page);
  await expect(editor(page)).toContainText('Main Street');
  await expectAccessible(page);
  await editor(page)
    .getByRole('button', { name: say('autosave', 'conflict.keepMine') })
    .click();
  await write(page, 'Ring the florist');
  await save(page);
  await expect(editor(page)).toHaveCount(0);
  await expect(florist(page)).toContainText('Ring the florist');
}

/** The table says the next step of the case, today’s page what is due. */
async function lookAround(page: Page, { language, say, family }: Told): Promise<void> {
  await page.goto(`${prefixOf[language]}/spirits`);
  await expect(page.getByRole('row').filter({ hasText: family.name })).toContainText('Ring the florist');
  await expectAccessible(page);
  await expectNarrow(page);
  await page.goto(`${prefixOf[language]}/today`);
  const due = page.getByRole('listitem').filter({ hasText: 'Ring the florist' });
  await expect(due).toContainText(say('taskDue', 'nobodys'));
  await expectAccessible(page);
  await expectNarrow(page);
  await due.getByRole('link', { name: family.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: family.name })).toBeVisible();
}

/** Who has the case gives it away, and their open tasks go along. */
async function handOver(page: Page, theirs: Page, { language, say, home, colleague }: Told): Promise<void> {
  const t = (key: string) => say('caseTasks', key);
  await page.getByRole('button', { name: say('desk', 'assignee.take'), exact: true }).click();
  const panel = panelOf(page, say);
  const florist = panel.getByRole('listitem').filter({ hasText: 'Ring the florist' });
  await florist.getByRole('button', { name: t('change') }).click();
  await panel.getByRole('combobox', { name: t('edit.who'), exact: true }).selectOption(home.user.email);
  await panel.getByRole('button', { name: t('edit.save') }).click();
  await expect(florist).toContainText(t('you'));
  await page.getByRole('button', { name: say('desk', 'assignee.handOver') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('assigning', 'who')).selectOption(colleague.user.email);
  await expect(dialog.getByLabel(say('assigning', 'withTasks'), { exact: true })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('assigning', 'confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(florist).not.toContainText(t('you'));
  await theirs.goto(`${prefixOf[language]}/today`);
  const due = theirs.getByRole('listitem').filter({ hasText: 'Ring the florist' });
  await expect(due).toBeVisible();
  await expect(due).not.toContainText(say('taskDue', 'nobodys'));
}
