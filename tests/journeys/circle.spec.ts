import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { createRecord, freshEmail, holdSession, type SignedIn, signInByApi } from './people.ts';
import { countMails, expectAccessible } from './steps.ts';
import { keyboard } from './userInput.ts';
import { translatorFor } from './words.ts';

/** A relative at a phone or desk of their own. */
async function relativeOf(browser: Browser, page: Page, name: string) {
  const person = await signInByApi(page.request, freshEmail(name));
  const theirs = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await holdSession(theirs, person);
  return { person, page: theirs };
}

/** The daughter opens the band of the circle and invites by keyboard alone. */
async function invite(page: Page, language: Language, { user }: SignedIn, name: string, level: 'decides' | 'helps') {
  const t = translatorFor(language);
  const input = keyboard(page);
  await page.locator('#relative-name').fill(name);
  await page.locator('#relative-email').fill(user.email);
  await input.choose(page.getByRole('radio', { name: new RegExp(`^${t('circle', `levels.${level}`)}`) }));
  await input.press(page.getByRole('button', { name: t('circle', 'send') }));
  await expect(page.getByRole('listitem').filter({ hasText: user.email })).toContainText(t('circle', 'waiting'));
}

/** The daughter reminds by keyboard those who have not read her message; it is done once a day. */
async function remind(page: Page, words: string, language: Language) {
  const t = translatorFor(language);
  const message = page.getByRole('listitem').filter({ hasText: words });
  const button = message.getByRole('button', { name: t('announcements', 'remind') });
  await keyboard(page).press(button);
  await expect(message.getByText(t('announcements', 'remindTomorrow'))).toBeVisible();
  await expect(button).toHaveCount(0);
  await expect(message.getByRole('heading', { level: 3 })).toBeFocused();
  await expectAccessible(page);
}

/** Another page comes between before something is sent. */
async function awayAndBack(page: Page, language: Language, band: string) {
  await page.goto(`${prefixOf[language]}/account`);
  await page.goBack();
  await page.locator('summary', { has: page.locator(`#${band}`) }).click();
}

/** The daughter writes to everybody; her aunt reads it at the head of the record and says so. */
async function announce(page: Page, reader: Page, language: Language) {
  const t = translatorFor(language);
  const words = 'The funeral is on Friday at 11.';
  await page.reload();
  await page.locator('summary', { has: page.locator('#announcements') }).click();
  await page.locator('#announcement-words').fill(words);
  await awayAndBack(page, language, 'announcements');
  await expect(page.locator('#announcement-words')).toHaveValue(words);
  await page.getByRole('button', { name: t('announcements', 'send') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('announcements', 'send') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  await expectAccessible(page);
  await remind(page, words, language);

  await reader.reload();
  await expect(reader.getByText(words)).toBeVisible();
  await expectAccessible(reader);
  await keyboard(reader).press(reader.getByRole('button', { name: t('announcements', 'read') }));
  await expect(reader.getByRole('button', { name: t('announcements', 'read') })).toHaveCount(0);
  await page.reload();
  await page.locator('summary', { has: page.locator('#announcements') }).click();
  await expect(page.locator('#announcement-words')).toHaveValue('');
  await page.getByRole('listitem').filter({ hasText: words }).locator('summary').click();
  const receipts = page.getByRole('listitem').filter({ hasText: words }).getByRole('listitem');
  await expect(receipts.filter({ hasText: /^Anne/ })).not.toContainText(t('announcements', 'notYet'));
}

/** Her aunt proposes, her brother does not agree, and the daughter reads what the law says before she closes the card. */
async function decide(page: Page, aunt: Page, brother: Page, language: Language) {
  const t = translatorFor(language);
  const words = 'Cremation, with a ceremony by the river.';
  for (const theirs of [aunt, brother, page])
    await theirs.locator('summary', { has: theirs.locator('#decisions') }).click();
  await aunt.getByText(t('decisions', 'propose'), { exact: true }).click();
  await aunt.locator('#decision-proposal').fill(words);
  await awayAndBack(aunt, language, 'decisions');
  await expect(aunt.locator('#decision-proposal')).toHaveValue(words);
  await aunt.getByRole('button', { name: t('decisions', 'send') }).click();
  await expect(aunt.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  await expect(aunt.getByRole('button', { name: t('decisions', 'agree'), exact: true })).toHaveCount(0);

  await brother.reload();
  await brother.locator('summary', { has: brother.locator('#decisions') }).click();
  await keyboard(brother).press(brother.getByRole('button', { name: t('decisions', 'disagree'), exact: true }));
  await expect(brother.getByText(t('decisions', 'contested'))).toBeVisible();
  await expectAccessible(brother);

  await page.reload();
  await page.locator('summary', { has: page.locator('#decisions') }).click();
  await page.getByRole('button', { name: t('decisions', 'decideSo') }).click();
  const dialog = page.getByRole('dialog', { name: t('decisions', 'decideTitle') });
  await expect(dialog).toContainText(t('decisions', 'closeContested'));
  await dialog.getByRole('button', { name: t('decisions', 'decideSo') }).click();
  const card = page.getByRole('listitem').filter({ hasText: words });
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(card.getByRole('listitem').filter({ hasText: /^Luc/ })).toBeVisible();
}

/** A link is handed to a cousin, who signs in first; the page behind it says nothing of the record. */
async function handLinkOver(page: Page, browser: Browser, language: Language) {
  const t = translatorFor(language);
  await page.locator('summary', { has: page.locator('#circle') }).click();
  await page.getByText(t('circle', 'links.heading'), { exact: true }).click();
  await page.locator('#link-name').fill('Ada');
  await page.locator('input[name="link-level"][value="looks"]').check();
  await page.getByRole('button', { name: t('circle', 'links.make'), exact: true }).click();
  const address = await page.locator('#link-made').inputValue();
  await expectAccessible(page);
  await keyboard(page).press(page.getByRole('button', { name: t('circle', 'links.another') }));
  await expect(page.locator('#link-name')).toBeFocused();
  const cousin = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  // A lost connection says nothing about the link.
  await cousin.route('**/api/circle-links/open', (route) => route.abort(), { times: 1 });
  await cousin.goto(address);
  await cousin.getByRole('button', { name: t('joinCircle', 'again') }).click();
  await expect(cousin.getByRole('link', { name: t('joinCircle', 'signIn') })).toBeVisible();
  await expect(cousin.getByText(/Eleanor|MacLeod/)).toHaveCount(0);
  await expectAccessible(cousin);
  await holdSession(cousin, await signInByApi(page.request, freshEmail('cousin')));
  await cousin.goto(address);
  await cousin.reload();
  await keyboard(cousin).press(cousin.getByRole('button', { name: t('joinCircle', 'accept') }));
  await expect(cousin.locator('h1')).toHaveText('Eleanor MacLeod');
  // Who looks sees a few of the answers: nothing is counted there.
  await expect(cousin.locator('summary', { has: cousin.locator('#answers') })).not.toContainText(/\d/);
  await cousin.goto(address);
  await cousin.reload();
  await expect(cousin.getByText(t('joinCircle', 'gone').split('{')[0] ?? '')).toBeVisible();
}

for (const language of languages)
  test(`three relatives plan one funeral, each at a phone of their own (${language})`, async ({ page, browser }) => {
    test.slow();
    const t = translatorFor(language);
    const prefix = prefixOf[language];
    const daughter = await signInByApi(page.request, freshEmail('daughter'));
    const id = await createRecord(page.request, daughter, 'Eleanor', 'MacLeod');
    await holdSession(page, daughter);
    const brother = await relativeOf(browser, page, 'brother');
    const aunt = await relativeOf(browser, page, 'aunt');

    await page.goto(`${prefix}/spirit/${id}`);
    await keyboard(page).press(page.locator('summary', { has: page.locator('#circle') }));
    await invite(page, language, brother.person, 'Luc', 'decides');
    await invite(page, language, aunt.person, 'Anne', 'helps');
    await expectAccessible(page);
    expect(await countMails(page, brother.person.user.email)).toBeGreaterThan(0);

    // Nothing of the record is theirs before they accept.
    await aunt.page.goto(`${prefix}/spirit/${id}`);
    await expect(aunt.page.getByText('Eleanor')).toHaveCount(0);
    for (const { page: theirs } of [brother, aunt]) {
      await theirs.goto(`${prefix}/spirits`);
      await expectAccessible(theirs);
      await theirs.getByRole('button', { name: t('circle', 'invitations.accept') }).click();
      await expect(theirs.getByText(t('circle', 'invitations.accepted')).first()).toBeVisible();
      await expect(theirs.locator('h1')).toBeFocused();
      await theirs.getByRole('link', { name: 'Eleanor MacLeod' }).click();
      await expect(theirs.locator('h1')).toHaveText('Eleanor MacLeod');
    }

    // Who helps answers, and does not delete, sign or see money; who decides asks homes.
    await expect(aunt.page.getByText(t('recordTasks', 'othersDecide'))).toBeVisible();
    await expect(aunt.page.getByRole('heading', { name: t('spirits', 'delete.heading') })).toHaveCount(0);
    await expect(aunt.page.getByText(t('recordTasks', 'invoice'), { exact: true })).toHaveCount(0);
    await aunt.page.goto(`${prefix}/spirit/${id}/invoice`);
    await expect(aunt.page.locator('h1')).not.toHaveText(/MacLeod/);
    await aunt.page.goto(`${prefix}/guide-me/${id}/cremationOrBurial`);
    const burial = t('guide', 'steps.cremationOrBurial.options.burial.label');
    await aunt.page.getByRole('radio', { name: burial, exact: true }).check();
    await aunt.page.getByRole('button', { name: t('guide', 'buttons.continue'), exact: true }).click();
    await expect(async () => {
      await page.goto(`${prefix}/spirit/${id}`);
      await page.keyboard.press('End');
      await expect(page.locator('#history').locator('..')).toContainText('Anne', { timeout: 1_000 });
    }).toPass();

    await aunt.page.goto(`${prefix}/spirit/${id}`);
    await announce(page, aunt.page, language);
    await decide(page, aunt.page, brother.page, language);
    await handLinkOver(page, browser, language);

    // Her access ends while she has the record open.
    await aunt.page.goto(`${prefix}/spirit/${id}`);
    await expect(aunt.page.locator('h1')).toHaveText('Eleanor MacLeod');
    const row = page.getByRole('listitem').filter({ hasText: aunt.person.user.email });
    await row.getByRole('button', { name: t('circle', 'remove') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('circle', 'remove') })
      .click();
    await expect(row).toHaveCount(0);
    await expect(page.locator('summary', { has: page.locator('#circle') })).toBeFocused();
    await expect(page.getByText(t('circle', 'removed', { name: 'Anne' })).first()).toBeVisible();
    await aunt.page.reload();
    await expect(aunt.page.locator('h1')).not.toHaveText('Eleanor MacLeod');

    // Her brother leaves by himself.
    await brother.page.locator('summary', { has: brother.page.locator('#circle') }).click();
    await brother.page.getByRole('button', { name: t('circle', 'leave') }).click();
    await brother.page
      .getByRole('dialog')
      .getByRole('button', { name: t('circle', 'leave') })
      .click();
    await expect(brother.page).toHaveURL(new RegExp(`${prefix}/spirits$`));
    await expect(brother.page.getByRole('link', { name: 'Eleanor MacLeod' })).toHaveCount(0);
  });
