import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, type Branch, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(300_000);

const services = { item: 'Services', quantity: 1, unitPrice: 2_500_00, taxes: ['GST'], thirdParty: false };
const notice = { item: 'Notice', quantity: 1, unitPrice: 300_00, taxes: [], thirdParty: true };

async function textOfDownload(page: Page, name: string): Promise<{ file: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await download;
  return { file: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
}

for (const language of languages)
  test(`a home's month goes into its accounting program (${language})`, async ({ page, request }) => {
    const complaints = watchConsole(page);
    const t = translatorFor(language);
    const { home, branches } = await homeWithBranches(request, ['Evergreen North']);
    const [north] = branches as [Branch];
    const family = await familyOf(request, ['Marie', 'Roy'], 'now');
    await ask(request, family, north, 'engage');
    const headers = bearerOf(home, 'funeral-home');
    const post = async (path: string, data: object = {}) => {
      const answer = await request.post(`/api/spirits/${family.id}/${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    await post(`funeral-home/${north.id}/accept-engagement`);
    const receivedOn = new Date().toLocaleString('sv', { timeZone: 'America/Regina' }).slice(0, 10);
    await post('payments', { kind: 'deposit', amount: 1_000_00, method: 'cheque', receivedOn });
    const { id } = await post('invoices', { lines: [services, notice] });
    const { number } = await post(`invoices/${id}/send`);

    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/money`);
    const main = page.locator('main');
    const section = main.getByRole('region', { name: t('books', 'section.heading') });
    await expect(section).toContainText(t('books', 'keys.passedOn'));
    await expect(section.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);

    await section.getByRole('link', { name: t('books', 'section.accounts') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('books', 'page.heading') })).toBeVisible();
    const nameOf = (key: string) => page.getByLabel(t('books', 'page.nameOf', { account: t('books', `keys.${key}`) }));
    await expect(nameOf('receivables')).toHaveValue(t('books', 'defaults.receivables'));
    await nameOf('receivables').fill('=1+1');
    await page.getByRole('button', { name: t('books', 'page.save') }).click();
    await expect(main).toContainText(t('books', 'page.badName'));
    await nameOf('receivables').fill('Assets:Families');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('books', 'page.save') }).click();
    await expect(page.getByText(t('books', 'page.saved')).first()).toBeVisible();
    await page.getByRole('link', { name: t('books', 'page.back') }).click();

    await expect(section).toContainText(t('books', 'keys.receivables'));
    const online = await textOfDownload(page, t('books', 'section.save.quickbooks'));
    expect(online.file).toMatch(/^rivage-quickbooks-\d{4}-\d\d\.csv$/);
    expect(online.text).toContain('"Assets:Families",,1000.00,');
    expect(online.text).toContain(`"${number}"`);
    const desktop = await textOfDownload(page, t('books', 'section.save.quickbooks-desktop'));
    expect(desktop.text).toMatch(/^!TRNS\t/);
    await expect(section.getByRole('button', { name: t('books', 'section.save.sage') })).toHaveCount(0);

    const papers = await textOfDownload(page, t('books', 'papers.save'));
    expect(papers.file).toMatch(/\.zip$/);
    expect(papers.text).toContain(number);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
