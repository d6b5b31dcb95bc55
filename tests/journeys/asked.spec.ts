import { expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession } from './people.ts';
import { expectAccessible } from './steps.ts';
import { translatorFor } from './words.ts';

/** The home has the family asked for the weight, and reads that it was. */
async function homeAsks(page: Page, language: Language, id: string) {
  const t = translatorFor(language);
  await page.goto(`${prefixOf[language]}/spirit/${id}`);
  const sheet = page.locator('section', { has: page.locator('#first-call') });
  await expect(sheet.getByRole('button', { name: t('desk', 'call.ask') })).toHaveCount(2);
  await sheet
    .getByRole('button', { name: t('desk', 'call.ask') })
    .first()
    .click();
  await expect(sheet.getByText(t('desk', 'call.asked'))).toBeVisible();
  await expect(sheet.getByRole('button', { name: t('desk', 'call.ask') })).toHaveCount(1);
  await expectAccessible(page);
}

for (const language of languages)
  test(`a home asks for what no family is asked otherwise, and a date says no more than is known, in ${language}`, async ({
    page,
    browser,
  }) => {
    const t = translatorFor(language);
    const name = `Maison Question ${Date.now()}`;
    const { home, branches } = await homeWithBranches(page.request, [name]);
    const record = await familyOf(page.request, ['Marguerite', 'Example'], 'now');
    const branch = branches[0]!;
    await ask(page.request, record, branch, 'engage');
    const accept = `/api/spirits/${record.id}/funeral-home/${branch.id}/accept-engagement`;
    expect((await page.request.post(accept, { headers: bearerOf(home, 'funeral-home') })).ok()).toBe(true);

    await holdSession(page, record.person);
    const own = `${prefixOf[language]}/spirit/${record.id}`;
    await page.goto(own);
    const now = page.locator('section', { has: page.locator('#now') });
    await expect(now).toContainText(name);
    const weight = now.getByRole('link', { name: t('guide', 'steps.weight.short') });
    await expect(weight).toHaveCount(0);

    const desk = await (await browser.newContext()).newPage();
    await holdSession(desk, home, 'funeral-home');
    await homeAsks(desk, language, record.id);
    await desk.context().close();

    await page.reload();
    await expect(now).toContainText(t('spirits', 'now.asked', { home: name }));
    await expectAccessible(page);
    await weight.click();
    await page.getByRole('radio', { name: t('guide', 'steps.weight.options.under-90.label') }).check();
    await page.getByRole('button', { name: t('guide', 'buttons.continue'), exact: true }).click();
    await expect(page.locator('h1')).toBeVisible();
    await expect(async () => {
      await page.goto(own);
      await expect(weight).toHaveCount(0, { timeout: 1_000 });
    }).toPass();

    await page.goto(`${prefixOf[language]}/guide-me/${record.id}/spiritInfo`);
    const born = page.getByRole('group', { name: t('guide', 'steps.spiritInfo.details.dateOfBirth.label') });
    await born.getByLabel(t('dates', 'day')).fill('31');
    await born.getByLabel(t('dates', 'month')).selectOption('02');
    await page.locator('#spiritInfo-spiritLastName').focus();
    await expect(born).toContainText(t('dates', 'invalid'));
    await born.getByLabel(t('dates', 'day')).fill('');
    await born.getByLabel(t('dates', 'year')).fill('1941');
    await expect(born.getByText(t('dates', 'invalid'))).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('guide', 'buttons.continue'), exact: true }).click();
    const month = language === 'en' ? 'February 1941' : 'février 1941';
    await expect(async () => {
      await page.goto(own);
      await expect(page.locator('main')).toContainText(month, { timeout: 1_000 });
    }).toPass();
  });
