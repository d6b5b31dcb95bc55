import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { countMails, watchConsole } from './steps.ts';
import { answerAsHome, answerLater, answerTonight, askTonight, type Story, seeAnswer } from './story.ts';
import { keyboard, pointer } from './userInput.ts';
import { translatorFor } from './words.ts';

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

/** The whole main job: questions, the homes, one mail, the home's answer, and the family seeing it. */
async function live(
  page: Page,
  browser: Browser,
  baseURL: string,
  story: Story,
  who: string,
  makeHands: typeof pointer,
) {
  // The stories run side by side, or once more, and meet at the same funeral home.
  const family = { name: `Rose-${who}-${Date.now() % 1_000}`, email: `rose-${who}-${Date.now()}@example.org` };
  const complaints = watchConsole(page);
  const reader = { page, input: makeHands(page), t: translatorFor(story.language) };
  await page.goto(prefixOf[story.language] || '/');
  await reader.input.press(page.locator('a[href$="/guide-me?timing=now"]'));
  await answerTonight(reader, story, family);
  await answerLater(reader, family);
  await askTonight(reader, story, family);
  const mails = await countMails(page, family.email);

  const context = await browser.newContext({ baseURL });
  const desk = await context.newPage();
  complaints.push(...watchConsole(desk));
  await answerAsHome({ page: desk, input: makeHands(desk), t: translatorFor('en') }, story, family);
  await context.close();

  await seeAnswer(reader, story, mails, family);
  expect(complaints).toEqual([]);
}

for (const language of languages)
  test(`the whole main job in ${language}`, async ({ page, browser, baseURL }, { project }) => {
    test.setTimeout(300_000);
    await live(page, browser, baseURL!, stories[language], `${language}-${project.name}`, pointer);
  });

test('the whole main job by keyboard alone', async ({ page, browser, baseURL }, { project }) => {
  test.skip(project.name === 'phone', 'a telephone has no Tab key');
  test.setTimeout(300_000);
  await live(page, browser, baseURL!, stories.en, 'keyboard', keyboard);
});
