import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { teamWithCase } from './deskFixture.ts';
import { bearerOf, holdSession, type SignedIn } from './people.ts';
import { expectAccessible, expectNarrow, pageOfAnother, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

test.setTimeout(300_000);

type Stage = { language: Language; path: string; home: SignedIn; colleague: SignedIn };

for (const language of languages)
  test(`a director types the particulars of a case once and finds every part by key, in ${language}`, async ({
    page,
    browser,
    request,
  }) => {
    const complaints = watchConsole(page, [/status of 409/]);
    const { family, home, colleague } = await teamWithCase(request, 'Evergreen Case');
    const stage = { language, home, colleague, path: `${prefixOf[language]}/spirit/${family.id}` };
    await holdSession(page, home, 'funeral-home');
    await page.goto(stage.path);
    await typeOnce(page, stage);
    await beFaster(page, await pageOfAnother(browser, page), stage);
    await jumpByKey(page, stage);
    await readInOrder(page, stage);
    await staysShort(page, request, { ...stage, id: family.id });
    await readInOtherForms(page, { ...stage, id: family.id });
    expect(complaints).toEqual([]);
  });

const sectionOf = (page: Page, language: Language) =>
  page.getByRole('region', { name: translatorFor(language)('particulars', 'heading'), exact: true });
const boxOf = (page: Page, language: Language, key: string) =>
  sectionOf(page, language).getByLabel(translatorFor(language)('formTexts', `forms.vital-statistics.fields.${key}`), {
    exact: true,
  });

/** Enter goes from box to box and into the next section; what is not known is said by a key. */
async function typeOnce(page: Page, { language }: Stage): Promise<void> {
  const t = translatorFor(language);
  const grid = sectionOf(page, language);
  const surname = boxOf(page, language, 'surname');
  await expect(surname).toHaveValue('Roy');
  await grid.getByLabel(t('particulars', 'said'), { exact: true }).selectOption('document');
  await surname.fill('Roy-Gagnon');
  await surname.press('Enter');
  await expect(boxOf(page, language, 'givenNames')).toBeFocused();
  await expect(grid.getByText(t('particulars', 'sources.document'))).toBeVisible();
  await boxOf(page, language, 'otherNames').press('Alt+u');
  await expect(boxOf(page, language, 'surnameAtBirth')).toBeFocused();
  await expect(boxOf(page, language, 'otherNames')).toHaveAttribute('placeholder', t('particulars', 'isUnknown'));
  const born = boxOf(page, language, 'dateOfBirth');
  await born.fill('May 1941');
  await born.press('Enter');
  await expect(grid.getByText(t('particulars', 'wrongDay'))).toBeVisible();
  await expectAccessible(page);
  await born.fill('1941/5/2');
  await born.press('Enter');
  await expect(page.locator('header').getByText(/1941/)).toBeVisible();
  await boxOf(page, language, 'birthCountry').press('Enter');
  await expect(boxOf(page, language, 'dateOfDeath')).toBeFocused();
}

/** A colleague has written the same field meanwhile: the slower one keeps what was typed and is told. */
async function beFaster(page: Page, theirs: Page, { language, colleague, path }: Stage): Promise<void> {
  await holdSession(theirs, colleague, 'funeral-home');
  const parents = (one: Page) => sectionOf(one, language).getByRole('button', { name: /^Parents/ });
  await theirs.goto(path);
  await parents(page).click();
  await parents(theirs).click();
  const said = translatorFor(language)('particulars', 'sources.family');
  // What is sent here is on its way while the colleague saves.
  await page.route(
    /particulars\/firstParent/,
    async (route) => {
      await boxOf(theirs, language, 'firstParent').fill('Rose Gagnon');
      await boxOf(theirs, language, 'firstParent').press('Enter');
      await expect(sectionOf(theirs, language).getByText(said)).toBeVisible();
      await route.continue();
    },
    { times: 1 },
  );
  const mine = boxOf(page, language, 'firstParent');
  await mine.fill('Rosa Gagnon');
  await mine.press('Enter');
  await expect(
    sectionOf(page, language).getByText(translatorFor(language)('errors', 'particularChanged')),
  ).toBeVisible();
  await expect(mine).toHaveValue('Rosa Gagnon');
  await theirs.context().close();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await parents(page).click();
  await expect(mine).toHaveValue('Rose Gagnon');
}

/** J, K and I lead through the parts; the index leads to each. */
async function jumpByKey(page: Page, { language }: Stage): Promise<void> {
  const t = translatorFor(language);
  const index = page.getByRole('navigation', { name: t('desk', 'index.label') });
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: t('spirits', 'case.contact') })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: t('spirits', 'case.status') })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: t('spirits', 'case.contact') })).toBeFocused();
  await page.keyboard.press('i');
  await expect(index.getByRole('link').first()).toBeFocused();
  await index.getByRole('link', { name: t('desk', 'index.parts.history') }).click();
  await expect(page.locator('#history')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
}

/** Three columns on a wide screen, read as they stand; on a phone what is to be done comes before the papers. */
async function readInOrder(page: Page, { language }: Stage): Promise<void> {
  const headings = () =>
    page
      .locator('main section h2[id]')
      .evaluateAll((all) => all.map(({ id }) => id).filter((id) => !id.startsWith('section-')));
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(async () => (await headings()).slice(-3)).toEqual(['notes', 'family-messages', 'history']);
  const lefts = await page
    .locator('#contact, #particulars, #case-tasks')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(3);
  await expectAccessible(page);
  await expectNarrow(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => {
      const ids = await headings();
      return [ids.indexOf('case-tasks') < ids.indexOf('particulars'), ids.at(-1)];
    })
    .toEqual([true, 'history']);
  await page.setViewportSize(size);
  await expect(page.getByRole('heading', { name: translatorFor(language)('particulars', 'heading') })).toBeVisible();
}

/** The most that a case in care may take of a screen, before what is folded is opened. */
const mostPixels = { 390: 5400, 1280: 2900 } as const;

/** What is done, or is worked on at a desk, is a line until it is wanted; the index opens it. */
async function staysShort(
  page: Page,
  request: APIRequestContext,
  { language, path, home, id }: Stage & { id: string },
) {
  const headers = bearerOf(home, 'funeral-home');
  const happenedAt = new Date(Date.now() - 3_600_000).toISOString();
  const data = { happenedAt, location: 'Bay 2', person: 'Colleague' };
  expect((await request.post(`/api/spirits/${id}/in-care`, { headers, data })).status()).toBe(200);
  const size = page.viewportSize()!;
  for (const [width, most] of Object.entries(mostPixels)) {
    await page.setViewportSize({ width: Number(width), height: 844 });
    await page.goto(path);
    await expect(page.locator('#history')).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(most);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(boxOf(page, language, 'surname')).toBeHidden();
  const index = page.getByRole('navigation', { name: translatorFor(language)('desk', 'index.label') });
  await index.getByRole('link', { name: translatorFor(language)('desk', 'index.parts.particulars') }).click();
  await expect(sectionOf(page, language).getByRole('textbox').first()).toBeVisible();
  await page.setViewportSize(size);
}

/** The name that was typed stands in another form, with where it comes from. */
async function readInOtherForms(page: Page, { language, id }: Stage & { id: string }): Promise<void> {
  await page.goto(`${prefixOf[language]}/spirit/${id}/forms/cremation-authorization`);
  await expect(page.getByText(translatorFor(language)('forms', 'form.fromParticulars')).first()).toBeVisible();
}
