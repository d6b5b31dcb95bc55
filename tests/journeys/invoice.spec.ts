import { type APIRequestContext, expect, type Locator, type Page, type Response, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { type Hands, keyboard, pointer } from './hands.ts';
import { bearerOf, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { countMails, expectAccessible, newestMail, watchConsole } from './steps.ts';
import { homeMailbox } from './story.ts';
import { type Say, wordsOf } from './words.ts';

/** One story on each screen; the English one by keyboard alone. */
const stories: Record<
  Language,
  { region: string; home: string; project: string; typed: string; total: RegExp; rest: RegExp }
> = {
  en: {
    region: 'Alberta',
    home: 'Sample Funeral Home Calgary',
    project: 'desk',
    typed: '$1,250.50',
    total: /\$3,875\.50/,
    rest: /\$2,875\.50/,
  },
  fr: {
    region: 'Quebec',
    home: 'Maison funéraire Sample Montréal',
    project: 'phone',
    typed: '1 250,50',
    // TPS 125,00 and TVQ 249,38 (249.375 rounded once).
    total: /4\s124,88\s\$/,
    rest: /3\s124,88\s\$/,
  },
};

/** The stories run side by side and meet at the same mailbox, where a new code ends the one before. */
async function signInHome(request: APIRequestContext): Promise<SignedIn> {
  for (let tries = 0; tries < 6; tries++) {
    const home = await signInByApi(request, homeMailbox).catch(() => null);
    if (home?.sessionId) return home;
  }
  throw new Error('The funeral home could not sign in.');
}

/** A family's record that a sample funeral home has accepted. */
async function arrange(request: APIRequestContext, language: Language) {
  const { region, home: homeName } = stories[language];
  const family = await signInByApi(request, freshEmail('invoice'));
  const home = await signInHome(request);
  const headers = bearerOf(family, 'user');
  const data = {
    timing: { answer: 'now', answerValues: {} },
    location: { answer: region, answerValues: {} },
    spiritInfo: { answer: 'given', answerValues: { spiritFirstName: 'Rose', spiritLastName: 'Bouchard' } },
  };
  const { id } = await (await request.post('/api/spirits', { headers, data: { spirit: { data } } })).json();
  const [place] = await (await request.get(`/api/places?name=${encodeURIComponent(homeName)}`)).json();
  const path = `/api/spirits/${id}/funeral-home/${place.id}`;
  expect((await request.post(`${path}/engage`, { headers })).ok()).toBe(true);
  expect((await request.post(`${path}/accept-engagement`, { headers: bearerOf(home, 'funeral-home') })).ok()).toBe(
    true,
  );
  return { id, family, home };
}

/** Somebody at a page, with the words she reads; `like` finds a button whose name carries an amount. */
const readerOf = (page: Page, say: Say, hands: Hands) => ({
  page,
  hands,
  say: (key: string, values?: Record<string, string>) => say('invoices', key, values),
  button: (key: string, values?: Record<string, string>): Locator =>
    page.getByRole('button', { name: say('invoices', key, values), exact: true }),
  like(key: string): Locator {
    const [before = '', after = ''] = say('invoices', key, { total: '§', amount: '§' }).split('§');
    const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
    return page.getByRole('button', { name: new RegExp(`^${literal(before)}.*${literal(after)}$`) });
  },
});
type Reader = ReturnType<typeof readerOf>;

const saved = (page: Page) => expect(page.locator('[data-kind="saved"]')).toBeVisible();
const items = (page: Page) => page.locator('input[id$="-item"]');

/** Writes two lines, moves one by keyboard, and sees the totals while typing. */
async function build({ page, hands, say, button }: Reader, language: Language): Promise<void> {
  const { typed, total } = stories[language];
  await hands.press(button('home.begin'));
  await expect(page.getByRole('heading', { name: say('draft.invoice') })).toBeFocused();
  await hands.press(button('draft.add'));
  await expect(items(page)).toHaveCount(1);
  await hands.fill(items(page).first(), 'Professional services');
  await hands.fill(page.locator('input[id$="-price"]').first(), '2500');
  await hands.press(button('draft.add'));
  await expect(items(page).nth(1)).toBeFocused();
  await hands.fill(items(page).nth(1), 'Newspaper notice');
  await hands.fill(page.locator('input[id$="-price"]').nth(1), typed);
  await hands.choose(page.getByLabel(say('draft.thirdPartyTick')).nth(1));
  await expect(page.locator('main')).toContainText(total);
  await items(page).nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(items(page).first()).toHaveValue('Newspaper notice');
  await expect(items(page).first()).toBeFocused();
  await hands.fill(page.getByLabel(say('draft.note')), 'Merci – thank you.');
  await saved(page);
  await expectAccessible(page);
}

/**
 * A colleague saves while somebody types: both are shown, and nothing is lost before one is chosen. What she saved comes by a
 * poll while our own call is still on its way, so that the refusal brings nothing that is not known.
 */
async function meetColleague({ page, say, button }: Reader, id: string, home: SignedIn): Promise<void> {
  const headers = bearerOf(home, 'funeral-home');
  const [account] = await (await page.request.get(`/api/spirits/${id}/invoices`, { headers })).json();
  const { id: invoiceId, lines, updatedAt } = account.invoices[0];
  const bare = lines.map(({ amount: _, ...line }: { amount: number }) => line);
  const data = { lines: bare.slice(0, 1), note: 'From a colleague', updatedAt };
  const path = `/api/spirits/${id}/invoices/${invoiceId}`;
  await page.route(`**${path}`, async (route) => {
    expect((await page.request.patch(path, { headers, data })).ok()).toBe(true);
    await pollBrings(page, 'From a colleague');
    await route.continue();
  });
  await page.getByLabel(say('draft.note')).fill('Merci – from me.');
  await expect(page.locator('main')).toContainText(say('draft.conflict.title'));
  await expect(page.locator('main')).toContainText('From a colleague');
  await expect(page.getByLabel(say('draft.note'))).toHaveValue('Merci – from me.');
  await expectAccessible(page);
  await page.unroute(`**${path}`);
  await button('draft.conflict.keepMine').click();
  await saved(page);
  await expect(items(page)).toHaveCount(2);
}

async function send({ page, hands, button, like }: Reader, kind: 'invoice' | 'credit-note'): Promise<void> {
  await hands.press(like(`draft.send.${kind}`));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await hands.press(button('draft.sendConfirm'));
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Notes money in the dialog; `amount` empty leaves what is due. */
async function note({ page, hands, say, button }: Reader, kind: string, amount: string): Promise<void> {
  await hands.press(button('payments.add'));
  await hands.select(page.locator('#payment-kind'), kind);
  if (amount) await hands.fill(page.locator('#payment-amount'), amount);
  if (kind === 'deposit') await expectAccessible(page);
  await hands.press(page.getByRole('dialog').locator('button[type=submit]'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('main')).toContainText(say(`kinds.${kind}`));
}

/** Waits until a poll of the invoices has brought this. */
async function pollBrings(page: Page, text: string): Promise<void> {
  let isHere = false;
  const look = async (answer: Response) => {
    const isPoll = answer.request().method() === 'GET' && answer.url().endsWith('/invoices');
    if (isPoll && answer.status() === 200) isHere ||= (await answer.text()).includes(text);
  };
  page.on('response', look);
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(isHere).toBe(true);
  }).toPass({ timeout: 18_000 });
  page.off('response', look);
}

/** Somebody is at the page: polls run only then. */
async function expectSoon(page: Page, text: RegExp | string) {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('main')).toContainText(text, { timeout: 100 });
  }).toPass({ timeout: 15_000 });
}

for (const language of languages)
  test(`a funeral home asks, a family reads and pays (${language})`, async ({ page, browser, baseURL }) => {
    const story = stories[language];
    test.skip(test.info().project.name !== story.project, 'each language on one of the two screens');
    test.slow();
    const say = wordsOf(language);
    const { id, family, home } = await arrange(page.request, language);
    const path = `${prefixOf[language]}/spirit/${id}/invoice`;
    const complaints = watchConsole(page, [/409 \(Conflict\)/]);
    const context = await browser.newContext({ baseURL: baseURL! });
    const familyPage = await context.newPage();
    complaints.push(...watchConsole(familyPage));
    await holdSession(page, home, 'funeral-home');
    await holdSession(familyPage, family, 'user');
    await familyPage.goto(path);
    await expect(familyPage.locator('main')).toContainText(say('invoices', 'empty.title'));
    await page.goto(path);
    const hands = language === 'en' ? keyboard(page) : pointer(page);
    const reader = readerOf(page, say, hands);
    await build(reader, language);
    await expect(familyPage.locator('main')).not.toContainText('Newspaper notice');
    await meetColleague(reader, id, home);

    const before = await countMails(page, family.user.email);
    await send(reader, 'invoice');
    await expect(page.locator('main')).toContainText(story.total);
    const mail = await newestMail(page, family.user.email, before);
    expect(mail.text).toContain(`/spirit/${id}/invoice`);
    expect(mail.text).not.toContain('Newspaper');
    await note(reader, 'deposit', language === 'fr' ? '1 000,00 $' : '$1,000.00');

    await expectSoon(familyPage, story.rest);
    await expect(familyPage.locator('main')).toContainText('Merci – from me.');
    await expect(familyPage.locator('main')).toContainText(say('invoices', 'paper.thirdParty'));
    await expectAccessible(familyPage);
    const download = familyPage.waitForEvent('download');
    await familyPage
      .getByRole('button', { name: say('invoices', 'paper.download') })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\d{4}-\d{4}.*\.pdf$/);

    await page.locator('summary', { hasText: story.total }).click();
    await reader.hands.press(page.getByRole('button', { name: say('invoices', 'home.credit') }).first());
    await expect(items(page)).toHaveCount(2);
    await page.locator('summary', { hasText: say('invoices', 'draft.actions', { number: '2' }) }).click();
    await page.getByRole('button', { name: say('invoices', 'draft.remove'), exact: true }).click();
    await expect(items(page)).toHaveCount(1);
    await saved(page);
    await send(reader, 'credit-note');
    await note(reader, 'payment', '');
    await expectSoon(familyPage, say('invoices', 'account.settled'));
    await reader.hands.press(reader.button('paid.mark'));
    await expect(reader.button('paid.unmark')).toBeVisible();
    await expectSoon(familyPage, new RegExp(`${story.home} .*20\\d\\d`));
    await expectAccessible(page);
    await expectAccessible(familyPage);
    await context.close();
    expect(complaints).toEqual([]);
  });
