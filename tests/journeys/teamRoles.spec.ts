import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { teamWithCase } from './deskFixture.ts';
import { holdSession } from './people.ts';
import { expectAccessible, expectNarrow, pageOfAnother, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(360_000);

type Scene = Awaited<ReturnType<typeof teamWithCase>> & { language: Language };

const sceneOf = async ({ request }: Page, language: Language): Promise<Scene> => ({
  ...(await teamWithCase(request, 'Evergreen Roles')),
  language,
});

/** An owner says on the page of the team what a colleague may do from now on. */
async function giveRole(page: Page, { language, branch, colleague }: Scene, role: 'assistant' | 'accounts') {
  const t = translatorFor(language);
  const { email } = colleague.user;
  await page.goto(`${prefixOf[language]}/my-listings/${branch.id}/colleagues`);
  await page.getByLabel(t('colleagues', 'roleOf', { email })).selectOption({ label: t('colleagues', `roles.${role}`) });
  await expect(page.getByText(t('colleagues', 'roleChanged', { email })).first()).toBeVisible();
}

/** The colleague's page of the case, drawn anew. */
async function openCase(browser: Browser, page: Page, { language, family, colleague }: Scene): Promise<Page> {
  const theirs = await pageOfAnother(browser, page);
  await holdSession(theirs, colleague, 'funeral-home');
  await theirs.goto(`${prefixOf[language]}/spirit/${family.id}`);
  await expect(theirs.getByRole('heading', { level: 1, name: family.name })).toBeVisible();
  return theirs;
}

for (const language of languages)
  test(`each in a team sees what the role is for, in ${language}`, async ({ page, browser }) => {
    const complaints = watchConsole(page);
    const scene = await sceneOf(page, language);
    const t = translatorFor(language);
    await holdSession(page, scene.home, 'funeral-home');

    await giveRole(page, scene, 'accounts');
    await expectAccessible(page);
    await expectNarrow(page);
    const accounts = await openCase(browser, page, scene);
    await expect(accounts.getByText(t('desk', 'accountsOnly'))).toBeVisible();
    await expect(accounts.getByRole('link', { name: t('recordTasks', 'invoice') })).toBeVisible();
    await expect(accounts.getByRole('heading', { name: t('desk', 'papers.moneyAlone') })).toBeVisible();
    await expect(accounts.getByRole('heading', { name: t('spirits', 'case.status') })).toHaveCount(0);
    await expect(accounts.getByRole('button', { name: t('desk', 'assignee.take') })).toHaveCount(0);
    await expectAccessible(accounts);
    await accounts.context().close();

    await giveRole(page, scene, 'assistant');
    const assistant = await openCase(browser, page, scene);
    await expect(assistant.getByRole('heading', { name: t('spirits', 'case.status') })).toBeVisible();
    await expect(assistant.getByRole('button', { name: t('desk', 'assignee.take') })).toBeVisible();
    await expect(assistant.getByRole('link', { name: t('recordTasks', 'invoice') })).toHaveCount(0);
    await expect(assistant.getByRole('heading', { name: t('desk', 'papers.withoutMoney') })).toBeVisible();
    await expect(assistant.getByRole('link', { name: t('shell', 'desk.money'), exact: true })).toHaveCount(0);
    await assistant.goto(`${prefixOf[language]}/money`);
    await expect(assistant.getByText(t('errors', 'notOfYourDuties'))).toBeVisible();
    await expectAccessible(assistant);
    await assistant.context().close();
    expect(complaints).toEqual([]);
  });
