import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, type Branch, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(300_000);

const services = { item: 'Services', quantity: 1, unitPrice: 2_500_00, taxes: ['GST'], thirdParty: false };

/** Cases that a home has accepted, each with an invoice of $2,500 before tax. */
async function workCases(request: APIRequestContext, home: SignedIn, branch: Branch, names: readonly string[]) {
  const headers = bearerOf(home, 'funeral-home');
  for (const name of names) {
    const family = await familyOf(request, ['Marie', name], 'now');
    await ask(request, family, branch, 'engage');
    const post = async (path: string, data: object = {}) => {
      const answer = await request.post(`/api/spirits/${family.id}/${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    await post(`funeral-home/${branch.id}/accept-engagement`);
    const { id } = await post('invoices', { lines: [services] });
    await post(`invoices/${id}/send`);
  }
}

for (const language of languages)
  test(`a home reads its figures (${language})`, async ({ page, request }) => {
    const complaints = watchConsole(page);
    const t = translatorFor(language);
    const { home, branches } = await homeWithBranches(request, ['Evergreen North', 'Evergreen South']);
    const [north, south] = branches as [Branch, Branch];
    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/money`);
    await page.getByRole('link', { name: t('money', 'reports') }).click();
    const main = page.locator('main');
    await expect(page.getByRole('heading', { level: 1, name: t('reports', 'heading') })).toBeVisible();
    await expect(main).toContainText(t('reports', 'empty.title'));
    await expectAccessible(page);

    await workCases(request, home, north, ['Roy', 'Chan', 'Nowak', 'Tremblay', 'Singh']);
    await page.reload();
    const revenue = main.getByRole('region', { name: t('reports', 'revenue.heading') }).first();
    await expect(revenue).toContainText(language === 'en' ? '$12,500.00' : /12\s500,00\s\$/);
    await expect(revenue).toContainText(language === 'en' ? '$2,500.00' : /2\s500,00\s\$/);
    await expect(revenue.locator('svg').first()).toBeVisible();
    const calls = main.getByRole('region', { name: t('reports', 'calls.heading') }).first();
    await expect(calls.getByRole('row', { name: t('reports', 'sources.online') })).toContainText('5');
    await expect(main).not.toContainText('Nowak');
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await revenue.getByRole('button', { name: t('reports', 'save') }).click();
    const file = await download;
    expect(await readFile(await file.path(), 'utf8')).toContain(',5,12500.00,13125.00,2500.00');

    await page.getByLabel(t('deskPages', 'branch')).selectOption(south.id);
    await page.getByRole('button', { name: t('deskPages', 'show'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`place=${south.id}`));
    await expect(main).toContainText(t('reports', 'empty.title'));
    expect(complaints).toEqual([]);
  });
