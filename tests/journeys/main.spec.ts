import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { codeIn, countMails, expectAccessible, newestMail, watchConsole } from './steps.ts';
import { type Say, wordsOf } from './words.ts';

/** One family's story in one language, with the sample funeral home it asks. */
type Story = { language: Language; region: string; town: string; home: string; answer: 'accept' | 'decline' };

const stories: Record<Language, Story> = {
  en: { language: 'en', region: 'Alberta', town: 'Calgary', home: 'Sample Funeral Home Calgary', answer: 'accept' },
  fr: {
    language: 'fr',
    region: 'Quebec',
    town: 'Montréal',
    home: 'Maison funéraire Sample Montréal',
    answer: 'decline',
  },
};

const homeMailbox = 'funeral-home@example.org';

/** The name of the person who died and the mailbox of the family. */
type Family = { name: string; email: string };

/** What the family answers; every other question gets "I'm not sure yet". */
const codes: Record<string, string> = {
  deathExpected: 'expected-confirmed',
  lovedOneLocation: 'hospice',
  readyToBePickedUp: 'yes',
  relationshipToArranger: 'child',
  cremationOrBurial: 'cremation',
};

const stepOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;
const notSure = 'input[value="not-sure"], input[value="undecided"], input[value="unknown"]';

async function answerQuestion(page: Page, story: Story, { name, email }: Family): Promise<void> {
  const step = stepOf(page);
  if (step === 'location') {
    await page.locator('select#location').selectOption(story.region);
    await page.locator('#location-town').fill(story.town);
    await page.getByRole('option', { name: story.town }).first().click();
  } else if (step === 'directInfo') {
    await page.locator('#directInfo-arrangerPhoneNumber').fill('403-555-0100');
    await page.locator('#directInfo-arrangerEmail').fill(email);
  } else if (step === 'spiritInfo') {
    await page.locator('#spiritInfo-spiritFirstName').fill(name);
    await page.locator('#spiritInfo-spiritLastName').fill('Bouchard');
    await page.locator('#spiritInfo-arrangerFirstName').fill('Anne');
  } else if (codes[step]) await page.locator(`main input[value="${codes[step]}"]`).check();
  else if (await page.locator('main').locator(notSure).count())
    await page.locator('main').locator(notSure).first().check();
}

/** From the first question to the check of all answers, axe at every kind of screen. */
async function answerEverything(page: Page, story: Story, family: Family, say: Say): Promise<string[]> {
  const seen: string[] = [];
  await expect(page).toHaveURL(/\/guide-me\/0\/\w+$/);
  while (stepOf(page) !== 'review') {
    const step = stepOf(page);
    expect(seen, 'no question comes twice').not.toContain(step);
    seen.push(step);
    const heading = await page.locator('h1').innerText();
    await answerQuestion(page, story, family);
    if (['deathExpected', 'location', 'spiritInfo', 'tagSelection'].includes(step)) await expectAccessible(page);
    await page.getByRole('button', { name: say('guide', 'buttons.continue'), exact: true }).click();
    await expect(page.locator('h1')).not.toHaveText(heading);
  }
  return seen;
}

async function signIn(page: Page, email: string, path: string, say: Say): Promise<void> {
  const before = await countMails(page, email);
  await page.goto(path);
  await page.getByLabel(say('sessions', 'signIn.email')).fill(email);
  await page.getByRole('button', { name: say('sessions', 'signIn.send') }).click();
  const mail = await newestMail(page, email, before);
  await page.getByLabel(say('sessions', 'code.label')).fill(codeIn(mail));
  await page.getByRole('button', { name: say('sessions', 'code.submit') }).click();
}

/** The funeral home signs in in English, sees the short form and nothing else, and answers. */
async function answerAsHome(browser: Browser, baseURL: string, story: Story, name: string): Promise<void> {
  const say = wordsOf('en');
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const complaints = watchConsole(page);
  await signIn(page, homeMailbox, '/sign-in?redirect=%2Fspirits', say);
  await expect(page.locator('h1')).toHaveText(say('spirits', 'desk.heading'));
  await expectAccessible(page);
  await page
    .getByRole('link', { name: new RegExp(`${name} Bouchard`) })
    .last()
    .click();
  await expect(page.locator('h1')).toContainText(`${name} Bouchard`);
  await expect(page.locator('main')).toContainText('Anne');
  await expect(page.locator('main')).not.toContainText('403-555-0100');
  await expectAccessible(page);
  if (story.answer === 'decline') {
    await page
      .getByRole('button', { name: say('connections', 'answer.decline'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('connections', 'decline.confirm') }).click();
    await expect(dialog).toContainText(say('connections', 'decline.reasonRequired'));
    await dialog.getByLabel(say('connections', 'decline.reasons.capacity')).check();
    await dialog.getByRole('textbox').fill('Nous sommes désolés de ne pas pouvoir vous aider cette semaine.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('connections', 'decline.confirm') }).click();
    await expect(dialog).toBeHidden();
  } else {
    await page
      .getByRole('button', { name: say('connections', 'answer.accept'), exact: true })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('connections', 'answer.acceptConfirm') })
      .click();
    await expect(page.locator('main')).toContainText('403-555-0100');
    await expectAccessible(page);
  }
  expect(complaints).toEqual([]);
  await context.close();
}

for (const language of languages)
  test(`the whole main job in ${language}`, async ({ page, browser, baseURL }, { project }) => {
    test.setTimeout(180_000);
    const story = stories[language];
    const say = wordsOf(language);
    // The stories run side by side and meet at the same funeral home.
    const name = `Rose-${language}-${project.name}`;
    const email = `rose-${language}-${project.name}-${Date.now()}@example.org`;
    const complaints = watchConsole(page);

    await page.goto(prefixOf[language] || '/');
    await page.locator('a[href$="/guide-me?timing=now"]').click();
    const seen = await answerEverything(page, story, { name, email }, say);
    expect(seen).toEqual(
      expect.arrayContaining(['location', 'lovedOneLocation', 'directInfo', 'spiritInfo', 'tagSelection']),
    );

    // What was typed survives a reload, and the matched homes stand below the answers.
    await page.reload();
    await expect(page.locator('main')).toContainText(name);
    await expect(page.locator('main')).toContainText(say('guide', 'matching.reasons.same-town', { town: story.town }));
    await expectAccessible(page);

    // Saving without signing in: the draft leaves the browser only once the server holds it.
    await expect(page.locator('#save-email')).toHaveValue(email);
    const homeMails = await countMails(page, homeMailbox);
    await page.locator('form:has(#save-email) button[type=submit]').click();
    const sent = await newestMail(page, email);
    expect(sent.text).toContain('/sign-in?redirect=');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rivage.draft'))).toBeNull();

    await signIn(page, email, `${prefixOf[language]}/sign-in?redirect=%2Fspirits`, say);
    await page.getByRole('button', { name: say('spirits', 'claim.confirm') }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`${name} Bouchard`) })
      .first()
      .click();
    await expect(page.locator('h1')).toContainText(`${name} Bouchard`);
    await expectAccessible(page);

    await page
      .getByRole('link', { name: say('spirits', 'next.find') })
      .first()
      .click();
    await expect(page.locator('main')).toContainText(story.home);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: say('connections', 'ask.connect', { home: story.home }), exact: true })
      .click();
    await newestMail(page, homeMailbox, homeMails);
    const familyMails = await countMails(page, email);

    await page.goto(page.url().replace(/\/funeral-home.*$/, ''));
    await expect(page.locator('main')).toContainText(story.home);
    await answerAsHome(browser, baseURL!, story, name);

    // The family sees the answer within one poll, while somebody is at the page.
    await page.mouse.move(200, 300);
    const expected =
      story.answer === 'accept'
        ? say('connections', 'status.accepted')
        : say('connections', 'declined.title', { home: story.home });
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 1);
          return page.locator('main').innerText();
        },
        { timeout: 15_000 },
      )
      .toContain(expected);
    if (story.answer === 'decline') await expect(page.locator('main')).toContainText('Nous sommes désolés');
    await newestMail(page, email, familyMails);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
