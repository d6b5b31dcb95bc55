import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { filesOfZip } from '../zip.ts';
import { field, saveLine, signAndKeep } from './formSteps.ts';
import { freshEmail, holdSession, signInByApi } from './people.ts';
import { inDatabase } from './sessionAges.ts';
import { countMails, expectAccessible, watchConsole } from './steps.ts';
import {
  answerAtDesk,
  answerLater,
  answerTonight,
  askTonight,
  homeMailbox,
  type Reader,
  type Story,
  seeAnswer,
} from './story.ts';
import { pointer } from './userInput.ts';
import { translatorFor } from './words.ts';

const stories: Record<Language, Story & { total: RegExp; lines: string }> = {
  en: {
    language: 'en',
    region: 'Alberta',
    town: 'Calgary',
    home: 'Sample Funeral Home Calgary',
    answer: 'accept',
    total: /\$2,500\.00/,
    lines: 'Professional services',
  },
  fr: {
    language: 'fr',
    region: 'Quebec',
    town: 'Montréal',
    home: 'Maison funéraire Sample Montréal',
    answer: 'accept',
    total: /2\s874,38\s\$/,
    lines: 'Services professionnels',
  },
};

/** The two who arrange: each at an own screen, and the address of the record both look at. */
type Both = { family: Reader; desk: Reader; address: string };

const main = (page: Page) => page.locator('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const listed = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name });

/** The button whose name carries an amount that differs from story to story. */
function withAmount({ page, t }: Reader, key: string) {
  const [before = ''] = t('invoices', key, { total: '§' }).split('§');
  return page.getByRole('button', { name: before.trim() });
}

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await press();
  return readFile((await (await saving).path())!);
}

/** The family says that the home which accepted is its own. */
async function choose({ family, address }: Both, { home }: Story): Promise<void> {
  const { page, t } = family;
  await page.goto(`${address}/funeral-home`);
  await button(page, t('connections', 'ask.engage', { home })).click();
  await expect(button(page, t('connections', 'ask.engage', { home }))).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('region', { name: t('spirits', 'now.heading') })).toContainText(home);
  await expect(main(page)).toContainText(t('recordTasks', 'homeDone', { home }));
}

/** The home writes what it knows into the registration, the family reads it there, completes it and signs. */
async function register({ family, desk, address }: Both): Promise<void> {
  await desk.page.goto(`${address}/forms/vital-statistics`);
  await field(desk.page, 'occupation').fill('Institutrice');
  await expect(saveLine(desk.page)).toBeVisible();
  await signAndKeep(family.page, family.t, address);
  await expect(main(family.page)).toContainText('Institutrice');
  await desk.page.reload();
  await expect(main(desk.page)).toContainText(desk.t('forms', 'complete.done'));
}

/** Each side adds a file, and has the other's in its hands. */
async function share({ family, desk, address }: Both): Promise<void> {
  const chooser = '[data-chooser=files]';
  await family.page.goto(`${address}/shared`);
  await family.page.locator(chooser).setInputFiles(file('Testament.txt', 'Une page.'));
  await expect(listed(family.page, 'Testament.txt')).toContainText(family.t('files', 'list.download'));
  await desk.page.goto(`${address}/shared`);
  const press = () =>
    listed(desk.page, 'Testament.txt')
      .getByRole('button', { name: desk.t('files', 'list.download') })
      .click();
  expect((await saved(desk.page, press)).toString()).toBe('Une page.');
  await desk.page.locator(chooser).setInputFiles(file('Programme.txt', 'Dix heures.'));
  await expect(listed(desk.page, 'Programme.txt')).toContainText(desk.t('files', 'list.download'));
  await family.page.reload();
  await expect(listed(family.page, 'Programme.txt')).toBeVisible();
}

/** The home asks for money with each line explained, the family reads it and has it on paper. */
async function invoice({ family, desk, address }: Both, { total, lines }: (typeof stories)['en']): Promise<void> {
  const { page, t } = desk;
  await page.goto(`${address}/invoice`);
  await button(page, t('invoices', 'home.begin')).click();
  await button(page, t('invoices', 'draft.add')).click();
  await page.locator('input[id$="-item"]').fill(lines);
  await page.locator('input[id$="-price"]').fill('2500');
  await expect(saveLine(page)).toBeVisible();
  await withAmount(desk, 'draft.send.invoice').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('invoices', 'draft.sendConfirm'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await family.page.goto(`${address}/invoice`);
  await expect(main(family.page)).toContainText(total);
  await expect(main(family.page)).toContainText(lines);
  await expectAccessible(family.page);
  const press = () =>
    family.page
      .getByRole('button', { name: family.t('invoices', 'paper.download') })
      .first()
      .click();
  expect((await saved(family.page, press)).subarray(0, 5).toString()).toBe('%PDF-');
}

/** The home notes that all of it came in ; that it is paid follows, and the family reads that nothing is left. */
async function pay({ family, desk }: Both, { home }: Story): Promise<void> {
  const { page, t } = desk;
  await button(page, t('invoices', 'payments.add')).click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(main(page)).toContainText(t('invoices', 'paid.follows'));
  await family.page.reload();
  await expect(main(family.page)).toContainText(family.t('invoices', 'account.settled'));
  await expect(main(family.page)).toContainText(home);
}

/** Care, and then rest, as the home says them; the family reads it in the first sentence of its record once it is told. */
async function bringToRest({ family, desk, address }: Both, name: string): Promise<void> {
  const { page, t } = desk;
  await page.goto(address);
  for (const [action, confirm] of [
    ['markInCare', 'inCareConfirm'],
    ['markAtRest', 'atRestConfirm'],
  ]) {
    await button(page, t('spirits', `case.${action}`, { name })).click();
    await button(page, t('spirits', `case.${confirm}`)).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await family.page.goto(address);
  const sentence = main(family.page).getByRole('status').first();
  await expect(sentence).toContainText(name);
  await expect(sentence).not.toHaveText(family.t('spirits', 'standing.at-rest', { name }));
  await inDatabase((pool) => pool`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);
  // The jobs have a clock of their own, and a page at which nobody is does not ask again.
  await expect(async () => {
    await family.page.reload();
    await expect(sentence).toHaveText(family.t('spirits', 'standing.at-rest', { name }), { timeout: 3_000 });
  }).toPass();
  await expectAccessible(family.page);
}

/** Everything of it, in one file that belongs to the family. */
async function takeAlong({ page, t }: Reader, language: Language, lines: string): Promise<void> {
  await page.goto(`${prefixOf[language]}/account`);
  const archive = await saved(page, () => button(page, t('account', 'data.action')).click());
  const files = filesOfZip(archive);
  const names = [...files.keys()];
  for (const end of ['/record.json', '/invoices.json', '/Testament.txt', '/Programme.txt'])
    expect(names.filter((name) => name.endsWith(end))).toHaveLength(1);
  // The signed form, and the invoice.
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(2);
  expect(files.get('index.html')?.toString()).toContain(lines);
}

for (const language of languages)
  test(`a whole arrangement by a family and a funeral home in ${language}`, async ({ page, browser, baseURL }, {
    project,
    retry,
  }) => {
    test.setTimeout(300_000);
    const story = stories[language];
    const t = translatorFor(language);
    const person = { name: `Rose-whole-${language}-${project.name}${retry || ''}`, email: freshEmail('whole') };
    const complaints = watchConsole(page);
    const family: Reader = { page, input: pointer(page), t, hurried: true };
    await page.goto(prefixOf[language] || '/');
    await page.locator('a[href$="/guide-me?timing=now"]').click();
    await answerTonight(family, story, person);
    await answerLater(family, person);
    await askTonight(family, story, person);
    const mails = await countMails(page, person.email);

    const context = await browser.newContext({ baseURL: baseURL! });
    const deskPage = await context.newPage();
    complaints.push(...watchConsole(deskPage));
    const desk: Reader = { page: deskPage, input: pointer(deskPage), t, hurried: true };
    await holdSession(deskPage, await signInByApi(page.request, homeMailbox), 'funeral-home');
    await deskPage.goto(`${prefixOf[language]}/spirits`);
    await answerAtDesk(desk, story, person);
    await seeAnswer(family, story, mails, person);

    const both = { family, desk, address: new URL(page.url()).pathname };
    await choose(both, story);
    await register(both);
    await share(both);
    await invoice(both, story);
    await pay(both, story);
    await bringToRest(both, `${person.name} Bouchard`);
    await context.close();
    await takeAlong(family, language, story.lines);
    expect(complaints).toEqual([]);
  });
