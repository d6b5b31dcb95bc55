import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#vocabulary/languages.ts';
import { askForCode, codeIn, codesSince, countMails, expectAccessible, newestMail } from './steps.ts';
import type { UserInput } from './userInput.ts';
import type { Translate } from './words.ts';

/** One family's story: where it lives, the sample funeral home it asks, and what that home answers. */
export type Story = {
  language: Language;
  region: string;
  town: string;
  /** The hospital or care home where the person is, found by its name; without one the town is given. */
  facility?: string;
  home: string;
  answer: 'accept' | 'decline';
};

/** A person at a page: how they work it, and the words they read; hurried where another story has axe look at each screen. */
export type Reader = { page: Page; input: UserInput; t: Translate; hurried?: boolean };

/** The bar at the foot stays in sight and would lie over what it is scrolled across: it is looked at where it stands. */
async function look({ page, hurried }: Reader): Promise<void> {
  if (hurried) return;
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);
}

/** The name of the person who died and the mailbox of the family. */
export type Family = { name: string; email: string };

/** The mailbox of the sample funeral homes. */
export const homeMailbox = 'funeral-home@example.org';

const telephone = '403-555-0100';
const kindWords = 'Nous sommes désolés de ne pas pouvoir vous aider cette semaine.';

/** What the family answers to questions with choices. */
const codes: Record<string, string> = {
  deathExpected: 'expected-confirmed',
  lovedOneLocation: 'hospice',
  readyToBePickedUp: 'yes',
  relationshipToArranger: 'child',
  cremationOrBurial: 'cremation',
};

const stepOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;
const fullName = ({ name }: Family) => `${name} Bouchard`;
const linkTo = (page: Page, family: Family) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(fullName(family)) });
const buttonIn = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).first();

const choose = ({ page, input }: Reader, key: string) =>
  input.choose(page.locator(`main input[name="${key}"][value="${codes[key]}"]`));

async function answerScreen(reader: Reader, story: Story, { name }: Family): Promise<void> {
  const { page, input } = reader;
  const step = stepOf(page);
  if (step === 'where') {
    await input.pick(page.locator('#location'), story.facility ?? story.town);
    if (!story.facility) await choose(reader, 'lovedOneLocation');
    await expect(page.locator('main input[name="lovedOneLocation"]:checked')).toHaveCount(1);
  } else if (step === 'people') {
    await input.fill(page.locator('#spiritInfo-spiritFirstName'), name);
    await input.fill(page.locator('#spiritInfo-spiritLastName'), 'Bouchard');
    await input.fill(page.locator('#spiritInfo-arrangerFirstName'), 'Anne');
    await input.fill(page.locator('#directInfo-arrangerPhoneNumber'), telephone);
  } else await choose(reader, step);
}

/** From the first question to the funeral homes; `onScreen` sees each screen as it comes. */
export async function answerTonight(
  reader: Reader,
  story: Story,
  family: Family,
  onScreen: (step: string) => Promise<void> | void = () => {},
): Promise<void> {
  const { page, input, t } = reader;
  const seen: string[] = [];
  await expect(page).toHaveURL(/\/guide-me\/0\/\w+$/);
  while (stepOf(page) !== 'homes') {
    const step = stepOf(page);
    expect(seen, 'no question comes twice').not.toContain(step);
    seen.push(step);
    await onScreen(step);
    const heading = await page.locator('h1').innerText();
    await answerScreen(reader, story, family);
    await look(reader);
    await input.press(buttonIn(page, t('guide', 'buttons.continue')));
    await expect(page.locator('h1')).not.toHaveText(heading);
  }
  expect(seen).toEqual(['deathExpected', 'where', 'readyToBePickedUp', 'people']);
  await expect(page.locator('h1')).toContainText(family.name);
}

/** What can wait: two of the open questions, each answered from the list, which says the name. */
export async function answerLater(reader: Reader, family: Family): Promise<void> {
  const { page, input, t } = reader;
  await input.press(page.getByRole('link', { name: t('guideFacts', 'tonight.laterLink') }));
  await look(reader);
  for (const key of ['relationshipToArranger', 'cremationOrBurial']) {
    await input.press(page.locator(`main a[href$="/guide-me/0/${key}?change=1"]`));
    await expect(page.locator('h1')).toContainText(family.name);
    await choose(reader, key);
    const next = buttonIn(page, t('guide', 'buttons.continue'));
    while (stepOf(page) !== 'review') {
      const heading = await page.locator('h1').innerText();
      if (await page.locator('#implants').count()) await input.choose(page.locator('#implants-not-sure'));
      await input.press(next);
      await expect(page.locator('h1')).not.toHaveText(heading);
    }
  }
  await page.reload();
  await expect(page.locator('main')).toContainText(family.name);
  await input.press(page.getByRole('link', { name: t('guideFacts', 'review.homesLink') }));
}

/** Asks the home before signing in: one mail, whose code signs in, keeps the answers and asks. `onScreen` sees each screen. */
export async function askTonight(
  reader: Reader,
  story: Story,
  family: Family,
  onScreen: (step: string) => Promise<void> | void = () => {},
): Promise<void> {
  const { page, input, t } = reader;
  const mails = await countMails(page, homeMailbox);
  const row = page.locator('main li').filter({ hasText: story.home }).first();
  await expect(row).toBeVisible();
  await onScreen('homes');
  await look(reader);
  await input.press(buttonIn(row, t('guideFacts', 'tonight.ask')));
  await expect(page.locator('h1')).toContainText(story.home);
  await expect(page.locator('#ask-phone')).toHaveValue(telephone);
  await onScreen('ask');
  await look(reader);
  await input.fill(page.locator('#ask-email'), family.email);
  await input.press(page.locator('main form button[type=submit]'));
  const mail = await newestMail(page, family.email);
  await expect(page.locator('#code')).toBeVisible();
  await onScreen('sent');
  await look(reader);
  expect(await countMails(page, family.email), 'one mail').toBe(1);
  await input.fill(page.locator('#code'), codeIn(mail));
  await input.press(page.locator('main form button[type=submit]'));
  await expect(page).toHaveURL(/\/spirit\/[0-9a-f-]{36}$/);
  await newestMail(page, homeMailbox, mails);
  await expect(page.locator('h1')).toContainText(fullName(family));
  await expect(page.locator('main')).toContainText(story.home);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rivage.draft'))).toBeNull();
  await look(reader);
}

/** Signs in with a code from the mailbox. Stories side by side share it, so each code that is new there is tried once. */
async function signIn({ page, input, t }: Reader, email: string, path: string): Promise<void> {
  await page.goto(path);
  await input.fill(page.getByLabel(t('sessions', 'signIn.email')), email);
  const before = await countMails(page, email);
  await askForCode(page, t, email, (button) => input.press(button));
  const field = page.getByLabel(t('sessions', 'code.label'));
  const tried = new Set<string>();
  await expect(async () => {
    const code = (await codesSince(page, email, before)).find((one) => !tried.has(one));
    expect(code, 'a code that nobody has tried').toBeDefined();
    tried.add(code!);
    await input.fill(field, code!);
    await input.press(buttonIn(page, t('sessions', 'code.submit')));
    await expect(field).toBeHidden({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
}

async function decline(reader: Reader): Promise<void> {
  const { page, input, t } = reader;
  await input.press(buttonIn(page, t('connections', 'answer.decline')));
  const dialog = page.getByRole('dialog');
  const confirm = buttonIn(dialog, t('connections', 'decline.confirm'));
  await input.press(confirm);
  await expect(dialog).toContainText(t('connections', 'decline.reasonRequired'));
  await input.choose(dialog.getByLabel(t('connections', 'decline.reasons.capacity')));
  await input.fill(dialog.getByRole('textbox'), kindWords);
  await look(reader);
  await input.press(confirm);
  await expect(dialog).toBeHidden();
}

async function accept(reader: Reader): Promise<void> {
  const { page, input, t } = reader;
  await input.press(buttonIn(page, t('connections', 'answer.accept')));
  await input.press(buttonIn(page.getByRole('dialog'), t('connections', 'answer.acceptConfirm')));
  await expect(page.locator('main')).toContainText(telephone);
  await look(reader);
}

/** The funeral home signs in, sees the short form and nothing else, and answers. */
export async function answerAsHome(reader: Reader, story: Story, family: Family): Promise<void> {
  await signIn(reader, homeMailbox, '/sign-in?redirect=%2Fspirits');
  await answerAtDesk(reader, story, family);
}

/** At its desk the funeral home sees the short form and nothing else, and answers. */
export async function answerAtDesk(reader: Reader, story: Story, family: Family): Promise<void> {
  const { page, input, t } = reader;
  await expect(page.locator('h1')).toHaveText(t('spirits', 'desk.heading'));
  await look(reader);
  await input.press(linkTo(page, family).last());
  await expect(page.locator('h1')).toContainText(fullName(family));
  await expect(page.locator('main')).toContainText('Anne');
  await expect(page.locator('main')).not.toContainText(telephone);
  await look(reader);
  await (story.answer === 'decline' ? decline(reader) : accept(reader));
}

/** The family sees the answer within one poll while somebody is at the page, and gets a mail. */
export async function seeAnswer(reader: Reader, story: Story, mailsBefore: number, { email }: Family): Promise<void> {
  const { page, t } = reader;
  const expected =
    story.answer === 'accept'
      ? t('connections', 'status.accepted')
      : t('connections', 'declined.title', { home: story.home });
  const lookAround = async () => {
    await page.keyboard.press('Shift');
    return page.locator('main').innerText();
  };
  await expect.poll(lookAround, { timeout: 15_000 }).toContain(expected);
  if (story.answer === 'decline') await expect(page.locator('main')).toContainText(kindWords);
  await newestMail(page, email, mailsBefore);
  await look(reader);
}
