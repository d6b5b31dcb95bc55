import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, prefixOf } from '#vocabulary/languages.ts';
import type { Hands } from './hands.ts';
import { codeIn, countMails, expectAccessible, newestMail } from './steps.ts';
import type { Say } from './words.ts';

/** One family's story: where it lives, the sample funeral home it asks, and what that home answers. */
export type Story = { language: Language; region: string; town: string; home: string; answer: 'accept' | 'decline' };

/** A person at a page: how she works it, and the words she reads; hurried where another story has axe look at each screen. */
export type Reader = { page: Page; hands: Hands; say: Say; hurried?: boolean };

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

async function answerQuestion({ page, hands }: Reader, story: Story, { name, email }: Family): Promise<void> {
  const step = stepOf(page);
  const notSure = page
    .locator('main')
    .locator('input[value="not-sure"], input[value="undecided"], input[value="unknown"]');
  if (step === 'location') {
    await hands.pick(page.locator('#location-town'), story.town);
    await expect(page.locator('select#location')).toHaveValue(story.region);
  } else if (step === 'directInfo') {
    await hands.fill(page.locator('#directInfo-arrangerPhoneNumber'), telephone);
    await hands.fill(page.locator('#directInfo-arrangerEmail'), email);
  } else if (step === 'spiritInfo') {
    await hands.fill(page.locator('#spiritInfo-spiritFirstName'), name);
    await hands.fill(page.locator('#spiritInfo-spiritLastName'), 'Bouchard');
    await hands.fill(page.locator('#spiritInfo-arrangerFirstName'), 'Anne');
  } else if (codes[step]) await hands.choose(page.locator(`main input[value="${codes[step]}"]`));
  else if (await notSure.count()) await hands.choose(notSure.first());
}

/** From the first question to the check of all answers. */
export async function answerEverything(reader: Reader, story: Story, family: Family): Promise<void> {
  const { page, hands, say } = reader;
  const seen: string[] = [];
  await expect(page).toHaveURL(/\/guide-me\/0\/\w+$/);
  while (stepOf(page) !== 'review') {
    const step = stepOf(page);
    expect(seen, 'no question comes twice').not.toContain(step);
    seen.push(step);
    const heading = await page.locator('h1').innerText();
    await answerQuestion(reader, story, family);
    if (['deathExpected', 'location', 'spiritInfo', 'tagSelection'].includes(step)) await look(reader);
    await hands.press(buttonIn(page, say('guide', 'buttons.continue')));
    await expect(page.locator('h1')).not.toHaveText(heading);
  }
  for (const asked of ['location', 'lovedOneLocation', 'directInfo', 'spiritInfo', 'tagSelection'])
    expect(seen).toContain(asked);
}

/** What was typed survives a reload, and the matched homes stand below the answers with their reasons. */
export async function checkAnswers(reader: Reader, story: Story, { name }: Family): Promise<void> {
  const { page, say } = reader;
  await page.reload();
  await expect(page.locator('main')).toContainText(name);
  await expect(page.locator('main')).toContainText(
    say('guideFacts', 'matching.reasons.same-town', { town: story.town }),
  );
  await look(reader);
}

/** Saves without signing in: the draft leaves the browser only once the server holds it. */
export async function saveSignedOut({ page, hands }: Reader, { email }: Family): Promise<void> {
  await expect(page.locator('#save-email')).toHaveValue(email);
  await hands.press(page.locator('form:has(#save-email) button[type=submit]'));
  expect((await newestMail(page, email)).text).toContain('/sign-in?redirect=');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rivage.draft'))).toBeNull();
}

/** Signs in with the code from the mailbox. */
async function signIn({ page, hands, say }: Reader, email: string, path: string): Promise<void> {
  const before = await countMails(page, email);
  await page.goto(path);
  await hands.fill(page.getByLabel(say('sessions', 'signIn.email')), email);
  await hands.press(buttonIn(page, say('sessions', 'signIn.send')));
  const mail = await newestMail(page, email, before);
  await hands.fill(page.getByLabel(say('sessions', 'code.label')), codeIn(mail));
  await hands.press(buttonIn(page, say('sessions', 'code.submit')));
}

/** Confirms the record that was sent without signing in, and opens it. */
export async function claimRecord(reader: Reader, story: Story, family: Family): Promise<void> {
  const { page, hands, say } = reader;
  await signIn(reader, family.email, `${prefixOf[story.language]}/sign-in?redirect=%2Fspirits`);
  await hands.press(buttonIn(page, say('spirits', 'claim.confirm')));
  await hands.press(linkTo(page, family).first());
  await expect(page.locator('h1')).toContainText(fullName(family));
  await look(reader);
}

/** Asks the sample funeral home, which gets a mail. */
export async function askHome(reader: Reader, story: Story): Promise<void> {
  const { page, hands, say } = reader;
  const mails = await countMails(page, homeMailbox);
  await hands.press(page.getByRole('link', { name: say('spirits', 'next.find') }).first());
  await expect(page.locator('main')).toContainText(story.home);
  await look(reader);
  await hands.press(buttonIn(page, say('connections', 'ask.connect', { home: story.home })));
  await newestMail(page, homeMailbox, mails);
  await page.goto(page.url().replace(/\/funeral-home.*$/, ''));
  await expect(page.locator('main')).toContainText(story.home);
}

async function decline(reader: Reader): Promise<void> {
  const { page, hands, say } = reader;
  await hands.press(buttonIn(page, say('connections', 'answer.decline')));
  const dialog = page.getByRole('dialog');
  const confirm = buttonIn(dialog, say('connections', 'decline.confirm'));
  await hands.press(confirm);
  await expect(dialog).toContainText(say('connections', 'decline.reasonRequired'));
  await hands.choose(dialog.getByLabel(say('connections', 'decline.reasons.capacity')));
  await hands.fill(dialog.getByRole('textbox'), kindWords);
  await look(reader);
  await hands.press(confirm);
  await expect(dialog).toBeHidden();
}

async function accept(reader: Reader): Promise<void> {
  const { page, hands, say } = reader;
  await hands.press(buttonIn(page, say('connections', 'answer.accept')));
  await hands.press(buttonIn(page.getByRole('dialog'), say('connections', 'answer.acceptConfirm')));
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
  const { page, hands, say } = reader;
  await expect(page.locator('h1')).toHaveText(say('spirits', 'desk.heading'));
  await look(reader);
  await hands.press(linkTo(page, family).last());
  await expect(page.locator('h1')).toContainText(fullName(family));
  await expect(page.locator('main')).toContainText('Anne');
  await expect(page.locator('main')).not.toContainText(telephone);
  await look(reader);
  await (story.answer === 'decline' ? decline(reader) : accept(reader));
}

/** The family sees the answer within one poll while somebody is at the page, and gets a mail. */
export async function seeAnswer(reader: Reader, story: Story, mailsBefore: number, { email }: Family): Promise<void> {
  const { page, say } = reader;
  const expected =
    story.answer === 'accept'
      ? say('connections', 'status.accepted')
      : say('connections', 'declined.title', { home: story.home });
  const lookAround = async () => {
    await page.keyboard.press('Shift');
    return page.locator('main').innerText();
  };
  await expect.poll(lookAround, { timeout: 15_000 }).toContain(expected);
  if (story.answer === 'decline') await expect(page.locator('main')).toContainText(kindWords);
  await newestMail(page, email, mailsBefore);
  await look(reader);
}
