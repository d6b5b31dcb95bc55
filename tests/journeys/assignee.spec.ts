import { expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { ask, type Branch, colleagueOf, type Family, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { expectAccessible, newestMail, pageOfAnother, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(360_000);

/** What a colleague has done is here within one poll, which goes on while somebody is at the page. */
const soon = (page: Page, text: string) =>
  expect
    .poll(
      async () => {
        await page.keyboard.press('Shift');
        return page.getByText(text).count();
      },
      { timeout: 3 * limits.spiritsPoll.elsewhere },
    )
    .toBeGreaterThan(0);

type Team = { home: SignedIn; colleague: SignedIn; branch: Branch };

/** A home at which two people work. */
async function teamOf({ request }: Page): Promise<Team> {
  const { home, branches } = await homeWithBranches(request, ['Evergreen Together']);
  const branch = branches[0]!;
  return { home, colleague: await colleagueOf(request, home, branch), branch };
}

/** A family's record that the home has accepted. */
async function caseOf({ request }: Page, { home, branch }: Team, names: [string, string]): Promise<Family> {
  const family = await familyOf(request, names, 'now');
  await ask(request, family, branch, 'engage');
  const path = `/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`;
  expect((await request.post(path, { headers: bearerOf(home, 'funeral-home') })).status()).toBe(200);
  return family;
}

for (const language of languages)
  test(`two colleagues share out their cases, in ${language}`, async ({ page, browser }) => {
    const complaints = watchConsole(page, [/status of 409/]);
    const team = await teamOf(page);
    const first = await caseOf(page, team, ['Marie', 'Roy']);
    const second = await caseOf(page, team, ['Peter', 'Chan']);
    await holdSession(page, team.home, 'funeral-home');
    const theirs = await pageOfAnother(browser, page);
    await holdSession(theirs, team.colleague, 'funeral-home');

    await takeAtOnce(page, theirs, { language, team, record: first });
    await handOver(page, theirs, { language, team, record: first });
    await tellApart(page, { language, team, first, second });
    await theirs.context().close();

    const told = await page.request.get(`/api/spirit/${first.id}`, { headers: bearerOf(first.person, 'user') });
    for (const { user } of [team.home, team.colleague]) expect(await told.text()).not.toContain(user.email);
    expect(complaints).toEqual([]);
  });

type Together = { language: Language; team: Team; record: Family };

/** Nobody has the case; one takes it while the other is about to: the second is told who has it. */
async function takeAtOnce(page: Page, theirs: Page, { language, team, record }: Together): Promise<void> {
  const t = translatorFor(language);
  const address = `${prefixOf[language]}/spirit/${record.id}`;
  await Promise.all([page.goto(address), theirs.goto(address)]);
  await expect(page.getByText(t('desk', 'assignee.isNobody'))).toBeVisible();
  await expectAccessible(page);
  const take = { name: t('desk', 'assignee.take'), exact: true };
  await expect(theirs.getByRole('button', take)).toBeVisible();
  await page.getByRole('button', take).click();
  await theirs.getByRole('button', take).click();
  await expect(page.getByText(t('desk', 'assignee.isYou'))).toBeFocused();
  await expect(theirs.getByText(t('desk', 'assignee.faster', { who: team.home.user.email }))).toBeVisible();
  await expect(theirs.getByText(t('desk', 'assignee.is', { who: team.home.user.email }))).toBeVisible();
  await expectAccessible(theirs);
}

/** Whoever has the case gives it to the other, with a note; the other gets a mail that does not say whom it is about. */
async function handOver(page: Page, theirs: Page, { language, team, record }: Together): Promise<void> {
  const t = translatorFor(language);
  const { email } = team.colleague.user;
  await page.getByRole('button', { name: t('desk', 'assignee.handOver') }).click();
  const dialog = page.getByRole('dialog', { name: t('assigning', 'title') });
  const confirm = dialog.getByRole('button', { name: t('assigning', 'confirm') });
  await confirm.click();
  await expect(dialog.getByText(t('assigning', 'whoNeeded'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t('assigning', 'who')).selectOption({ label: email });
  await dialog.getByLabel(t('assigning', 'note')).fill('The sisters come on Friday.');
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('desk', 'assignee.is', { who: email }))).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'The sisters come on Friday.' })).toBeVisible();
  await soon(theirs, t('desk', 'assignee.isYou'));
  const text = async () => (await newestMail(page, email)).text;
  await expect.poll(text, { timeout: 30_000 }).toContain(team.home.user.email);
  const mail = await newestMail(page, email);
  for (const part of record.name.split(' ')) expect(`${mail.subject} ${mail.text}`).not.toContain(part);
}

type Desk = { language: Language; team: Team; first: Family; second: Family };

/** The desk says who has which case, and shows those of one person or of nobody; the address names no mailbox. */
async function tellApart(page: Page, { language, team, first, second }: Desk): Promise<void> {
  const t = translatorFor(language);
  const { email } = team.colleague.user;
  const names = page.getByRole('heading', { level: 3 });
  await page.goto(`${prefixOf[language]}/spirits`);
  await expect(page.getByRole('row').filter({ hasText: first.name })).toContainText(email);
  await expect(page.getByRole('row').filter({ hasText: second.name })).toContainText(t('desk', 'assignee.nobody'));
  await expectAccessible(page);
  const who = page.getByLabel(t('desk', 'assignee.label'), { exact: true });
  await who.selectOption({ label: t('desk', 'assignee.nobodys') });
  await expect(names).toHaveText([second.name]);
  await who.selectOption({ label: email });
  await expect(names).toHaveText([first.name]);
  expect(page.url()).not.toContain(email.split('@')[0]);
  await page.reload();
  await expect(names).toHaveText([first.name]);
  await who.selectOption({ label: t('desk', 'assignee.mine') });
  await expect(names).toHaveCount(0);
}

for (const language of languages)
  test(`a colleague leaves, and all their cases go to another, in ${language}`, async ({ page }) => {
    const complaints = watchConsole(page);
    const t = translatorFor(language);
    const team = await teamOf(page);
    const records = [
      await caseOf(page, team, ['Marie', 'Roy']),
      await caseOf(page, team, ['Peter', 'Chan']),
      await caseOf(page, team, ['Agnes', 'Kowalski']),
    ];
    const headers = bearerOf(team.home, 'funeral-home');
    for (const { id } of records.slice(0, 2)) {
      const data = { email: team.colleague.user.email, seen: null };
      const path = `/api/spirits/${id}/funeral-home/${team.branch.id}/assign`;
      expect((await page.request.post(path, { headers, data })).status()).toBe(200);
    }
    await holdSession(page, team.home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/spirits`);
    const who = page.getByLabel(t('desk', 'assignee.label'), { exact: true });
    await who.selectOption({ label: team.colleague.user.email });
    const names = page.getByRole('heading', { level: 3 });
    await expect(names).toHaveCount(2);
    await page.getByRole('button', { name: t('desk', 'table.choose') }).click();
    const handOverAll = page.getByRole('button', { name: t('assigning', 'several.handOver'), exact: true });
    await handOverAll.click();
    await expect(page.getByText(t('assigning', 'several.missing'))).toBeVisible();
    await page.getByLabel(t('assigning', 'several.all')).check();
    await expectAccessible(page);
    await handOverAll.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('assigning', 'who')).selectOption(team.home.user.email);
    await dialog.getByLabel(t('assigning', 'note')).fill('She leaves on Friday.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /\b2\b/ }).click();
    await expect(page.getByRole('region', { name: t('assigning', 'several.outcome') })).toContainText(/\b2\b/);
    await expect(names).toHaveCount(0);
    await who.selectOption({ label: t('desk', 'assignee.mine') });
    await expect(names).toHaveCount(2);

    await page.goto(`${prefixOf[language]}/spirits`);
    await page.getByRole('link', { name: t('desk', 'table.asBoard') }).click();
    const column = page.getByRole('region', { name: new RegExp(`^${t('desk', 'states.accepted')}`) });
    await expect(column.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('table')).toBeVisible();
    expect(complaints).toEqual([]);
  });
