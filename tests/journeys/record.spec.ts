import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { bearerOf, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

const name = 'Marguerite Example';
const home = 'Sample Funeral Home Calgary';

const block = (answer: string, answerValues: Record<string, unknown> = {}) => ({ answer, answerValues });
const answers = {
  timing: block('now'),
  location: block('Alberta', { town: 'Calgary', latitude: 51.05011, longitude: -114.08529 }),
  cremationOrBurial: block('cremation'),
  spiritInfo: block('given', { spiritFirstName: 'Marguerite', spiritLastName: 'Example' }),
};

/** A family with a record of its own near the demonstration's funeral home. */
async function family(request: APIRequestContext, who: string): Promise<{ person: SignedIn; id: string }> {
  const person = await signInByApi(request, freshEmail(who));
  const answer = await request.post('/api/spirits', {
    headers: bearerOf(person, 'user'),
    data: { spirit: { data: answers }, email: person.user.email },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { person, id: (await answer.json()).id };
}

const idOf = async (request: APIRequestContext) => {
  const places = await (await request.get(`/api/places?type=funeral-home&name=${encodeURIComponent(home)}`)).json();
  return places[0].id as string;
};

const section = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true });

/** What another device has changed is here within one poll, which goes on while somebody is at the page. */
async function expectSoon(page: Page, count: () => Promise<number>, wanted: number) {
  const look = async () => {
    await page.keyboard.press('Shift');
    return count();
  };
  await expect.poll(look, { timeout: 2 * limits.spiritsPoll.elsewhere }).toBe(wanted);
}

for (const language of languages)
  test(`a family reads its record, keeps homes in mind, asks one and takes it back, in ${language}`, async ({
    page,
    request,
  }) => {
    const t = translatorFor(language);
    const complaints = watchConsole(page);
    const { person, id } = await family(request, `record-${language}`);
    await holdSession(page, person);
    await page.goto(`${prefixOf[language]}/spirit/${id}`);
    await expect(page.locator('h1')).toHaveText(name);
    await expect(page.locator('main').getByRole('status').first()).toHaveText(t('spirits', 'standing.alone'));
    await expect(section(page, t('spirits', 'now.heading'))).toContainText(t('connections', 'homes.find'));
    const tonight = section(page, language === 'en' ? 'Tonight' : 'Ce soir');
    const call = tonight.getByRole('link', { name: t('formTitles', 'first-call') });
    await expect(call).toBeHidden();
    await tonight.locator('summary').click();
    await expect(call).toBeVisible();
    // Of a form that nobody has begun nothing is counted.
    await expect(tonight.getByRole('listitem').filter({ hasText: t('formTitles', 'first-call') })).toContainText(
      t('spirits', 'formStatus.todo'),
    );
    await expect(tonight).toContainText(language === 'en' ? /\d+ of \d\d answered/ : /\d+ réponses? sur \d\d/);
    await expect(section(page, t('spirits', 'contacts.heading')).locator('a[href="tel:811"]')).toBeVisible();
    await expectAccessible(page);

    await keepTwo(page, id, language);
    await askAndTakeBack(page, language);

    await page.getByRole('link', { name: t('connections', 'search.back') }).click();
    const history = section(page, t('recordHistory', 'heading'));
    await expect(history.getByRole('listitem')).toHaveText([/./, new RegExp(home), /./]);
    await expect(history).not.toContainText('{');
    await expect(tonight).toContainText(language === 'en' ? '2 on your shortlist' : '2 maisons retenues');
    await expectPrint(page, language);
    expect(complaints).toEqual([]);
  });

/** Keeps the sample home and the nearest other one, sees both after a reload, and compares the same facts of each. */
async function keepTwo(page: Page, id: string, language: Language) {
  const t = translatorFor(language);
  await page.goto(`${prefixOf[language]}/spirit/${id}/funeral-home`);
  const list = section(page, t('connections', 'search.nearHeading'));
  const keep = (who: string) =>
    list.getByRole('button', { name: `${t('connections', 'shortlist.keep')} ${who}`, exact: true });
  await keep(home).click();
  const shortlist = section(page, t('connections', 'shortlist.heading'));
  await expect(shortlist.getByRole('heading', { level: 3, name: home })).toBeVisible();
  await list
    .getByRole('button', { name: new RegExp(`^${t('connections', 'shortlist.keep')} `) })
    .first()
    .click();
  await expect(shortlist.getByRole('heading', { level: 3 })).toHaveCount(2);
  await page.reload();
  await expect(shortlist.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(shortlist.getByText(t('connections', 'facts.languages'))).toHaveCount(2);
  await expectAccessible(page);
}

/** Looks the sample home up by name, asks it with one press, reads since when, and takes the request back. */
async function askAndTakeBack(page: Page, language: Language) {
  const t = translatorFor(language);
  await page.getByLabel(t('connections', 'search.name')).fill('sample funeral home cal');
  await page.getByRole('button', { name: t('connections', 'search.nameAction') }).click();
  await expect(page).toHaveURL(/name=sample/);
  const found = page.getByRole('region', { name: 'sample funeral home cal' });
  await found.getByRole('button', { name: t('connections', 'ask.connect', { home }), exact: true }).click();
  const requests = section(page, t('connections', 'homes.yours'));
  await expect(requests.locator('time[title]')).toBeVisible();
  await expect(requests).toContainText(t('connections', 'status.pending'));
  await expectAccessible(page);
  await found.getByRole('button', { name: t('connections', 'ask.withdraw') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('connections', 'end.textPending', { home }));
  await dialog.getByRole('button', { name: t('connections', 'end.confirmPending') }).click();
  await expect(requests).toHaveCount(0);
}

/** On paper the record is a document: whose, printed when, every answer; no button. */
async function expectPrint(page: Page, language: Language) {
  const t = translatorFor(language);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(t('spirits', 'print.head', { name, product: 'Rivage' }))).toBeVisible();
  await expect(page.locator('main button:visible')).toHaveCount(0);
  await expect(page.locator('main').getByText('Calgary').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: t('spirits', 'print.action') })).toBeVisible();
}

test('a refusal is shown kindly, with the home’s words and others to turn to at once', async ({ page, request }) => {
  const t = translatorFor('en');
  const { person, id } = await family(request, 'refused');
  const keeper = await signInByApi(request, 'funeral-home@example.org');
  const placeId = await idOf(request);
  const act = (as: SignedIn, role: string, what: string, data?: object) =>
    request.post(`/api/spirits/${id}/funeral-home/${placeId}/${what}`, { headers: bearerOf(as, role), data });
  await act(person, 'user', 'connect');
  await holdSession(page, person);
  await page.goto(`/spirit/${id}`);
  const homes = section(page, t('spirits', 'now.heading'));
  await expect(homes).toContainText(t('connections', 'status.pending'));
  await page.emulateMedia({ media: 'print' });
  await expect(homes.getByText(/^\+1 403-555-\d{4}$/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const words = 'Two of us are ill. Our neighbours are kind.';
  const declined = await act(keeper, 'funeral-home', 'decline-engagement', { reason: 'capacity', comments: words });
  expect(declined.status(), await declined.text()).toBe(200);
  await expectSoon(page, () => homes.locator('blockquote').count(), 1);
  await expect(homes.locator('blockquote')).toHaveText(words);
  await expect(homes.getByRole('heading', { level: 4 })).toHaveCount(3);
  await expect(section(page, t('recordHistory', 'heading'))).toContainText(`${home} could not take the request on.`);
  await page.reload();
  await expect(homes.locator('blockquote')).toHaveText(words);
  await expectAccessible(page);
});

test('two tabs that keep homes in mind at the same time keep both, and one is taken off by keyboard', async ({
  context,
  request,
}) => {
  const t = translatorFor('en');
  const { person, id } = await family(request, 'two-tabs');
  const tabs = [await context.newPage(), await context.newPage()];
  await holdSession(tabs[0]!, person);
  for (const tab of tabs) await tab.goto(`/spirit/${id}/funeral-home`);
  const keep = (tab: Page, at: number) =>
    section(tab, t('connections', 'search.nearHeading'))
      .getByRole('button', { name: t('connections', 'shortlist.keep') })
      .nth(at);
  await Promise.all(tabs.map((tab) => keep(tab, 3).waitFor()));
  await Promise.all([keep(tabs[0]!, 0).click(), keep(tabs[1]!, 3).click()]);
  for (const tab of tabs) {
    const shortlist = section(tab, t('connections', 'shortlist.heading'));
    await expectSoon(tab, () => shortlist.getByRole('heading', { level: 3 }).count(), 2);
  }
  const shortlist = section(tabs[0]!, t('connections', 'shortlist.heading'));
  await shortlist
    .getByRole('button', { name: t('connections', 'shortlist.remove') })
    .first()
    .press('Enter');
  await expect(shortlist.getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(shortlist.getByRole('heading', { level: 2 })).toBeFocused();
});
