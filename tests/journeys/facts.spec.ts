import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { holdSession, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { type Translate, translatorFor } from './words.ts';

/** Each language has a province of its own, so that the two walks do not stand in each other's way. */
const walks = {
  en: {
    slug: 'prince-edward-island',
    id: 'permit-PE',
    looked: 'permit prince edward',
    months: ['January 2024', 'November 2026', 'November 2028'],
  },
  fr: {
    slug: 'saskatchewan',
    id: 'permit-SK',
    looked: 'permis saskatchewan',
    months: ['janvier 2024', 'novembre 2026', 'novembre 2028'],
  },
} as const satisfies Record<Language, object>;

/** What the page of a province says to somebody whose browser runs no script. */
async function readWithoutScript(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  const text = await page.locator('#permit').innerText();
  await context.close();
  return text.replaceAll('\u00a0', ' ');
}

/** Says the sentences of a fact with a source that was read on a day. */
async function correct(page: Page, t: Translate, id: string, words: { mark: string; day: string }): Promise<void> {
  const fact = page.locator(`#${id}`);
  await fact.getByRole('button', { name: t('facts', 'correct') }).press('Enter');
  await fact.getByLabel(t('facts', 'in.english')).fill(`A permit is needed, ${words.mark}.`);
  await fact.getByLabel(t('facts', 'in.french')).fill(`Il faut un permis, ${words.mark}.`);
  await fact.getByLabel(t('facts', 'sourceLabel'), { exact: true }).fill('Vital Statistics Act (example.ca/act)');
  await fact.getByLabel(t('facts', 'dayLabel')).fill(words.day);
  await fact.getByRole('button', { name: t('facts', 'save') }).press('Enter');
  await expect(fact.getByRole('button', { name: t('facts', 'save') })).toBeHidden();
}

/** Takes the correction of a fact back, where there is one. */
async function takeBack(page: Page, t: Translate, id: string): Promise<void> {
  await page
    .locator(`#${id}`)
    .getByRole('button', { name: t('facts', 'takeBack') })
    .press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('facts', 'takeBack') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

for (const language of languages) {
  const t = translatorFor(language);
  const { slug, id, looked, months } = walks[language];
  const [longAgo, anew, again] = months;
  const root = prefixOf[language];
  test(`a fact that has become old is found, read anew, and its page says since when (${language})`, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    test.setTimeout(360_000);
    const complaints = watchConsole(page);
    const mark = `${Date.now()}`.slice(-7);
    const known = `${root}/what-we-know/${slug}`;
    const read = () => readWithoutScript(browser, `${baseURL}${known}`);

    await page.goto(`${root}/funeral-homes/${slug}`);
    await page.locator(`main a[href="${known}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${known}$`));
    await expect(page.locator('dl > div')).toHaveCount(19);
    await expectAccessible(page);

    await holdSession(page, await signInByApi(request, 'admin@example.org'));
    await page.goto(`${root}/manage-facts`);
    await page.getByLabel(t('facts', 'filters.words')).fill(looked);
    await page.getByLabel(t('facts', 'filters.words')).press('Enter');
    await expect(page.locator(`#${id}`)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await correct(page, t, id, { mark, day: '2024-01-15' });
    await expect(page.locator(`#${id}`).getByText(t('facts', 'due.passed'), { exact: true })).toBeVisible();
    await expect.poll(read, { timeout: 30_000 }).toContain(mark);
    expect(await read()).toContain(longAgo);

    await page.goto(`${root}/manage-facts?state=due`);
    await expectAccessible(page);
    await correct(page, t, id, { mark: `${mark}0`, day: '2026-11-20' });
    await expect(page.locator(`#${id}`)).toBeHidden();
    await expect.poll(read, { timeout: 30_000 }).toContain(`${mark}0`);
    for (const said of [anew, again, 'example.ca/act']) expect(await read()).toContain(said);

    await page.goto(`${root}/manage-facts?words=${mark}0`);
    await takeBack(page, t, id);
    await page.goto(`${root}/manage-facts?words=${mark}0`);
    await expect(page.getByText(t('facts', 'none.words'))).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

for (const language of languages) {
  const t = translatorFor(language);
  const root = prefixOf[language];
  const { slug, id } = walks[language];
  test(`a reader says what is wrong, and an administrator looks at it (${language})`, async ({ page, request }) => {
    const complaints = watchConsole(page);
    const words = `Seventy-two hours, not forty-eight ${Date.now()}`;
    await page.goto(`${root}/what-we-know/${slug}`);
    await page
      .locator('#permit')
      .getByRole('link', { name: /^(Is this wrong|Une erreur)/ })
      .press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('factReports', 'heading'));
    const send = page.getByRole('button', { name: t('factReports', 'send') });
    await send.press('Enter');
    await expect(page.getByText(t('factReports', 'missing'))).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t('factReports', 'words')).fill(words);
    await page.reload();
    await expect(page.getByLabel(t('factReports', 'words'))).toHaveValue(words);
    await send.click();
    await expect(page.getByRole('heading', { name: t('factReports', 'sent.heading') })).toBeFocused();

    await holdSession(page, await signInByApi(request, 'admin@example.org'));
    await page.goto(`${root}/manage-facts`);
    await page
      .getByRole('link', { name: t('facts', 'reports.show') })
      .first()
      .click();
    const report = page.getByRole('article').filter({ hasText: words });
    await expectAccessible(page);
    await expect(report.getByRole('link', { name: t('facts', 'reports.fact') })).toHaveAttribute(
      'href',
      new RegExp(`${id}$`),
    );
    await report.getByRole('button', { name: t('facts', 'reports.settle') }).press('Enter');
    await expect(report).toBeHidden();
    await page.goto(`${root}/manage-facts/reports?state=settled`);
    await expect(report).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
