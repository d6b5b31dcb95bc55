import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession } from './people.ts';
import { expectAccessible, expectNarrow, watchConsole } from './steps.ts';
import { type Translate, translatorFor } from './words.ts';

test.setTimeout(300_000);

/** What an office saves out of its old program: semicolons, Windows letters, days whose order cannot be told. */
const rows = [
  'Dossier;Défunt;Né le;Date of death;Disposition;Contact;Phone;Total',
  '2019-001;Lévesque, Émile;1931-05-02;03/04/2019;Cremation;Paule Lévesque;418-555-0101;4 250,50 $',
  '2019-002;Roy, Jeanne;;05/06/2019;Shiva;;;',
  '2019-003;;;07/08/2019;;;;',
  '2019-001;Lévesque, Émile;;03/04/2019;;;;',
];

for (const language of languages)
  test(`an office brings the cases of its old program in, in ${language}`, async ({ page, request }) => {
    const complaints = watchConsole(page);
    const say = translatorFor(language);
    const t = (key: string, values?: Record<string, string>) => say('importCases', key, values);
    const { home, branches } = await homeWithBranches(request, ['Evergreen Before']);
    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/spirits`);
    await page.getByRole('link', { name: say('desk', 'importCases') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('heading') })).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: t('start.template') }).click();
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(t('fields.number'));

    const buffer = Buffer.from(rows.join('\r\n'), 'latin1');
    const file = { name: 'dossiers.csv', mimeType: 'text/csv', buffer };
    await page.locator('#cases-file').setInputFiles(file);
    await readRight(page, t, language);
    await bringIn(page, t, language);
    await find(page, say, language);

    // Once more, and nothing comes twice; then all of it is taken back.
    await page.goto(`${prefixOf[language]}/import-cases?place=${branches[0]?.id}`);
    await page.getByRole('link', { name: 'dossiers.csv' }).click();
    await page.getByRole('button', { name: t('done.undo') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('done.undo') })
      .click();
    await expect(page.getByRole('main')).toContainText(language === 'fr' ? 'ont été annulés' : 'were taken back');
    const left = await request.get('/api/spirits', { headers: bearerOf(home, 'funeral-home') });
    expect(await left.json()).toEqual([]);
    expect(complaints).toEqual([]);
  });

/** The columns are known or chosen, the days are asked about, and each row says what is wrong with it. */
async function readRight(page: Page, t: (key: string) => string, language: Language) {
  const column = (field: string) => page.getByLabel(t(`fields.${field}`), { exact: true });
  await expect(column('number').locator('option:checked')).toHaveText('Dossier');
  await expect(column('name').locator('option:checked')).toHaveText('Défunt');
  await expect(page.getByRole('main')).toContainText(t('missing.order'));
  await expect(page.getByRole('main')).toContainText('Lévesque, Émile');
  await page.getByLabel(t('order.dmy')).check();
  await expect(page.getByRole('heading', { name: t('trial.heading') })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Émile Lévesque' }).first()).toContainText(
    language === 'fr' ? '3 avril 2019' : 'April 3, 2019',
  );
  const told = page.getByRole('table', { name: t('problems.heading') });
  await expect(told).toContainText(t('said.nameMissing'));
  await expect(told).toContainText(t('said.repeated'));
  await expect(told).toContainText(t('said.farewellUnread'));
  await expectAccessible(page);
  await expectNarrow(page);
}

async function bringIn(page: Page, t: (key: string) => string, language: Language) {
  await page.getByRole('button', { name: language === 'fr' ? 'Reprendre 2 dossiers' : 'Bring in 2 cases' }).click();
  const heading = language === 'fr' ? '2 dossiers sont entrés' : '2 cases came in';
  await expect(page.getByRole('main')).toContainText(heading, { timeout: 30_000 });
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('report.save') }).click();
  const report = await readFile(await (await saving).path(), 'utf8');
  expect(report).toContain(`"2","2019-001","Émile Lévesque","${t('report.outcomes.brought')}"`);
}

/** A case that came is on the desk, at rest, and says where it is from. */
async function find(page: Page, say: Translate, language: Language) {
  await page.getByRole('link', { name: say('importCases', 'done.toCases') }).click();
  await page.getByRole('link', { name: 'Émile Lévesque' }).first().click();
  const panel = page.getByRole('region', { name: say('familyMissing', 'brought.heading') });
  await expect(panel).toContainText('2019-001');
  await expect(panel).toContainText(language === 'fr' ? '4 250,50' : '$4,250.50');
  await expect(page.getByRole('button', { name: say('familyMissing', 'invite') })).toHaveCount(0);
  await expectAccessible(page);
}
