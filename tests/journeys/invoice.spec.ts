import { type APIRequestContext, expect, type Locator, type Page, type Response, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { bearerOf, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { countMails, expectAccessible, newestMail, watchConsole } from './steps.ts';
import { homeMailbox } from './story.ts';
import { keyboard, pointer, type UserInput } from './userInput.ts';
import { type Translate, translatorFor } from './words.ts';

/** The last payment did not come in: it is reversed with the reason. */
async function reverseLast({ page, t, input }: Reader): Promise<void> {
  await input.press(page.getByRole('button', { name: t('payments.reverse') }).last());
  await page.getByLabel(t('payments.reverseReason')).fill('Cheque came back');
  await expectAccessible(page);
  await input.press(page.getByRole('button', { name: t('payments.reverseConfirm') }));
  await expect(page.getByRole('dialog')).toBeHidden();
}

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
  for (let attempts = 0; attempts < 6; attempts++) {
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

/** Somebody at a page, with the words they read; `like` finds a button whose name carries an amount. */
const readerOf = (page: Page, t: Translate, input: UserInput) => ({
  page,
  input,
  t: (key: string, values?: Record<string, string>) => t('invoices', key, values),
  inConflict: (key: string) => t('autosave', `conflict.${key}`),
  button: (key: string, values?: Record<string, string>): Locator =>
    page.getByRole('button', { name: t('invoices', key, values), exact: true }),
  like(key: string): Locator {
    const [before = '', after = ''] = t('invoices', key, { total: '§', amount: '§' }).split('§');
    const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
    return page.getByRole('button', { name: new RegExp(`^${literal(before)}.*${literal(after)}$`) });
  },
});
type Reader = ReturnType<typeof readerOf>;

const saved = (page: Page) => expect(page.locator('[data-kind="saved"]')).toBeVisible();
const items = (page: Page) => page.locator('input[id$="-item"]');

/** Writes two lines, moves one by keyboard, and sees the totals while typing. */
async function build({ page, input, t, button }: Reader, language: Language): Promise<void> {
  const { typed, total } = stories[language];
  await input.press(button('home.begin'));
  await expect(page.getByRole('heading', { name: t('draft.invoice') })).toBeFocused();
  await input.press(button('draft.add'));
  await expect(items(page)).toHaveCount(1);
  await input.fill(items(page).first(), 'Professional services');
  await input.fill(page.locator('input[id$="-price"]').first(), '2500');
  await input.press(button('draft.add'));
  await expect(items(page).nth(1)).toBeFocused();
  await input.fill(items(page).nth(1), 'Newspaper notice');
  await input.fill(page.locator('input[id$="-price"]').nth(1), typed);
  await input.choose(page.getByLabel(t('draft.thirdPartyTick')).nth(1));
  await expect(page.locator('main')).toContainText(total);
  await items(page).nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(items(page).first()).toHaveValue('Newspaper notice');
  await expect(items(page).first()).toBeFocused();
  await input.fill(page.getByLabel(t('draft.note')), 'Merci – thank you.');
  await saved(page);
  await expectAccessible(page);
}

/**
 * A colleague saves while somebody types: both are shown, and nothing is lost before one is chosen. What they saved comes by a
 * poll while our own call is still on its way, so that the refusal brings nothing that is not known.
 */
async function meetColleague({ page, t, inConflict }: Reader, id: string, home: SignedIn): Promise<void> {
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
  await page.getByLabel(t('draft.note')).fill('Merci – from me.');
  await expect(page.locator('main')).toContainText(inConflict('colleague'));
  await expect(page.locator('main')).toContainText('From a colleague');
  await expect(page.getByLabel(t('draft.note'))).toHaveValue('Merci – from me.');
  await expectAccessible(page);
  await page.unroute(`**${path}`);
  await page.getByRole('button', { name: inConflict('keepMine') }).click();
  await saved(page);
  await expect(items(page)).toHaveCount(2);
}

async function send({ page, input, t, like }: Reader, kind: 'invoice' | 'credit-note'): Promise<void> {
  await input.press(like(`draft.send.${kind}`));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  // By night a mail that waits offers the same beside it.
  await input.press(page.getByRole('dialog').getByRole('button', { name: t('draft.sendConfirm'), exact: true }));
  await expect(page.getByRole('dialog')).toBeHidden();
  // What became of it has the focus: the paper is gone together with its buttons.
  const [, told = ''] = t('draft.sent', { what: '§' }).split('§');
  await expect(page.locator('main [role="status"]:focus')).toContainText(told);
}

/** Notes money in the dialog; `amount` empty leaves what is due. */
async function note({ page, input, t, button }: Reader, kind: string, amount: string): Promise<void> {
  await input.press(button('payments.add'));
  await input.select(page.locator('#payment-kind'), kind);
  if (amount) await input.fill(page.locator('#payment-amount'), amount);
  if (kind === 'deposit') await expectAccessible(page);
  await input.press(page.getByRole('dialog').locator('button[type=submit]'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('main')).toContainText(t(`kinds.${kind}`));
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
    const t = translatorFor(language);
    const { id, family, home } = await arrange(page.request, language);
    const path = `${prefixOf[language]}/spirit/${id}/invoice`;
    const complaints = watchConsole(page, [/409 \(Conflict\)/]);
    const context = await browser.newContext({ baseURL: baseURL! });
    const familyPage = await context.newPage();
    complaints.push(...watchConsole(familyPage));
    await holdSession(page, home, 'funeral-home');
    await holdSession(familyPage, family, 'user');
    await familyPage.goto(path);
    await expect(familyPage.locator('main')).toContainText(t('invoices', 'empty.title'));
    await page.goto(path);
    const input = language === 'en' ? keyboard(page) : pointer(page);
    const reader = readerOf(page, t, input);
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
    await expect(familyPage.locator('main')).toContainText(t('invoices', 'paper.thirdParty'));
    await expectAccessible(familyPage);
    const download = familyPage.waitForEvent('download');
    await familyPage
      .getByRole('button', { name: t('invoices', 'paper.download') })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\d{4}-\d{4}.*\.pdf$/);

    await page.locator('summary', { hasText: story.total }).click();
    await reader.input.press(page.getByRole('button', { name: t('invoices', 'home.credit') }).first());
    await expect(items(page)).toHaveCount(2);
    await page.locator('summary', { hasText: t('invoices', 'draft.actions', { number: '2' }) }).click();
    await page.getByRole('button', { name: t('invoices', 'draft.remove'), exact: true }).click();
    await expect(items(page)).toHaveCount(1);
    await saved(page);
    await send(reader, 'credit-note');
    await note(reader, 'payment', '');
    await expectSoon(familyPage, t('invoices', 'account.settled'));
    await expectSoon(page, t('invoices', 'paid.follows'));
    await expectSoon(familyPage, new RegExp(`${story.home}.* 20\\d\\d`));
    await expectAccessible(page);
    await expectAccessible(familyPage);
    await reverseLast(reader);
    await expectSoon(familyPage, 'Cheque came back');
    await expect(familyPage.locator('main')).not.toContainText(t('invoices', 'account.settled'));
    await context.close();
    expect(complaints).toEqual([]);
  });
