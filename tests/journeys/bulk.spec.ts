import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { openDatabase } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import { translatorFor } from '#platform/translator.ts';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import english from '../../messages/en/manage.json' with { type: 'json' };
import french from '../../messages/fr/manage.json' with { type: 'json' };
import { bearerOf, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { expectAccessible, newestMail, watchConsole } from './steps.ts';
import { keyboard } from './userInput.ts';
import { translatorFor as wordsIn } from './words.ts';

async function withDatabase(work: (sql: ReturnType<typeof openDatabase>) => Promise<unknown>): Promise<void> {
  const { url } = await startEmbeddedPostgres({ dataDirectory: process.env.JOURNEY_DATA! });
  const pool = openDatabase(url, 1);
  await work(pool);
  await pool.end();
}

/** A fresh administrator, and listings of merchants that wait for one. */
async function administratorWith(request: APIRequestContext, names: readonly string[], keeper: string) {
  const person = await signInByApi(request, freshEmail('administrator'));
  await withDatabase(async (sql) => {
    await sql`update users set roles = '{admin,user}' where id = ${person.user.id}`;
    for (const name of names)
      await sql`
        insert into places (name, type, status, slug, city, region, search_text, email)
        values (${name}, 'merchant', 'review', ${name.toLowerCase().replaceAll(' ', '-')}, 'Whitehorse', 'Yukon',
          ${`${name} whitehorse`.toLowerCase()}, ${keeper})`;
  });
  return { ...person, user: { ...person.user, roles: 'admin,user' } };
}

/** A mail whose sending was given up. */
const addGivenUpMail = (recipient: string) =>
  withDatabase(async (sql) => {
    const [mail] = await sql`
      insert into mails (recipient, subject, text, html, message_id)
      values (${recipient}, 'Listing', 'Words', 'Words', ${recipient}) returning id::text as id`;
    const [job] = await sql`
      select id from graphile_worker.add_job('send_mail', json_build_object('mailId', ${mail!.id}::text),
        run_at => now() + interval '1 hour')`;
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${job!.id}`;
  });

async function closeBySomebodyElse(request: APIRequestContext, administrator: SignedIn, name: string) {
  const headers = bearerOf(administrator, 'admin');
  const found = await request.get(`/api/admin/places?${new URLSearchParams({ name })}`, { headers });
  const { items } = (await found.json()) as { items: { id: string }[] };
  const answer = await request.post(`/api/admin/places/${items[0]!.id}/decline`, {
    headers,
    data: { reason: 'Twice.' },
  });
  expect(answer.status()).toBe(200);
}

for (const language of languages) {
  const t = wordsIn(language);
  const several = translatorFor(language, { en: english.several, fr: french.several });
  test(`an administrator decides about several listings at once (${language})`, async ({ page, request }) => {
    test.setTimeout(360_000);
    const complaints = watchConsole(page, [/400/]);
    const mark = `${Date.now()}`.slice(-7);
    const names = ['Aurore', 'Boréale', 'Cascade', 'Dauphine', 'Étoile'].map((name) => `${name} ${mark}`);
    const keeper = freshEmail('merchant');
    const administrator = await administratorWith(request, names, keeper);
    await holdSession(page, administrator);
    await page.goto(`${prefixOf[language]}/manage-listings?status=review&name=${mark}`);
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(names.length);
    const input = keyboard(page);
    const button = (words: string) => page.getByRole('button', { name: words, exact: true });
    const dialog = page.getByRole('dialog');

    await input.press(button(several('act.approve')));
    await expect(page.getByRole('alert').getByText(several('missing'))).toBeVisible();
    await page.getByLabel(several('all')).check();
    await expect(page.getByText(several('ticked', { count: 5 }))).toBeVisible();
    for (const name of names.slice(3)) await page.getByLabel(several('tickOne', { name })).uncheck();
    await expectAccessible(page);
    await closeBySomebodyElse(request, administrator, names[2]!);

    await input.press(button(several('act.approve')));
    await expectAccessible(page);
    await input.press(dialog.getByRole('button', { name: several('confirm.approve', { count: 3 }) }));
    const outcome = page.getByRole('region', { name: several('outcome') });
    await expect(outcome).toBeFocused();
    await expect(outcome).toContainText(several('done.approve', { done: 2, refused: 1 }));
    await expect(outcome.getByRole('listitem')).toContainText(names[2]!);
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(2);
    await expectAccessible(page);

    await page.getByLabel(several('all')).check();
    await input.press(button(several('act.decline')));
    await input.press(dialog.getByRole('button', { name: several('confirm.decline', { count: 2 }) }));
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await dialog.getByRole('textbox').fill('We list them under another name.');
    await input.press(dialog.getByRole('button', { name: several('confirm.decline', { count: 2 }) }));
    await expect(outcome).toContainText(several('done.decline', { done: 2, refused: 0 }));
    await expect(page.getByRole('table')).toHaveCount(0);
    expect((await newestMail(page, keeper, 4)).text).toContain('We list them under another name.');
    await page.goto(`${prefixOf[language]}/operations`);
    await expect(page.getByText(t('console', 'actions.words.POST /api/admin/places/decide')).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test(`an administrator finds the mails to one address, and has one sent again (${language})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(360_000);
    const complaints = watchConsole(page);
    const administrator = await administratorWith(request, [], '');
    await holdSession(page, administrator);
    const recipient = freshEmail('given-up');
    await addGivenUpMail(recipient);
    await page.goto(`${prefixOf[language]}/operations?view=mails`);
    const input = keyboard(page);
    const box = page.getByLabel(t('console', 'mails.recipient'), { exact: true });
    await input.fill(box, 'given-up');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('console', 'mails.recipientInvalid'))).toBeVisible();
    await input.fill(box, recipient.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('console', 'mails.toOne', { email: recipient }) })).toBeVisible();
    const row = page.getByRole('table').getByRole('row').nth(1);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await expect(row).toContainText(t('console', 'mails.states.failed'));
    expect(page.url()).not.toContain('given-up');
    await expectAccessible(page);
    await input.press(row.getByRole('button', { name: t('console', 'mails.sendAgain') }));
    await expect(row).not.toContainText(t('console', 'mails.states.failed'));
    await expect(row.getByRole('button')).toHaveCount(0);
    await input.press(page.getByRole('button', { name: t('console', 'mails.everybody') }));
    await expect(box).toHaveValue('');
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(2);

    await page.goto(`${prefixOf[language]}/manage-listings/import`);
    await page.getByText(t('manage', 'import.columns.all', { count: '28' })).click();
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(28);
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await input.press(page.getByRole('button', { name: t('manage', 'import.columns.template') }));
    const template = await readFile(await (await saving).path(), 'utf8');
    expect(template).toContain('source,sourceId,name,type,region');
    await page.getByRole('radio', { name: t('manage', 'import.formats.odbus') }).check();
    await expect(page.getByText('business_name')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
  });
}
