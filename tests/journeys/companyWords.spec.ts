import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { teamWithCase } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

type Written = { updatedAt: string | null };

/** A colleague writes at this moment what a company says. */
async function colleagueWrites(request: APIRequestContext, home: SignedIn, path: string, data: object): Promise<void> {
  const headers = bearerOf(home, 'funeral-home');
  const { updatedAt }: Written = await (await request.get(path, { headers })).json();
  const answer = await request.patch(path, { headers, data: { ...data, updatedAt } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const saved = async (request: APIRequestContext, home: SignedIn, path: string) =>
  (await request.get(path, { headers: bearerOf(home, 'funeral-home') })).json();

/** Opens what is folded under a heading. */
const unfold = (page: Page, heading: string) => page.locator('summary', { hasText: heading }).click();

for (const language of languages)
  test(`what is typed of a company stays where a colleague was faster (${language})`, async ({ page }) => {
    const t = translatorFor(language);
    const complaints = watchConsole(page, [/409 \(Conflict\)/]);
    const { request } = page;
    const { home, branch, family } = await teamWithCase(request, 'Typed Over Home');
    const headers = bearerOf(home, 'funeral-home');
    const begun = await request.post(`/api/spirits/${family.id}/invoices`, { headers, data: { lines: [] } });
    expect(begun.status(), await begun.text()).toBe(201);
    const terms = `/api/places/${branch.id}/invoice-terms`;
    const accounts = `/api/places/${branch.id}/book-accounts`;
    await holdSession(page, home, 'funeral-home');
    const main = page.locator('main');
    const theirs = main.getByText(t('autosave', 'conflict.colleague'));
    const keepMine = main.getByRole('button', { name: t('autosave', 'conflict.keepMine') });

    await page.goto(`${prefixOf[language]}/spirit/${family.id}/invoice`);
    await unfold(page, t('invoices', 'terms.heading'));
    const form = main.locator('form', { has: page.getByLabel(t('invoices', 'terms.GST')) });
    const days = form.getByLabel(t('invoices', 'terms.days'));
    const save = form.getByRole('button', { name: t('invoices', 'terms.save') });
    await days.fill('30j');
    await save.click();
    await expect(form).toContainText(t('invoices', 'terms.daysNeeded', { most: '120' }));
    expect((await saved(request, home, terms)).updatedAt).toBeNull();
    await days.fill('30');
    await form.getByLabel(t('invoices', 'terms.GST')).fill('123456789 RT0001');
    await colleagueWrites(request, home, terms, { taxNumbers: {}, termsDays: 15 });
    await save.click();
    await expect(theirs).toBeVisible();
    await expect(form).toContainText(`${t('invoices', 'terms.days')}: 15`);
    await expect(days).toHaveValue('30');
    await expectAccessible(page);
    await keepMine.click();
    await expect(theirs).toBeHidden();
    await save.click();
    await expect(page.getByText(t('invoices', 'terms.saved')).first()).toBeVisible();
    await expect(days).toHaveValue('30');
    expect(await saved(request, home, terms)).toMatchObject({ termsDays: 30, taxNumbers: { GST: '123456789 RT0001' } });

    await page.goto(`${prefixOf[language]}/book-accounts?place=${branch.id}`);
    const receivables = page.getByLabel(t('books', 'page.nameOf', { account: t('books', 'keys.receivables') }));
    await receivables.fill('Assets:Families');
    await colleagueWrites(request, home, accounts, { accounts: { cash: { name: 'Till', number: '1000' } } });
    await page.getByRole('button', { name: t('books', 'page.save') }).click();
    await expect(theirs).toBeVisible();
    await expect(receivables).toHaveValue('Assets:Families');
    await expectAccessible(page);
    await main.getByRole('button', { name: t('autosave', 'conflict.takeTheirs') }).click();
    await expect(theirs).toBeHidden();
    await expect(receivables).toHaveValue('');
    expect(complaints).toEqual([]);
  });
