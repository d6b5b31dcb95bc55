import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { bearerOf, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { keyboard } from './userInput.ts';
import { type Translate, translatorFor } from './words.ts';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
});

const amount = (dollars: number) => ({ state: 'amount', amount: dollars, thirdParty: false });

/** The administrator signs in once for all stories of a project: each new code ends the one before. */
let administrator: Promise<SignedIn> | undefined;
async function asAdministrator(request: APIRequestContext) {
  administrator ??= signInByApi(request, 'admin@example.org');
  return bearerOf(await administrator, 'admin');
}

/** A funeral home that is published and belongs to a mailbox of its own; its keeper signs in afterwards. */
async function publishedHome(request: APIRequestContext, name: string, facts: object = {}) {
  const headers = await asAdministrator(request);
  const made = await request.post('/api/places', { headers, data: { name, type: 'funeral-home' } });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const email = freshEmail('keeper');
  const data = { email, status: 'published', region: 'Ontario', city: 'Kingston', ...facts };
  const changed = await request.patch(`/api/places/${id}`, { headers, data });
  expect(changed.status(), await changed.text()).toBe(200);
  return { id: id as string, email };
}

const field = (page: Page, name: string) => page.locator(`#keeper-${name.replaceAll('.', '-')}`);
const saved = (page: Page) => page.locator('[data-kind="saved"]');

async function describeHome(page: Page, t: Translate, address: string) {
  await page.goto(`${address}?edit=about`);
  await expect(page.getByRole('heading', { level: 2, name: t('keeper', 'sections.about') })).toBeVisible();
  await field(page, 'data.description.en').fill('A quiet house by the river.');
  await expect(page.getByText('A quiet house by the river.').last()).toBeAttached();
  await expect(saved(page)).toBeVisible();
  await page
    .getByRole('link', { name: t('keeper', 'sections.hours'), exact: false })
    .first()
    .click();
  await page.locator('#hours-monday').selectOption('open');
  await page.getByRole('button', { name: t('keeper', 'hours.copy') }).click();
  await page.locator('#hours-sunday').selectOption('appointment');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
}

async function addPictures(page: Page, t: Translate, address: string) {
  await page.goto(`${address}?edit=pictures`);
  await page
    .locator('#keeper-pictures')
    .setInputFiles([await picture('chapel.png', '#346'), await picture('garden.png', '#364')]);
  const items = page.getByRole('list', { name: t('keeper', 'pictures.list') }).getByRole('listitem');
  await expect(items).toHaveCount(2, { timeout: 20_000 });
  await items.first().locator('input').first().fill('The small chapel');
  const firstPath = await items.first().locator('img').getAttribute('src');
  // Order by keyboard, without a pointer.
  const down = items.first().getByRole('button', { name: t('keeper', 'pictures.down') });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(items.last().locator('img')).toHaveAttribute('src', firstPath!);
  await dragToTheTop(page, items.last(), items.first());
  await expect(items.first().locator('img')).toHaveAttribute('src', firstPath!);
  await down.click();
  await expect(items.last().locator('img')).toHaveAttribute('src', firstPath!);
  await items
    .last()
    .getByRole('button', { name: t('keeper', 'pictures.showFirst') })
    .click();
  await expect(items.last().getByText(t('keeper', 'pictures.first'), { exact: true })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
}

/** Takes a picture by its handle and lets go above all others, which make room as soon as it is over them. */
async function dragToTheTop(page: Page, item: Locator, first: Locator) {
  const grip = item.locator('[data-grip="at-once"]');
  await grip.scrollIntoViewIfNeeded();
  const { x, y } = (await grip.boundingBox())!;
  await page.mouse.move(x + 9, y + 9);
  await page.mouse.down();
  await page.mouse.move(x + 9, y - 9, { steps: 4 });
  await page.mouse.move(x + 9, 4, { steps: 8 });
  await expect(first).toHaveAttribute('style', /translate/);
  await page.mouse.up();
}

async function priceHome(page: Page, address: string, language: Language) {
  await page.goto(`${address}?edit=prices`);
  await field(page, 'data.priceCard.asOf').fill('2026-11-01');
  for (const [key, text] of [
    ['professional', language === 'fr' ? '1 250,50' : '1,250.50'],
    ['crematorium', '400'],
  ] as const) {
    await page.locator(`#keeper-data-priceCard-rows-${key}-state`).selectOption('amount');
    await page.locator(`#keeper-data-priceCard-rows-${key}-amount`).fill(text);
  }
  await page.locator('#keeper-data-priceCard-rows-embalming-state').selectOption('not-offered');
  await page.locator('#keeper-data-priceCard-rows-documents-state').selectOption('included');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
}

/** What everybody else finds on the listing's page and on its price list. */
async function readAsFamily(context: BrowserContext, t: Translate, address: string) {
  const family = await context.newPage();
  const priceList = family.getByRole('link', { name: t('listing', 'wholePriceList') });
  // A page is drawn anew every ten seconds at most.
  await expect(async () => {
    await family.goto(address);
    await expect(priceList).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(family.getByText('A quiet house by the river.')).toBeVisible();
  await expect(family.getByRole('img', { name: 'The small chapel' })).toBeVisible();
  await expect(family.getByRole('main')).toContainText(t('listing', 'days.sunday'));
  await expectAccessible(family);
  await priceList.click();
  const table = family.getByRole('table');
  await expect(table).toContainText(/1[,\s]250[.,]50/);
  await expect(table.getByRole('row', { name: t('priceCard', 'rows.embalming.name') })).toContainText(
    t('priceCard', 'states.not-offered'),
  );
  await expectAccessible(family);
  await family.close();
}

for (const language of languages)
  test(`a keeper fills a listing with photographs and prices (${language})`, async ({ page, context, browser }, {
    project,
  }) => {
    test.skip(project.name !== (language === 'en' ? 'desk' : 'phone'), 'one story per width is enough');
    test.slow();
    const t = translatorFor(language);
    const complaints = watchConsole(page);
    const home = await publishedHome(page.request, `River House ${Date.now()}`);
    await holdSession(page, await signInByApi(page.request, home.email), 'funeral-home');
    const address = `${prefixOf[language]}/listing/${home.id}`;
    await page.goto(`${prefixOf[language]}/my-listings`);
    await expect(page.getByRole('link', { name: t('myListings', 'missing.prices') })).toBeVisible();
    await expectAccessible(page);
    await describeHome(page, t, address);
    await addPictures(page, t, address);
    await priceHome(page, address, language);
    const anonymous = await browser.newContext({ baseURL: new URL(page.url()).origin });
    await readAsFamily(anonymous, t, address);
    await anonymous.close();
    await page.goto(`${prefixOf[language]}/my-listings`);
    await expect(page.getByRole('link', { name: t('myListings', 'missing.owner') })).toHaveCount(1);
    for (const filled of ['hours', 'description', 'pictures', 'prices'])
      await expect(page.getByRole('link', { name: t('myListings', `missing.${filled}`) })).toHaveCount(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

test('two keepers at once keep each other’s words, and decide where they meet', async ({ page }, { project }) => {
  test.skip(project.name !== 'desk', 'the width does not matter');
  const t = translatorFor('en');
  const { id, email } = await publishedHome(page.request, `Twin House ${Date.now()}`);
  const keeper = await signInByApi(page.request, email);
  await holdSession(page, keeper, 'funeral-home');
  await page.goto(`/listing/${id}?edit=contact`);
  await expect(field(page, 'phone')).toBeVisible();
  const headers = bearerOf(keeper, 'funeral-home');
  await page.request.patch(`/api/places/${id}`, {
    headers,
    data: { phone: '613-555-0101', website: 'twin.example.org' },
  });
  await field(page, 'phone').fill('613-555-0102');
  await field(page, 'phone').blur();
  await expect(page.getByText(t('autosave', 'conflict.other'))).toBeVisible();
  await expect(page.getByText('613-555-0101', { exact: true })).toBeVisible();
  await expect(field(page, 'phone')).toHaveValue('613-555-0102');
  await page.getByRole('button', { name: t('autosave', 'conflict.keepMine') }).click();
  await expect(saved(page)).toBeVisible();
  await expect(field(page, 'website')).toHaveValue('https://twin.example.org');
  const place = await (await page.request.get(`/api/places/${id}`)).json();
  expect([place.phone, place.website]).toEqual(['613-555-0102', 'https://twin.example.org']);
});

test('what was typed outlives a lost connection, and a refused word stays beside its sentence', async ({
  page,
  context,
}, { project }) => {
  test.skip(project.name !== 'phone', 'the width does not matter');
  const t = translatorFor('en');
  const { id, email } = await publishedHome(page.request, `Storm House ${Date.now()}`);
  await holdSession(page, await signInByApi(page.request, email), 'funeral-home');
  await page.goto(`/listing/${id}?edit=contact`);
  await field(page, 'website').fill('no address at all');
  await field(page, 'phone').fill('613-555-0103');
  await expect(page.locator('#keeper-website-error')).toHaveText(t('errors', 'websiteInvalid'));
  await context.setOffline(true);
  await field(page, 'phone').fill('613-555-0104');
  await expect(page.locator('[data-kind="offline"]')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await (await page.request.get(`/api/places/${id}`)).json()).phone, { timeout: 15_000 })
    .toBe('613-555-0104');
  await expect(field(page, 'website')).toHaveValue('no address at all');
  await expect(page.locator('[role=status][data-kind="held"]')).toHaveText(t('autosave', 'status.held'));
});

for (const language of languages)
  test(`a merchant signs up with a new listing, by keyboard (${language})`, async ({ page }, { project }) => {
    test.skip(project.name !== (language === 'en' ? 'desk' : 'phone'), 'one story per width is enough');
    const t = translatorFor(language);
    const input = keyboard(page);
    await holdSession(page, await signInByApi(page.request, freshEmail('merchant')));
    await page.goto(`${prefixOf[language]}/new-listing`);
    await expectAccessible(page);
    await expect(page.getByRole('radio')).toHaveCount(2);
    await input.press(page.getByRole('button', { name: t('myListings', 'new.submit') }));
    await expect(page.getByRole('alert').first()).toBeFocused();
    await input.choose(page.getByRole('radio', { name: t('myListings', 'new.types.merchant') }));
    await input.fill(page.locator('#new-name'), `Prairie Flowers ${Date.now()}`);
    await page.reload();
    await expect(page.locator('#new-name')).toHaveValue(/Prairie Flowers/);
    await input.press(page.getByRole('button', { name: t('myListings', 'new.submit') }));
    await expect(page).toHaveURL(/\/business\/new-listing-confirmation/);
    await expectAccessible(page);
    await input.press(page.getByRole('link', { name: t('myListings', 'added.fill') }));
    await expect(page.getByText(t('keeper', 'status.review'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('keeper', 'sections.prices'), exact: true })).toHaveCount(0);
    await page.goto(`${prefixOf[language]}/my-listings`);
    await expect(page.getByText(t('myListings', 'status.review'), { exact: true })).toBeVisible();
  });

test('a listing is deleted after its consequences were said', async ({ page }, { project }) => {
  test.skip(project.name !== 'desk', 'the width does not matter');
  const t = translatorFor('en');
  const { id, email } = await publishedHome(page.request, `Leaving House ${Date.now()}`);
  await holdSession(page, await signInByApi(page.request, email), 'funeral-home');
  await page.goto('/my-listings');
  await page.getByRole('button', { name: t('myListings', 'delete.button') }).click();
  await expect(page.getByRole('dialog')).toContainText('30 days');
  await page.getByRole('button', { name: t('myListings', 'delete.confirm') }).click();
  await expect(page.getByText(t('myListings', 'empty.heading'))).toBeVisible();
  expect((await page.request.get(`/api/places/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: t('myListings', 'deleted.restore') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: t('myListings', 'delete.button') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('myListings', 'deleted.heading') })).toHaveCount(0);
  expect((await page.request.get(`/api/places/${id}`)).status()).toBe(200);
});

const mailsTo = async (request: APIRequestContext, email: string): Promise<{ subject: string; text: string }[]> =>
  (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json();

/** What the administrators have from a mailbox, and their answer to it. */
async function answerLetter(request: APIRequestContext, email: string, decision: string, message = '') {
  const headers = await asAdministrator(request);
  const queue = await (await request.get('/api/admin/inquiries?size=100', { headers })).json();
  const letter = queue.items.find(({ payload }: { payload: { email: string } }) => payload.email === email);
  expect(letter, email).toBeTruthy();
  const data = { decision, message };
  const answered = await request.post(`/api/admin/inquiries/${letter.id}/answer`, { headers, data });
  expect(answered.status(), await answered.text()).toBe(200);
  return letter;
}

async function claimWithLicence(page: Page, t: Translate, language: Language, name: string, email: string) {
  await page.goto(`${prefixOf[language]}/business/claim-a-funeral-home`);
  await page.locator('#business-name').fill(name);
  await page.getByRole('button', { name: t('business', 'claims.search') }).click();
  await page.getByRole('link', { name: `${t('business', 'claims.mine')} ${name}` }).click();
  await page.locator('#name').fill('Solange Bellerive');
  await page.locator('#email').fill(email);
  await page.locator('#evidence').fill('I have run it since 2011.');
  const licence = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  await page.locator('#files').setInputFiles([
    { name: 'licence.pdf', mimeType: 'application/pdf', buffer: licence },
    { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('I am the owner.') },
  ]);
  await expect(page.getByRole('alert').filter({ hasText: 'letter.txt' })).toContainText(
    t('errors', 'fileTypeNotAllowed'),
  );
  // Another try would come to the same.
  await expect(page.getByRole('button', { name: t('business', 'evidence.outgoing.again') })).toHaveCount(0);
  await page.getByRole('button', { name: `${t('business', 'evidence.remove')} letter.txt` }).click();
  await expect(page.getByRole('button', { name: `${t('business', 'evidence.remove')} licence.pdf` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('business', 'claims.send') }).click();
  await expect(page.getByRole('heading', { name: t('business', 'claims.sent') })).toBeFocused();
}

for (const language of languages)
  test(`a merchant is published, a funeral home claimed with its licence, and a claim declined (${language})`, async ({
    page,
  }, { project }) => {
    test.skip(project.name !== (language === 'en' ? 'desk' : 'phone'), 'one story per width is enough');
    const t = translatorFor(language);
    const { request } = page;
    const [merchant, director, stranger] = [freshEmail('florist'), freshEmail('director'), freshEmail('stranger')];
    const shop = `Lanterns ${Date.now()}`;
    await page.goto(`${prefixOf[language]}/business/sign-up-merchant`);
    await page.locator('#name').fill(shop);
    await page.locator('#email').fill(merchant);
    await page.locator('#message').fill('Lanterns, Kingston.');
    await page.getByRole('button', { name: t('business', 'signUp.send') }).click();
    await expect(page.getByRole('heading', { name: t('business', 'signUp.sent') })).toBeFocused();
    await answerLetter(request, merchant, 'approve');
    const found = await (await request.get(`/api/places?type=merchant&name=${encodeURIComponent(shop)}`)).json();
    expect(found).toHaveLength(1);
    await expect
      .poll(async () => (await mailsTo(request, merchant)).map(({ subject }) => subject).join())
      .toContain(shop);

    const homes = [
      await publishedHome(request, `Aurore ${Date.now()}`),
      await publishedHome(request, `Boréale ${Date.now()}`),
    ];
    const headers = await asAdministrator(request);
    const name = (await (await request.get(`/api/places/${homes[0]!.id}`)).json()).name;
    await claimWithLicence(page, t, language, name, director);
    const letter = await answerLetter(request, director, 'approve', 'Welcome.');
    expect(letter.files).toMatchObject([{ name: 'licence.pdf', contentType: 'application/pdf' }]);
    const paper = `/api/admin/inquiries/${letter.id}/files/${letter.files[0].id}`;
    expect([(await request.get(paper, { headers })).status(), (await request.get(paper)).status()]).toEqual([200, 401]);

    const data = { name: 'A stranger', email: stranger, evidence: 'It looks nice.' };
    const claimed = await request.post(`/api/places/${homes[1]!.id}/claim`, {
      data,
      headers: { 'accept-language': language },
    });
    expect(claimed.status(), await claimed.text()).toBe(200);
    await answerLetter(request, stranger, 'decline', 'Nobody there knows you.');
    await expect
      .poll(async () => (await mailsTo(request, stranger)).map(({ text }) => text).join())
      .toContain('Nobody there knows you.');

    await holdSession(page, await signInByApi(request, director));
    await page.goto(`${prefixOf[language]}/my-listings`);
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  });

for (const language of languages)
  test(`families compare homes on a phone and on paper (${language})`, async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'this is the story of a phone');
    const t = translatorFor(language);
    const cards = [
      {
        professional: amount(1_000),
        transfer: amount(200),
        shelter: amount(50),
        documents: { state: 'included' },
        container: amount(90),
        crematorium: amount(400),
        permit: amount(60),
      },
      { professional: amount(2_000) },
    ];
    const homes = await Promise.all(
      cards.map((rows, index) =>
        publishedHome(page.request, `Compared House ${index} ${Date.now()}`, {
          data: { priceCard: { asOf: '2026-11', rows } },
        }),
      ),
    );
    const ids = homes.map(({ id }) => id).join(',');
    await page.goto(`${prefixOf[language]}/listings/compare?ids=${ids}&choice=direct-cremation`);
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    // 1,900 + 13 % + the regulator's 30 dollars.
    await expect(table).toContainText(/2[,\s]177/);
    await expect(table).toContainText(t('priceCard', 'states.not-published'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: t('priceCard', 'choices.direct-burial') }).click();
    await expect(table.getByRole('row', { name: t('priceCard', 'choices.direct-burial') })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: t('priceList', 'compare.print') })).toBeHidden();
    await expect(table).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await table
      .getByRole('link', { name: t('priceList', 'compare.remove') })
      .first()
      .click();
    await expect(table.getByRole('columnheader')).toHaveCount(1);
  });
