import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, prefixOf } from '#vocabulary/languages.ts';
import { codeIn, countMails, expectAccessible, newestMail } from './steps.ts';
import type { UserInput } from './userInput.ts';
import type { Translate } from './words.ts';

/** One family's story: where it lives, the sample funeral home it asks, and what that home answers. */
export type Story = { language: Language; region: string; town: string; home: string; answer: 'accept' | 'decline' };

/** A person at a page: how they work it, and the words they read; hurried where another story has axe look at each screen. */
export type Reader = { page: Page; input: UserInput; t: Translate; hurried?: boolean };

const look = ({ page, hurried }: Reader): Promise<void> | undefined => (hurried ? undefined : expectAccessible(page));

/** The name of the person who died and the mailbox of the family. */
export type Family = { name: string; email: string };

/** The mailbox of the sample funeral homes. */
export const homeMailbox = 'funeral-home@example.org';

const telephone = '403-555-0100';
const kindWords = 'Nous sommes désolés de ne pas pouvoir vous aider cette semaine.';

/** What the family answers; every other question gets "I'm not sure yet". */
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

async function answerQuestion({ page, input }: Reader, story: Story, { name, email }: Family): Promise<void> {
  const step = stepOf(page);
  const notSure = page
    .locator('main')
    .locator('input[value="not-sure"], input[value="undecided"], input[value="unknown"]');
  if (step === 'location') {
    await input.pick(page.locator('#location-town'), story.town);
    await expect(page.locator('select#location')).toHaveValue(story.region);
  } else if (step === 'directInfo') {
    await input.fill(page.locator('#directInfo-arrangerPhoneNumber'), telephone);
    await input.fill(page.locator('#directInfo-arrangerEmail'), email);
  } else if (step === 'spiritInfo') {
    await input.fill(page.locator('#spiritInfo-spiritFirstName'), name);
    await input.fill(page.locator('#spiritInfo-spiritLastName'), 'Bouchard');
    await input.fill(page.locator('#spiritInfo-arrangerFirstName'), 'Anne');
  } else if (codes[step]) await input.choose(page.locator(`main input[value="${codes[step]}"]`));
  else if (await notSure.count()) await input.choose(notSure.first());
}

/** From the first question to the check of all answers. */
export async function answerEverything(reader: Reader, story: Story, family: Family): Promise<void> {
  const { page, input, t } = reader;
  const seen: string[] = [];
  await expect(page).toHaveURL(/\/guide-me\/0\/\w+$/);
  while (stepOf(page) !== 'review') {
    const step = stepOf(page);
    expect(seen, 'no question comes twice').not.toContain(step);
    seen.push(step);
    const heading = await page.locator('h1').innerText();
    await answerQuestion(reader, story, family);
    if (['deathExpected', 'location', 'spiritInfo', 'tagSelection'].includes(step)) await look(reader);
    await input.press(buttonIn(page, t('guide', 'buttons.continue')));
    await expect(page.locator('h1')).not.toHaveText(heading);
  }
  for (const asked of ['location', 'lovedOneLocation', 'directInfo', 'spiritInfo', 'tagSelection'])
    expect(seen).toContain(asked);
}

/** What was typed survives a reload, and the matched homes stand below the answers with their reasons. */
export async function checkAnswers(reader: Reader, story: Story, { name }: Family): Promise<void> {
  const { page, t } = reader;
  await page.reload();
  await expect(page.locator('main')).toContainText(name);
  await expect(page.locator('main')).toContainText(t('guideFacts', 'matching.reasons.same-town', { town: story.town }));
  await look(reader);
}

/** Saves without signing in: the draft leaves the browser only once the server holds it. */
export async function saveSignedOut({ page, input }: Reader, { email }: Family): Promise<void> {
  await expect(page.locator('#save-email')).toHaveValue(email);
  await input.press(page.locator('form:has(#save-email) button[type=submit]'));
  expect((await newestMail(page, email)).text).toContain('/sign-in?redirect=');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rivage.draft'))).toBeNull();
}

/** Signs in with the code from the mailbox. */
async function signIn({ page, input, t }: Reader, email: string, path: string): Promise<void> {
  const before = await countMails(page, email);
  await page.goto(path);
  await input.fill(page.getByLabel(t('sessions', 'signIn.email')), email);
  await input.press(buttonIn(page, t('sessions', 'signIn.send')));
  const mail = await newestMail(page, email, before);
  await input.fill(page.getByLabel(t('sessions', 'code.label')), codeIn(mail));
  await input.press(buttonIn(page, t('sessions', 'code.submit')));
}

/** Confirms the record that was sent without signing in, and opens it. */
export async function claimRecord(reader: Reader, story: Story, family: Family): Promise<void> {
  const { page, input, t } = reader;
  await signIn(reader, family.email, `${prefixOf[story.language]}/sign-in?redirect=%2Fspirits`);
  await input.press(buttonIn(page, t('spirits', 'claim.confirm')));
  await input.press(linkTo(page, family).first());
  await expect(page.locator('h1')).toContainText(fullName(family));
  await look(reader);
}

/** Asks the sample funeral home, which gets a mail. */
export async function askHome(reader: Reader, story: Story): Promise<void> {
  const { page, input, t } = reader;
  const mails = await countMails(page, homeMailbox);
  await input.press(page.getByRole('link', { name: t('spirits', 'next.find') }).first());
  await expect(page.locator('main')).toContainText(story.home);
  await look(reader);
  await input.press(buttonIn(page, t('connections', 'ask.connect', { home: story.home })));
  await newestMail(page, homeMailbox, mails);
  await page.goto(page.url().replace(/\/funeral-home.*$/, ''));
  await expect(page.locator('main')).toContainText(story.home);
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
