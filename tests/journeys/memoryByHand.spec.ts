import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { type Language, prefixOf } from '#vocabulary/languages.ts';
import { linesOfPdf } from '../pdfText.ts';
import { type MadeLife, makeLife } from './makeLife.ts';
import { openExport, storyOf, unpackExport } from './openedExport.ts';
import { holdSession } from './people.ts';
import { about, type Life, nobody } from './sixLives.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { type Translate, translatorFor } from './words.ts';

type Told = {
  chapters: readonly (readonly [title: string, text: string])[];
  captions: readonly [shop: string, mother: string, school: string, stove: string, lake: string, kettle: string];
};

const told: Record<Language, Told> = {
  en: {
    chapters: [
      ['Inverness, 1941', 'Nell was born above her father’s shop, the third of six.'],
      ['Thirty-one years of grade two, 1962', 'Half the county learned to tie its shoes from her.'],
      ['The lake, 1998', 'She swam in it until somebody made her stop.'],
    ],
    captions: ['The shop', 'Her mother', 'Room 4', 'The stove', 'With Ewan', 'The kettle'],
  },
  fr: {
    chapters: [
      ['Chéticamp, 1941', 'Elle est née au-dessus du magasin de son père, la troisième de six.'],
      ['Trente et un ans en deuxième année, 1962', 'La moitié du comté a appris d’elle à nouer ses lacets.'],
      ['Le lac, 1998', 'Elle y nageait jusqu’à ce que quelqu’un la fasse sortir.'],
    ],
    captions: ['Le magasin', 'Sa mère', 'La classe', 'Le poêle', 'Avec Ewan', 'La bouilloire'],
  },
};

const wide = { width: 1_500, height: 1_000 };
const tall = { width: 1_000, height: 1_500 };

/** Six photographs in three chapters; of the last nobody says when it was. */
const lifeIn = (language: Language): Life => ({
  ...nobody,
  key: `hand-${language}`,
  language,
  first: 'Eleanor',
  last: 'MacLeod',
  about: about({ born: '1941', died: '2026-11-02', region: 'Nova Scotia' }),
  photographs: told[language].captions.map((caption, at) => ({
    drawn: { scene: at % 2 ? 'face' : 'shore', print: 'clear', seed: at + 3, ...(at % 2 ? tall : wide) },
    caption,
    taken: ['1950', '1952', '1964', '1966', '1999', ''][at]!,
  })),
  story: told[language].chapters.map(([title, text], at) => ({ key: `c${at}`, title, text })),
});

/** The family at its photographs, and what its hands do there. */
type Table = { page: Page; t: Translate };
type Hands = {
  open: (table: Table, caption: string) => Promise<void>;
  choose: (field: Locator, value: string) => Promise<void>;
  tick: (box: Locator) => Promise<void>;
  /** One place towards the beginning, or the end. */
  move: (table: Table, caption: string, way: 'up' | 'down') => Promise<void>;
  close: (table: Table) => Promise<void>;
};

const tileOf = ({ page }: Table, caption: string) => page.locator('[data-piece]').filter({ hasText: caption });

const pointer: Hands = {
  open: (table, caption) => tileOf(table, caption).locator('[data-stop]').click(),
  choose: async (field, value) => void (await field.selectOption(value)),
  tick: (box) => box.click(),
  move: (table, caption, way) => tileOf(table, caption).locator(`[data-control="${way}"]`).click(),
  close: ({ page, t }) => page.getByRole('button', { name: t('memoryLane', 'photographs.close'), exact: true }).click(),
};

/** With the tabulator until it has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await goal.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(goal).toBeFocused();
}

/** To the one tile that the tabulator comes to, and from there by arrows. */
async function walkToTile({ page, t }: Table, caption: string): Promise<void> {
  await tabTo(page, page.locator('[data-stop][tabindex="0"]'));
  await page.keyboard.press('Home');
  const goal = tileOf({ page, t }, caption).locator('[data-stop]');
  for (let presses = 0; presses < 8; presses += 1) {
    if (await goal.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('ArrowRight');
  }
  await expect(goal).toBeFocused();
}

const keys: Hands = {
  async open(table, caption) {
    await walkToTile(table, caption);
    await table.page.keyboard.press('Enter');
  },
  async choose(field, value) {
    await tabTo(field.page(), field);
    await field.page().keyboard.press('Home');
    for (let presses = 0; presses < 8 && (await field.inputValue()) !== value; presses += 1)
      await field.page().keyboard.press('ArrowDown');
    await expect(field).toHaveValue(value);
  },
  async tick(box) {
    await tabTo(box.page(), box);
    await box.page().keyboard.press('Space');
  },
  async move(table, caption, way) {
    await walkToTile(table, caption);
    await table.page.keyboard.press(way === 'up' ? 'Shift+ArrowLeft' : 'Shift+ArrowRight');
  },
  close: ({ page }) => page.keyboard.press('Escape'),
};

/** What a visitor is shown: titles and what is written under the photographs, in their order. */
async function asVisitor(browser: Browser, path: string, media: 'screen' | 'print' = 'screen'): Promise<string[]> {
  const page = await (await browser.newContext()).newPage();
  await page.emulateMedia({ media });
  await page.goto(path);
  const hidden = await page
    .locator('article figcaption')
    .evaluateAll((all) => all.filter((one) => !one.checkVisibility()).length);
  expect(hidden).toBe(0);
  const seen = await storyOf(page, 'captions');
  await page.context().close();
  return seen.map(withoutDate);
}

/** A caption without its date, which stands behind a dot. */
const withoutDate = (line: string) => line.split('\u00a0·')[0]!;

/** What of these words a paper says, in its order. */
async function onPaper(request: APIRequestContext, { life, lane, headers }: MadeLife, paper: string, words: string[]) {
  const language = { ...headers, 'accept-language': life.language };
  const answer = await request.get(`${lane}/papers/${paper}`, { headers: language, timeout: 120_000 });
  expect(answer.status()).toBe(200);
  const said = linesOfPdf(await answer.body()).join('\n');
  const at = (word: string) => said.indexOf(word);
  return words.filter((word) => at(word) >= 0).toSorted((one, other) => at(one) - at(other));
}

async function inExport(browser: Browser, request: APIRequestContext, made: MadeLife): Promise<string[]> {
  const { page, asked } = await openExport(browser, await unpackExport(request, made));
  const seen = await storyOf(page, 'captions');
  expect(asked).toEqual([]);
  await page.context().close();
  return seen.map(withoutDate);
}

const isWhole = process.env.JOURNEYS === 'all';
const ways = [
  ['en', 'keyboard', keys],
  ['fr', 'pointer', pointer],
  ...(isWhole ? ([['en', 'pointer', pointer] as const, ['fr', 'keyboard', keys] as const] as const) : []),
] as const;

for (const [language, by, hands] of ways)
  test(`a family sets its photographs itself, by ${by}, and gives them back to the page (${language})`, async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    test.setTimeout(360_000);
    const made = await makeLife(request, baseURL!, lifeIn(language));
    const { chapters, captions } = told[language];
    const [shop, mother, school, stove, lake, kettle] = captions;
    const [young, teaching, water] = chapters.map(([title]) => title) as [string, string, string];
    const first = await asVisitor(browser, made.path);
    expect(first).toEqual([shop, young, mother, school, teaching, stove, lake, water]);

    await holdSession(page, made.person);
    const complaints = watchConsole(page);
    const t = translatorFor(language);
    const table: Table = { page, t };
    const place = (key: string, values?: Record<string, string>) => t('memoryLane', `photographs.place.${key}`, values);
    await page.goto(`${prefixOf[language]}${made.lane.replace('/api/spirits', '/spirit')}`);
    const chapter = page.getByLabel(place('label'));
    const large = page.getByLabel(place('full'));
    const now = (key: string, of?: string) =>
      expect(page.getByRole('dialog').getByRole('status')).toContainText(place(key, of ? { chapter: of } : {}));

    // Into a chapter that the page did not think of.
    await hands.open(table, kettle);
    await now('nowBehind');
    await hands.choose(chapter, 'c0');
    await now('nowInChapter', young);
    await expectAccessible(page);
    await hands.close(table);
    // Large, instead of the one that the page took; the one before says so.
    await hands.open(table, mother);
    await now('nowInChapter', young);
    await hands.tick(large);
    await now('nowFull', young);
    await hands.close(table);
    await hands.open(table, shop);
    await now('nowInChapter', young);
    await hands.tick(large);
    await now('nowFull', young);
    await hands.tick(large);
    await now('nowInChapter', young);
    await hands.close(table);
    // Behind the chapters nothing is large.
    await hands.open(table, lake);
    await now('nowFull', water);
    await hands.choose(chapter, '-');
    await now('nowBehind');
    await expect(large).toBeHidden();
    await hands.close(table);
    // An earlier place.
    await hands.move(table, stove, 'up');

    const own = async () => (await (await request.get(made.lane, { headers: made.headers })).json()).page.photographs;
    const kept = async () =>
      (await own()).map(({ caption, chapter, full }: Record<string, unknown>) => [caption, chapter, full]);
    await expect.poll(kept).toEqual([
      [shop, '', false],
      [mother, '', true],
      [stove, '', false],
      [school, '', false],
      [lake, '-', false],
      [kettle, 'c0', false],
    ]);
    await page.reload();
    await hands.open(table, kettle);
    await expect(chapter).toHaveValue('c0');
    await hands.close(table);
    await hands.open(table, mother);
    await expect(large).toBeChecked();
    await hands.close(table);

    const byHand = [mother, young, kettle, shop, school, teaching, stove, water];
    await expect.poll(() => asVisitor(browser, made.path), { timeout: 30_000 }).toEqual(byHand);
    expect(await asVisitor(browser, made.path, 'print')).toEqual(byHand);
    expect(await onPaper(request, made, 'keepsake?size=square', [...captions, young, teaching, water])).toEqual([
      ...byHand,
      lake,
    ]);
    // It holds five of the six, the large ones first.
    expect(await onPaper(request, made, 'order-of-service', [...captions])).toEqual([
      mother,
      school,
      shop,
      stove,
      lake,
    ]);
    expect(await inExport(browser, request, made)).toEqual(byHand);

    // And back: everything as the page had it.
    await hands.open(table, kettle);
    await hands.choose(chapter, '');
    await now('nowBehind');
    await hands.close(table);
    await hands.open(table, mother);
    await hands.tick(large);
    await now('nowInChapter', young);
    await hands.close(table);
    await hands.open(table, lake);
    await hands.choose(chapter, '');
    await now('nowFull', water);
    await hands.close(table);
    await hands.move(table, stove, 'down');
    await expect.poll(async () => (await kept()).map(([caption]: string[]) => caption)).toEqual([...captions]);
    await expect.poll(() => asVisitor(browser, made.path), { timeout: 30_000 }).toEqual(first);
    expect(complaints).toEqual([]);
  });
