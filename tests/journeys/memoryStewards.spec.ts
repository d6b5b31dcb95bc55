import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { openDatabase } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import { languages, prefixOf } from '#vocabulary/languages.ts';
import { bearerOf, createRecord, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { codeIn, countMails, expectAccessible, newestMail, watchConsole } from './steps.ts';
import { keyboard } from './userInput.ts';
import { type Translate, translatorFor } from './words.ts';

const isWhole = process.env.JOURNEYS === 'all';

/** A page that is shared by its link, made by the API, and how its keeper asks for more. */
async function begin(request: APIRequestContext, keeper: SignedIn, last: string) {
  const id = await createRecord(request, keeper, 'Rose', last);
  const lane = `/api/spirits/${id}/memory-lane`;
  const headers = bearerOf(keeper, 'user');
  await request.post(lane, { headers });
  await request.post(`${lane}/share`, { headers, data: { privacy: 'link' } });
  const { slug } = (await (await request.get(lane, { headers })).json()).page as { slug: string };
  return { id, slug, lane, headers, name: `Rose ${last}` };
}

/** The part of the make page where people are named, opened. */
async function openPeople(page: Page, t: Translate, address: string) {
  await page.goto(address);
  const people = page.locator('details').filter({ has: page.locator('#memory-person-email') });
  // Folded only while nobody is named.
  if (!(await people.getAttribute('open').then((open) => open !== null)))
    await page.getByRole('heading', { name: t('memoryLane', 'parts.people') }).click();
  return people;
}

/** Says on the screen whom the page is handed to, or who follows. */
async function name(page: Page, t: Translate, address: string, part: 'keeper' | 'successor' | 'helper', email: string) {
  const people = await openPeople(page, t, address);
  await people.getByText(t('memorySteward', `people.choices.${part}`), { exact: true }).click();
  await page.locator('#memory-person-email').fill(email);
  await page.getByRole('button', { name: t('memorySteward', `people.act.${part}`) }).click();
  await expect(people.getByText(email, { exact: true })).toBeVisible();
}

/** Has days pass for a successor's question, and runs what the clock runs; says when mails have gone out. */
async function letPass(email: string, days: number): Promise<void> {
  const { url } = await startEmbeddedPostgres({ dataDirectory: process.env.JOURNEY_DATA! });
  const pool = openDatabase(url, 1);
  await pool`
    update memory_people set answer_by = answer_by - make_interval(days => ${days}) where email = ${email}`;
  await pool`select graphile_worker.add_job('tell_memory_families')`;
  await pool.end();
}

const steward =
  (t: Translate, name: string) =>
  (key: string, values: Record<string, string> = {}) =>
    `${t('memorySteward', key, values)} ${name}`;

test('a page is handed over, its former keeper is told in the open tab, and a successor has it when nobody refuses', async ({
  page,
  browser,
  request,
}) => {
  // Two jobs of the minute are waited for.
  test.slow();
  const t = translatorFor('en');
  const [widow, sister, niece] = [
    await signInByApi(request, freshEmail('widow')),
    await signInByApi(request, freshEmail('sister')),
    await signInByApi(request, freshEmail('niece')),
  ];
  const made = await begin(request, widow, 'Gallant');
  const address = `/spirit/${made.id}/memory-lane`;
  const to = steward(t, made.name);
  await holdSession(page, widow);
  await name(page, t, address, 'keeper', sister.user.email);
  // Their tab looks for news now and then; here it is to learn by what they press.
  let isShut = true;
  await page.route(`**${made.lane}`, (route) =>
    isShut && route.request().method() === 'GET' ? route.abort() : route.continue(),
  );

  const theirs = await (await browser.newContext()).newPage();
  await holdSession(theirs, sister);
  await theirs.goto('/spirits');
  await theirs.getByRole('link', { name: t('spirits', 'memoryPages.open') }).click();
  await expectAccessible(theirs);
  // By keyboard alone: the button goes with what it did, the focus stays on the page.
  await keyboard(theirs).press(theirs.getByRole('button', { name: to('pages.acts.offered') }));
  await expect(theirs.getByRole('link', { name: to('pages.open') })).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await newestMail(page, widow.user.email, 1)).subject).toContain(sister.user.email);

  // Whoever kept it a moment ago decides in the tab that is still open.
  await page.getByText('Only you', { exact: true }).click();
  isShut = false;
  await page.getByRole('button', { name: 'Withdraw the page' }).click();
  const told = t('memorySteward', 'standing.handedOver', { email: sister.user.email });
  await expect(page.getByText(told)).toBeVisible();
  await expectAccessible(page);
  expect((await request.get(`/api/memory-lane/${made.slug}`)).status()).toBe(200);

  // The new keeper names somebody to follow, is asked for the page, refuses; is asked again, and is silent.
  await name(theirs, t, address, 'successor', niece.user.email);
  const hers = await (await browser.newContext()).newPage();
  await holdSession(hers, niece);
  const ask = async () => {
    await hers.goto('/memory-pages');
    await hers.getByRole('button', { name: to('pages.acts.successor') }).click();
    await hers
      .getByRole('dialog')
      .getByRole('button', { name: t('memorySteward', 'pages.acts.successor') })
      .click();
    await expect(hers.getByText(t('memorySteward', 'pages.roles.asking'))).toBeVisible();
  };
  await ask();
  await theirs.goto('/memory-pages');
  await expect(theirs.getByText(t('memorySteward', 'pages.roles.asked'))).toBeVisible();
  await theirs.getByRole('link', { name: to('pages.open') }).click();
  await theirs.getByRole('button', { name: t('memorySteward', 'people.refuse') }).click();
  const stays = theirs.getByText(t('memorySteward', 'people.refused', { email: niece.user.email }));
  await expect(stays).toBeFocused();
  await expectAccessible(theirs);
  await ask();
  const mails = await countMails(page, sister.user.email);
  await letPass(niece.user.email, 24);
  expect((await newestMail(page, sister.user.email, mails)).subject).toContain('will pass to');
  await letPass(niece.user.email, 8);
  expect((await newestMail(page, niece.user.email, 3)).subject).toContain('You now manage');
  await hers.goto('/memory-pages');
  await expect(hers.getByText(t('memorySteward', 'pages.roles.keeper'))).toBeVisible();
  await theirs.goto('/memory-pages');
  await expect(theirs.getByText(t('memorySteward', 'pages.roles.helper'))).toBeVisible();
});

for (const language of languages) {
  test(`a helper comes by the letter, and is shut out at once when her help is ended (${language})`, async ({
    page,
    browser,
    request,
  }) => {
    test.skip(!isWhole, 'Walked with JOURNEYS=all.');
    const t = translatorFor(language);
    const keeper = await signInByApi(request, freshEmail('keeper'));
    const cousin = freshEmail('cousin');
    const made = await begin(request, keeper, 'Doucet');
    const address = `${prefixOf[language]}/spirit/${made.id}/memory-lane`;
    const to = steward(t, made.name);
    await holdSession(page, keeper);
    await name(page, t, address, 'helper', cousin);

    const letter = await newestMail(page, cousin);
    const theirs = await (await browser.newContext()).newPage();
    const complaints = watchConsole(theirs, [/404/]);
    const link = new URL(/https?:\/\/\S*redirect=\S+/.exec(letter.text)![0]);
    await theirs.goto(link.pathname + link.search);
    await signInHere(theirs, cousin);
    const accept = theirs.getByRole('button', { name: to('pages.acts.invited') });
    await expect(accept).toBeVisible();
    await expectAccessible(theirs);
    await accept.click();
    await theirs.getByRole('link', { name: to('pages.open') }).click();
    await expect(theirs.getByText(t('memorySteward', 'standing.helping', { email: keeper.user.email }))).toBeVisible();
    await expectAccessible(theirs);

    await page.reload();
    await page.getByRole('button', { name: t('memorySteward', 'people.ends.helper') }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('memorySteward', 'people.ends.helper') })
      .click();
    await expect(page.getByText(cousin, { exact: true })).toHaveCount(0);
    await theirs.getByLabel(t('memoryLane', 'about.line')).fill('Elle chantait.');
    await expect(theirs.getByText(t('memorySteward', 'standing.noLonger'))).toBeVisible();
    await expectAccessible(theirs);
    expect(complaints).toEqual([]);
  });

  test(`a brother asks, the page is hidden without a trace, looked at, and answered (${language})`, async ({
    page,
    browser,
    request,
  }) => {
    // One network asks five times in an hour at most.
    const isTurn = (language === 'fr') === (test.info().project.name === 'phone');
    test.skip(!isWhole || !isTurn, 'Walked with JOURNEYS=all.');
    const translate = translatorFor(language);
    const t = (key: string, values: Record<string, string> = {}) => translate('memorySteward', key, values);
    const keeper = await signInByApi(request, freshEmail('keeper'));
    const admin = await signInByApi(request, 'admin@example.org');
    const made = await begin(request, keeper, `Cormier${Date.now()}`);
    const brother = freshEmail('brother');
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${prefixOf[language]}/memory-lane/${made.slug}/ask`);
    await visitor.getByLabel(t('takedown.words')).fill('A picture of my child.');
    await visitor.getByLabel(t('takedown.name')).fill('Luc');
    await visitor.getByLabel(t('takedown.relation')).fill('Brother');
    await visitor.getByLabel(t('takedown.email')).fill(brother);
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: t('takedown.send') }).click();
    await expect(visitor.getByText(t('takedown.sentText'))).toBeFocused();
    const family = await newestMail(page, keeper.user.email, 1);
    expect(family.text).toContain('A picture of my child.');
    expect(family.text).not.toContain(brother);

    await holdSession(page, admin, 'admin');
    await page.goto(`${prefixOf[language]}/memory-requests`);
    const card = page.getByRole('article').filter({ hasText: made.name });
    await card.getByRole('button', { name: t('console.hide') }).click();
    await expect(card.getByText(t('console.hidden'), { exact: true })).toBeVisible();
    await card.getByText(t('console.look')).click();
    await expect(card.getByText(made.name, { exact: true }).nth(1)).toBeVisible();
    await expectAccessible(page);
    await expect(async () => {
      const gone = await visitor.goto(`/memory-lane/${made.slug}`);
      expect(gone?.status()).toBe(404);
    }).toPass();
    expect(await visitor.content()).not.toContain('Cormier');
    await card.getByLabel(t('console.answer')).fill('It was taken off the page.');
    await card.getByRole('button', { name: `${t('console.leave')} ${made.name}` }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByText(t('console.answered', { email: brother }))).toBeFocused();
    expect((await newestMail(page, brother, 1)).text).toContain('It was taken off the page.');
    await expect(async () => {
      const back = await visitor.goto(`/memory-lane/${made.slug}`);
      expect(back?.status()).toBe(200);
    }).toPass();
  });
}

/** Signs in where the letter has led: an address, then the code that was sent there. */
async function signInHere(page: Page, email: string): Promise<void> {
  const before = await countMails(page, email);
  await page.locator('#email').fill(email);
  await page.locator('main form button[type=submit]').first().click();
  const code = codeIn(await newestMail(page, email, before));
  await page.locator('#code').fill(code);
  await page.locator('#code').press('Enter');
}
