import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { field, openField, saveLine, signAndKeep } from './formSteps.ts';
import { bearerOf, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { homeMailbox } from './story.ts';
import { type Translate, translatorFor } from './words.ts';

const places: Record<Language, { region: string; home: string; project: string }> = {
  en: { region: 'Alberta', home: 'Sample Funeral Home Calgary', project: 'desk' },
  fr: { region: 'Quebec', home: 'Maison funéraire Sample Montréal', project: 'phone' },
};

const answersIn = (region: string) => ({
  timing: { answer: 'now', answerValues: {} },
  location: { answer: region, answerValues: {} },
  cremationOrBurial: { answer: 'cremation', answerValues: {} },
  relationshipToArranger: { answer: 'child', answerValues: {} },
  spiritInfo: {
    answer: 'given',
    answerValues: {
      spiritFirstName: 'Rose',
      spiritLastName: 'Bouchard',
      dateOfBirth: '1941-05-02',
      arrangerFirstName: 'Anne',
      arrangerLastName: 'Bouchard',
    },
  },
});

/** The stories run side by side and meet at the same mailbox, where a new code ends the one before. */
async function signInHome(request: APIRequestContext): Promise<SignedIn> {
  for (let attempts = 0; attempts < 4; attempts++) {
    const home = await signInByApi(request, homeMailbox).catch(() => null);
    if (home?.sessionId) return home;
  }
  throw new Error('The funeral home could not sign in.');
}

/** A family's record that a sample funeral home has accepted. */
async function arrange(request: APIRequestContext, language: Language) {
  const { region, home: homeName } = places[language];
  const family = await signInByApi(request, freshEmail('forms'));
  const home = await signInHome(request);
  const headers = bearerOf(family, 'user');
  const created = await request.post('/api/spirits', { headers, data: { spirit: { data: answersIn(region) } } });
  const { id } = await created.json();
  const [place] = await (await request.get(`/api/places?name=${encodeURIComponent(homeName)}`)).json();
  const path = `/api/spirits/${id}/funeral-home/${place.id}`;
  expect((await request.post(`${path}/connect`, { headers })).ok()).toBe(true);
  const asHome = bearerOf(home, 'funeral-home');
  expect((await request.post(`${path}/accept-engagement`, { headers: asHome })).ok()).toBe(true);
  return { id, family, home };
}

/** Somebody is at the page: polls run only then. */
async function expectSoon(page: Page, check: () => Promise<void>) {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await check();
  }).toPass({ timeout: 15_000 });
}

/** What one side saves the other sees, and neither loses what it is typing. */
async function fillTogether(page: Page, desk: Page, t: Translate, address: string): Promise<void> {
  await page.goto(`${address}/forms`);
  await expectAccessible(page);
  await page.getByRole('link', { name: t('formTitles', 'first-call') }).click();
  await expect(field(page, 'callerName')).toHaveValue('Anne Bouchard');
  await expect(page.locator('main')).toContainText(t('forms', 'form.fromAnswers'));
  await openField(page, 'age');
  await field(page, 'age').fill('85');
  await expect(saveLine(page)).toBeVisible();

  await desk.goto(`${address.replace('/fr/', '/')}/forms/first-call`);
  await expect(field(desk, 'age')).toHaveValue('85');
  await openField(page, 'faith');
  await field(page, 'faith').pressSequentially('cath');
  await openField(desk, 'parking');
  await field(desk, 'parking').fill('Back door');
  await expect(saveLine(desk)).toBeVisible();
  await expectSoon(page, () => expect(field(page, 'parking')).toHaveValue('Back door', { timeout: 100 }));
  await expect(page.locator('main')).toContainText(t('forms', 'form.changedByHome'));
  await expect(field(page, 'faith')).toBeFocused();
  await page.keyboard.type('olique');
  await expect(field(page, 'faith')).toHaveValue('catholique');
  await expectAccessible(page);
}

/** What is typed without a connection is kept, over a reload too, and sent when the connection is back. */
async function outlastConnection(page: Page, context: BrowserContext, t: Translate, address: string): Promise<void> {
  await page.goto(`${address}/forms/obituary`);
  await openField(page, 'nickname');
  await field(page, 'nickname').fill('Rosie');
  await expect(saveLine(page)).toBeVisible();
  await context.setOffline(true);
  await field(page, 'nickname').fill('Rosette');
  await expect(page.locator('main')).toContainText(t('autosave', 'status.offline'));
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Rosette');
  await context.setOffline(false);
  await page.reload();
  await expect(field(page, 'nickname')).toHaveValue('Rosette');
  // What was typed in another form just before it was left waits on this device until that form is opened again.
  const waiting = () => Object.keys(localStorage).filter((key) => /^rivage\.form\..+\.obituary$/.test(key)).length;
  await expect.poll(() => page.evaluate(waiting)).toBe(0);
  await page.reload();
  await expect(field(page, 'nickname')).toHaveValue('Rosette');
}

for (const language of languages)
  test(`a family and its funeral home fill the forms together (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.skip(test.info().project.name !== places[language].project, 'each language on one of the two screens');
    test.slow();
    const t = translatorFor(language);
    const { id, family, home } = await arrange(page.request, language);
    const complaints = watchConsole(page, [/ERR_INTERNET_DISCONNECTED/]);
    const deskContext = await browser.newContext({ baseURL: baseURL! });
    const desk = await deskContext.newPage();
    complaints.push(...watchConsole(desk));
    await holdSession(page, family, 'user');
    await holdSession(desk, home, 'funeral-home');
    const address = `${prefixOf[language]}/spirit/${id}`;
    await fillTogether(page, desk, t, address);
    await deskContext.close();
    await signAndKeep(page, t, address);
    await outlastConnection(page, context, t, address);
    expect(complaints).toEqual([]);
  });
