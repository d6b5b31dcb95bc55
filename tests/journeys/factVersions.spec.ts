import { expect, test } from '@playwright/test';
import { openDatabase } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { startOther } from './otherServer.ts';
import { holdSession, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

/** Each language has a province of its own, so that the two walks do not stand in each other's way. */
const places = { en: 'PE', fr: 'SK' } as const satisfies Record<Language, string>;

async function withDatabase(work: (sql: ReturnType<typeof openDatabase>) => Promise<unknown>): Promise<void> {
  const { url } = await startEmbeddedPostgres({ dataDirectory: process.env.JOURNEY_DATA! });
  const pool = openDatabase(url, 1);
  await work(pool);
  await pool.end();
}

/** The version before shipped another sentence: this database has last seen it so. */
const shipBefore = (fact: string, sentence: string) =>
  withDatabase(async (sql) => {
    await sql`
      update shipped_facts set words = words || jsonb_build_object('english', ${sentence}::text, 'asOf', '2025-03')
      where fact = ${fact}`;
    await sql`update fact_corrections set shipped = 'what was shipped before' where fact = ${fact}`;
  });

for (const language of languages) {
  const t = translatorFor(language);
  const root = prefixOf[language];
  const place = places[language];
  test(`what a new version changed stands among the corrections (${language})`, async ({ page, request }) => {
    test.setTimeout(360_000);
    const complaints = watchConsole(page);
    const mark = `${Date.now()}`.slice(-7);
    const admin = await signInByApi(request, 'admin@example.org');
    await holdSession(page, admin);

    // Somebody has corrected one of the two by hand.
    await page.goto(`${root}/manage-facts?place=${place}`);
    const corrected = page.locator(`#ahead-${place}`);
    await corrected.getByRole('button', { name: t('facts', 'correct') }).press('Enter');
    await corrected.getByLabel(t('facts', 'in.english')).fill(`Ask the regulator, ${mark}.`);
    await corrected.getByLabel(t('facts', 'in.french')).fill(`Demandez à l’organisme, ${mark}.`);
    await corrected.getByLabel(t('facts', 'sourceLabel'), { exact: true }).fill('example.ca/act');
    await corrected.getByLabel(t('facts', 'dayLabel')).fill('2026-11-20');
    await corrected.getByRole('button', { name: t('facts', 'save') }).press('Enter');
    await expect(corrected.getByText(t('facts', 'corrected'), { exact: true })).toBeVisible();

    await shipBefore(`ahead.${place}`, `Told before, ${mark}.`);
    await shipBefore(`certificate.${place}`, `Copies cost nothing, ${mark}.`);
    const other = await startOther({});
    await other.stop();

    await page.goto(`${root}/manage-facts`);
    await page.getByRole('link', { name: t('facts', 'version.show') }).press('Enter');
    await expect(page).toHaveURL(/state=version/);
    const changed = page.locator(`#certificate-${place}`);
    await expect(changed.getByText(`Copies cost nothing, ${mark}.`)).toBeVisible();
    await expect(changed.getByText(t('facts', 'version.tag')).first()).toBeVisible();
    await expectAccessible(page);

    // It stands among the corrections, and says where families read it.
    await page.goto(`${root}/manage-facts?state=latest`);
    await expect(page.locator(`#certificate-${place}`).getByText(`Copies cost nothing, ${mark}.`)).toBeVisible();
    await expect(page.locator(`#certificate-${place} a[href*="what-we-know"]`)).toBeVisible();
    await expectAccessible(page);

    // The correction by hand has to be looked at again: it says what was shipped before.
    await page.goto(`${root}/manage-facts?state=changed`);
    await expect(corrected.getByText(t('facts', 'shippedChanged'))).toBeVisible();
    await expect(corrected.getByText(`Told before, ${mark}.`).first()).toBeVisible();
    await corrected.getByRole('button', { name: t('facts', 'takeBack') }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('facts', 'takeBack') }).click();
    await expect(dialog).toBeHidden();
    await expect(corrected).toBeHidden();
    expect(complaints).toEqual([]);
  });
}
