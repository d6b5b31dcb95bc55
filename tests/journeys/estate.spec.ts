import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { bearerOf, freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

const block = (answer: string, answerValues: Record<string, string> = {}) => ({ answer, answerValues });
const answers = {
  timing: block('now'),
  location: block('Quebec', { town: 'Québec' }),
  spiritInfo: block('given', { spiritFirstName: 'Rose', spiritLastName: 'Tremblay', dateOfDeath: '2026-11-24' }),
};

/** Gives the browser a draft, as somebody who has answered has one. */
const begin = async (page: Page) => {
  await page.goto('/data-sources');
  await page.evaluate(
    (draft) => localStorage.setItem('rivage.draft', JSON.stringify({ ...draft, saveKey: crypto.randomUUID() })),
    { answers, step: null, startedAt: new Date().toISOString() },
  );
};

/** What a page says to somebody whose browser runs no script. */
async function readWithoutScript(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.locator('main ol > li > h2')).toHaveCount(8);
  const text = await page.locator('main').innerText();
  await context.close();
  return text.replaceAll('\u00a0', ' ');
}

for (const language of languages) {
  const t = translatorFor(language);
  const prefix = prefixOf[language];
  const path = `${prefix}/estate/quebec`;
  const said = {
    en: {
      within: '6 months',
      whole: 'By May 24, 2027',
      wills: 'Two registers',
      file: 'The estate in Quebec step by step',
    },
    fr: {
      within: '6 mois',
      whole: 'Au plus tard le 24 mai 2027',
      wills: 'deux registres',
      file: 'La succession au Québec étape par étape',
    },
  }[language];

  test(`a family follows the estate from its list, with its dates, in ${language}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const complaints = watchConsole(page);

    const read = await readWithoutScript(browser, `${baseURL}${path}`);
    for (const part of [said.within, said.wills]) expect(read).toContain(part);
    expect(read).not.toContain(said.whole);

    await page.goto(`${prefix}/estate`);
    await expectAccessible(page);
    await page.locator(`main a[href="${path}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expectAccessible(page);

    // The same on paper, in the language of the page.
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: t('estate', 'pdf.save') }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`${said.file}.pdf`);
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');

    // The list of this browser knows the day: renouncing and both last returns have a date.
    await begin(page);
    await page.goto(path);
    await expect(page.getByText(said.whole)).toHaveCount(3);
    await expectAccessible(page);

    await page.goto(`${prefix}/guide-me/0/plan/renounceQuebec`);
    await expect(page.getByText(said.whole)).toBeVisible();
    await page.locator(`main a[href="${path}#renouncing"]`).click();
    await expect(page.locator('#renouncing')).toBeInViewport();

    await page.goto(`${prefix}/guide-me/0/plan#plan-month`);
    await page.locator(`#plan-month a[href="${path}"], main a[href="${path}"]`).first().click();
    await expect(page.locator('h1')).toContainText(language === 'en' ? 'The estate' : 'La succession');
    expect(complaints).toEqual([]);
  });

  test(`the guide, the search, what we know and the record lead to the estate, in ${language}`, async ({
    page,
    request,
  }) => {
    await page.goto(`${prefix}/when-someone-dies/quebec#tax`);
    await expect(page.locator(`main a[href="${path}"]`)).toHaveCount(2);
    await page.goto(`${prefix}/search?q=${language === 'en' ? 'probate' : 'liquidateur'}`);
    await expect(page.locator(`main a[href="${prefix}/estate"]`)).toBeVisible();
    await page.goto(`${prefix}/what-we-know/quebec`);
    await expect(page.locator('#renouncing')).toContainText('6');

    const person = await signInByApi(request, freshEmail(`estate-${language}`));
    const made = await request.post('/api/spirits', {
      headers: bearerOf(person, 'user'),
      data: { spirit: { data: answers }, email: person.user.email },
    });
    expect(made.status(), await made.text()).toBe(201);
    await holdSession(page, person);
    await page.goto(`${prefix}/spirit/${(await made.json()).id}`);
    await page.locator('summary', { has: page.locator('#band-month') }).click();
    await page.getByRole('link', { name: t('recordTasks', 'estate') }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}
