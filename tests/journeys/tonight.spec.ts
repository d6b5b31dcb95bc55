import { expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
import { type Cost, counted, countWords, noCost, secondsOf } from './counted.ts';
import { answerTonight, askTonight, type Story } from './story.ts';
import { keyboard, pointer, type UserInput } from './userInput.ts';
import { translatorFor } from './words.ts';

/** A daughter in the corridor of a hospital. */
const stories: Record<Language, Story> = {
  en: {
    language: 'en',
    region: 'Alberta',
    town: 'Calgary',
    facility: 'Foothills Medical Centre',
    home: 'Sample Funeral Home Calgary',
    answer: 'accept',
  },
  fr: {
    language: 'fr',
    region: 'Quebec',
    town: 'Montréal',
    facility: 'Hôpital Catherine-Booth',
    home: 'Maison funéraire Sample Montréal',
    answer: 'accept',
  },
};

/** What the issue allows from the first page to a home that is asked. */
const most = { screens: 8, taps: 18, words: 1_500, seconds: 180 } as const;

async function countWay(page: Page, language: Language, who: string, hands: UserInput): Promise<Cost> {
  const cost = noCost();
  const onScreen = async (step: string) => {
    cost.screens.push(step);
    cost.words += await countWords(page);
  };
  const reader = { page, input: counted(hands, cost), t: translatorFor(language), hurried: true };
  const family = { name: 'Rose', email: `tonight-${who}-${Date.now()}@example.org` };
  await page.goto(prefixOf[language] || '/');
  await onScreen('home');
  await reader.input.press(page.locator('a[href$="/guide-me?timing=now"]'));
  await answerTonight(reader, stories[language], family, onScreen);
  await askTonight(reader, stories[language], family, onScreen);
  return cost;
}

for (const language of languages)
  test(`the first night takes few screens, taps and words until a home is asked, in ${language}`, async ({ page }, {
    project,
  }) => {
    test.setTimeout(360_000);
    const cost = await countWay(page, language, `${language}-${project.name}`, pointer(page));
    const time = secondsOf(cost);
    test.info().annotations.push({
      type: 'cost',
      description: `${cost.screens.length} screens, ${cost.taps} taps, ${cost.words} words, ${Math.round(time)} s`,
    });
    expect(cost.screens).toEqual([
      'home',
      'deathExpected',
      'where',
      'readyToBePickedUp',
      'people',
      'homes',
      'ask',
      'sent',
    ]);
    expect(cost.screens.length).toBeLessThanOrEqual(most.screens);
    expect(cost.taps).toBeLessThanOrEqual(most.taps);
    expect(cost.words).toBeLessThanOrEqual(most.words);
    expect(time).toBeLessThanOrEqual(most.seconds);
  });

test('the first night can be walked by keyboard alone', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a telephone has no Tab key');
  test.setTimeout(360_000);
  const cost = await countWay(page, 'en', 'keyboard', keyboard(page));
  expect(cost.screens.length).toBeLessThanOrEqual(most.screens);
});

test('nothing needed to answer lies below the fold on the first night', async ({ page }, { project }) => {
  await page.setViewportSize(project.name === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 800 });
  for (const language of languages)
    for (const step of ['deathExpected', 'where', 'readyToBePickedUp', 'people']) {
      await page.goto(`${prefixOf[language]}/guide-me/0/${step}`);
      await expect(page.locator('h1')).toBeVisible();
      const lowest = await page.evaluate(() => {
        const fields = [...document.querySelectorAll('main form :is(input, select)')];
        const bar = document.querySelector('main button[type=submit]')!.getBoundingClientRect();
        return {
          fields: Math.max(...fields.map((field) => field.getBoundingClientRect().bottom)),
          bar: bar.top,
          seen: bar.bottom,
        };
      });
      expect(lowest.fields, `${language} ${step}`).toBeLessThanOrEqual(lowest.bar);
      expect(lowest.seen, `${language} ${step}`).toBeLessThanOrEqual(page.viewportSize()!.height);
    }
});
