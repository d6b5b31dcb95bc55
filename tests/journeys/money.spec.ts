import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { ask, type Branch, type Family, familyOf, homeWithBranches } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(300_000);

const services = { item: 'Services', quantity: 1, unitPrice: 2_500_00, taxes: ['GST'], thirdParty: false };
const notice = { item: 'Notice', quantity: 1, unitPrice: 300_00, taxes: [], thirdParty: true };

/** What a home does over the API, for a record that it has accepted. */
const workOf = (request: APIRequestContext, home: SignedIn) => {
  const headers = bearerOf(home, 'funeral-home');
  const post = async (path: string, data: object = {}) => {
    const answer = await request.post(`/api/spirits/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  return {
    accept: (family: Family, branch: Branch) => post(`${family.id}/funeral-home/${branch.id}/accept-engagement`),
    async invoice({ id }: Family, body: object) {
      const begun = await post(`${id}/invoices`, body);
      return post(`${id}/invoices/${begun.id}/send`);
    },
    async pay({ id }: Family, data: object) {
      const receivedOn = new Date().toLocaleString('sv', { timeZone: 'America/Regina' }).slice(0, 10);
      const { payments } = await post(`${id}/payments`, { method: 'cheque', receivedOn, ...data });
      return payments.at(-1).id as string;
    },
    reverse: ({ id }: Family, payment: string) =>
      post(`${id}/payments/${payment}/reverse`, { reason: 'The cheque came back' }),
  };
};

/** A home with two branches, two cases, and a month with everything that can be in it. */
async function workedMonth(request: APIRequestContext) {
  const { home, branches } = await homeWithBranches(request, ['Evergreen North', 'Evergreen South']);
  const [north, south] = branches as [Branch, Branch];
  const work = workOf(request, home);
  const first = await familyOf(request, ['Marie', 'Roy'], 'now');
  const second = await familyOf(request, ['Peter', 'Chan'], 'now');
  await ask(request, first, north, 'engage');
  await ask(request, second, south, 'engage');
  await work.accept(first, north);
  await work.accept(second, south);
  const sent = await work.invoice(first, { lines: [services, notice] });
  await work.invoice(first, { lines: [{ ...services, unitPrice: 500_00 }], corrects: sent.id });
  await work.pay(first, { kind: 'deposit', amount: 1_000_00 });
  await work.reverse(first, await work.pay(first, { kind: 'payment', amount: 200_00 }));
  await work.invoice(second, { lines: [{ ...services, unitPrice: 1_000_00 }] });
  await work.pay(second, { kind: 'payment', amount: 1_050_00 });
  return { home, first, second, south, number: sent.number as string };
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

for (const language of languages)
  test(`a home takes its month to the accountant (${language})`, async ({ page, request }) => {
    const complaints = watchConsole(page);
    const t = translatorFor(language);
    const { home, first, second, south, number } = await workedMonth(request);
    await holdSession(page, home, 'funeral-home');
    await page.goto(`${prefixOf[language]}/spirits`);
    await page.getByRole('link', { name: t('shell', 'desk.money'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('money', 'heading') })).toBeVisible();

    const main = page.locator('main');
    const previous = new RegExp(`^${t('money', 'previous').split('{')[0]!.replace(/\s/g, '\\s')}`);
    // 2,500 and 300, less 500 with its tax: 2,400 before tax, and 1,000 more at the other branch; GST on 3,000.
    await expect(main).toContainText(language === 'en' ? '$3,975.00' : /3\s975,00\s\$/);
    await expect(rowOf(page, language === 'en' ? 'GST 5%' : 'TPS 5')).toContainText(
      language === 'en' ? '$150.00' : /150,00\s\$/,
    );
    await expect(page.locator('s')).toHaveCount(1);
    const owed = main.getByRole('region', { name: t('money', 'owed.heading', { day: '' }).trim() });
    await expect(owed.getByRole('link', { name: first.name })).toBeVisible();
    await expect(owed).toContainText(number);
    await expect(owed).not.toContainText(second.name);
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('money', 'save') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^rivage-\d{4}-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toContain(t('money', 'csv.columns.net'));
    expect(lines.join('\n')).toContain(`"${number}","${first.name}","Evergreen North",2800.00,125.00,,,,,2925.00`);

    await page.getByLabel(t('deskPages', 'branch')).selectOption(south.id);
    await page.getByRole('button', { name: t('deskPages', 'show'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`place=${south.id}`));
    await expect(main).not.toContainText(first.name);
    await expect(main).toContainText(t('money', 'owed.empty'));
    await page.getByRole('link', { name: previous }).click();
    await expect(main).toContainText(t('money', 'entries.empty'));
    await expect(main).toContainText(t('money', 'taxes.empty'));
    await expectAccessible(page);
    await page.goBack();
    await expect(main).toContainText(second.name);
    await page.goBack();
    await owed.getByRole('link', { name: first.name }).click();
    await expect(page).toHaveURL(new RegExp(`/spirit/${first.id}/invoice$`));
    expect(complaints).toEqual([]);
  });
