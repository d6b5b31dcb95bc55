import { expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { teamWithCase } from './deskFixture.ts';
import { holdSession } from './people.ts';
import { expectAccessible, expectNarrow, pageOfAnother, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(360_000);

type Scene = Awaited<ReturnType<typeof teamWithCase>> & { language: Language };

const sceneOf = async ({ request }: Page, language: Language): Promise<Scene> => ({
  ...(await teamWithCase(request, 'Evergreen Names')),
  language,
});

/** Somebody writes on the page of the team who somebody of it is. */
async function write(page: Page, { language, branch }: Scene, who: string, name: string, phone: string) {
  const t = translatorFor(language);
  const say = (key: string, values?: Record<string, string>) => t('colleagues', `details.${key}`, values);
  await page.goto(`${prefixOf[language]}/my-listings/${branch.id}/colleagues`);
  await page.getByRole('button', { name: new RegExp(`^${say('add')}.*${who}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('name'), { exact: true }).fill(name);
  await dialog.getByLabel(say('phone')).fill(phone);
  await dialog.getByLabel(say('licenceNumber')).fill('FD-1234');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main')).toContainText(name);
}

for (const language of languages)
  test(`colleagues are called by their names, and a family has somebody to ask for, in ${language}`, async ({
    page,
    browser,
  }) => {
    const complaints = watchConsole(page);
    const scene = await sceneOf(page, language);
    const { family, colleague, home } = scene;
    const t = translatorFor(language);
    await holdSession(page, home, 'funeral-home');
    await write(page, scene, colleague.user.email, 'Anne Gill', '403-555-0177');
    await expect(page.getByRole('link', { name: '403-555-0177' })).toBeVisible();
    await expect(page.getByLabel(t('colleagues', 'contact.label'))).toBeChecked();
    await expectAccessible(page);
    await expectNarrow(page);
    // A director writes of themselves alone.
    const theirs = await pageOfAnother(browser, page);
    await holdSession(theirs, colleague, 'funeral-home');
    complaints.push(...watchConsole(theirs));
    await theirs.goto(`${prefixOf[language]}/my-listings/${scene.branch.id}/colleagues`);
    await expect(theirs.locator('main')).toContainText('Anne Gill');
    await expect(theirs.getByRole('button', { name: t('colleagues', 'details.add') })).toHaveCount(0);
    await theirs.context().close();

    // The case is handed over by name, and the history says to whom.
    await page.goto(`${prefixOf[language]}/spirit/${family.id}`);
    await page.getByRole('button', { name: t('desk', 'assignee.handOver') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('assigning', 'who')).selectOption({ label: 'Anne Gill' });
    await dialog.getByRole('button', { name: t('assigning', 'confirm') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t('desk', 'assignee.is', { who: 'Anne Gill' }))).toBeVisible();
    await expect(page.getByText(new RegExp(`${home.user.email} .* Anne Gill\\.$`))).toBeVisible();
    await expectAccessible(page);

    // A task that is taken out comes back with one press.
    await page.getByLabel(t('caseTasks', 'new'), { exact: true }).fill('Call the florist');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'Call the florist' })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${t('caseTasks', 'change')} .*Call the florist`) }).click();
    await page.getByRole('button', { name: t('caseTasks', 'edit.remove') }).click();
    await expect(page.getByRole('checkbox', { name: 'Call the florist' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('caseTasks', 'undo') }).click();
    await expect(page.getByText(t('caseTasks', 'restored', { text: 'Call the florist' }))).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Call the florist' })).toBeVisible();

    // The family has somebody to ask for, until the home says that it does not tell.
    const phone = await pageOfAnother(browser, page);
    await phone.setViewportSize({ width: 390, height: 844 });
    await holdSession(phone, family.person, 'user');
    await phone.goto(`${prefixOf[language]}/spirit/${family.id}`);
    await expect(phone.getByText('Anne Gill')).toBeVisible();
    await expect(phone.getByRole('link', { name: '403-555-0177' })).toBeVisible();
    await expect(phone.locator('body')).not.toContainText(colleague.user.email);
    await expectAccessible(phone);
    await expectNarrow(phone);
    await page.goto(`${prefixOf[language]}/my-listings/${scene.branch.id}/colleagues`);
    await page.getByLabel(t('colleagues', 'contact.label')).uncheck();
    await expect(page.getByText(t('colleagues', 'contact.untold')).first()).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1, name: family.name })).toBeVisible();
    await expect(phone.getByText('Anne Gill')).toHaveCount(0);
    await phone.context().close();
    expect(complaints).toEqual([]);
  });
