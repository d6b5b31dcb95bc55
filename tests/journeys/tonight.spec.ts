import { expect, type Page, test } from '@playwright/test';
import { type Language, languages, prefixOf } from '#vocabulary/languages.ts';
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

/** The keystroke-level model (Card, Moran and Newell 1983), in seconds: a key, a tap, and making up one's mind at a screen. */
const seconds = { key: 0.28, tap: 1.1, mind: 1.35 } as const;

/** What the way costs: screens, taps, keys, and the words that stand on the screens. */
type Cost = { screens: string[]; taps: number; keys: number; words: number };

/** The same hands, counted: a field costs a tap unless the focus is there already, and each character a key. */
const counted = (hands: UserInput, cost: Cost): UserInput => ({
  press: (target) => {
    cost.taps += 1;
    return hands.press(target);
  },
  choose: (target) => {
    cost.taps += 1;
    return hands.choose(target);
  },
  fill: async (target, text) => {
    const isFocused = await target.evaluate((element) => element === document.activeElement);
    cost.taps += isFocused ? 0 : 1;
    cost.keys += text.length;
    await hands.fill(target, text);
  },
  select: (target, value) => {
    cost.taps += 2;
    return hands.select(target, value);
  },
  pick: (target, text) => {
    cost.taps += 2;
    cost.keys += text.length;
    return hands.pick(target, text);
  },
});

/** The words of title bar, page and foot; the banner of a development machine is none of them. */
const countWords = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('header, main, footer')]
        .flatMap((part) => part.innerText.split(/\s+/))
        .filter((word) => /[\p{L}\d]/u.test(word)).length,
  );

async function countWay(page: Page, language: Language, who: string, hands: UserInput): Promise<Cost> {
  const cost: Cost = { screens: [], taps: 0, keys: 0, words: 0 };
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
    test.setTimeout(120_000);
    const cost = await countWay(page, language, `${language}-${project.name}`, pointer(page));
    const time = cost.keys * seconds.key + cost.taps * seconds.tap + cost.screens.length * seconds.mind;
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
  test.setTimeout(180_000);
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
