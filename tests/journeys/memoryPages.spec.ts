import { mkdtempSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { type Language, prefixOf } from '#vocabulary/languages.ts';
import { filesOfZip } from '../zip.ts';
import { paintedPicture } from './paintedPictures.ts';
import { createRecord, freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible, watchConsole } from './steps.ts';
import { type Translate, translatorFor } from './words.ts';

/** A page as a family tells it. */
type Story = {
  language: Language;
  first: string;
  last: string;
  line: string;
  born: string;
  died: string;
  photographs: number;
  captions: readonly (readonly [string, string])[];
  chapters: readonly (readonly [string, string])[];
  places: readonly (readonly [string, string])[];
  gatherings: readonly (readonly [title: string, date: string, time: string, place: string])[];
  reading: string;
  giving: string;
  messages: readonly (readonly [string, string])[];
};

const twoPhotographs: Story = {
  language: 'en',
  first: 'Harjit',
  last: 'Gill',
  line: '',
  born: '1950',
  died: '2026-11-10',
  photographs: 2,
  captions: [['At the orchard', 'about 1985']],
  chapters: [
    ['', 'He fixed everything: tractors, radios, quarrels. He is the reason the neighbours speak to each other.'],
  ],
  places: [],
  gatherings: [],
  reading: '',
  giving: '',
  messages: [],
};

const fortyPhotographs: Story = {
  language: 'en',
  first: 'Eleanor',
  last: 'MacLeod',
  line: 'Put the kettle on.',
  born: '1941-05-03',
  died: '2026-11-02',
  photographs: 40,
  captions: [
    ['The harbour in June', 'summer of 1964'],
    ['The year she began to teach', '1962'],
    ['The white house', 'about 1970'],
  ],
  chapters: [
    [
      'Inverness',
      'Nell was born above her father’s shop, the third of six. She learned to count on tins of beans.\n\nIn winter the harbour froze and the children skated to school.',
    ],
    ['Thirty-one years of grade two', 'Half the county learned to tie its shoes from her.'],
    ['The kitchen', 'There was always one more cup. There was always, it turned out, one more story.'],
  ],
  places: [
    ['1941–1960', 'Inverness, Cape Breton'],
    ['1962–2026', 'Mabou'],
  ],
  gatherings: [
    ['Visitation', '2027-06-04', '18:00', 'Beaton Hall'],
    ['Celebration of life', '2027-06-05', '14:00', 'St. Mary’s Hall'],
  ],
  reading: 'High Flight',
  giving: 'Inverness County Literacy',
  messages: [
    ['Ida Rankin', 'She taught me to read. I never told her that I had kept the book.'],
    ['The Beatons', ''],
    ['Ewan', 'Your tea was terrible and I would give anything for a cup.'],
  ],
};

const inFrench: Story = {
  language: 'fr',
  first: 'Éléonore',
  last: 'Beauséjour-Tremblay',
  line: 'Elle laissait toujours la lumière du perron allumée.',
  born: '1938-02-11',
  died: '2026-10-30',
  photographs: 5,
  captions: [
    ['Le jour de ses noces', '1957'],
    ['Le fleuve, devant la maison', 'été 1964'],
  ],
  chapters: [
    [
      'Le rang des Érables',
      'Elle a grandi à Saint-Ulric, dans une maison où l’on comptait quatorze assiettes. Elle disait qu’on n’y manquait de rien, sauf de silence.',
    ],
    ['Ses mains', 'On s’en souvient penchées sur une courtepointe, sur un enfant, sur un carré de radis.'],
  ],
  places: [
    ['1938–1957', 'Saint-Ulric'],
    ['1957–2026', 'Matane'],
  ],
  gatherings: [['Funérailles', '2027-06-02', '10:30', 'Église Saint-Jérôme']],
  reading: 'Quand les hommes vivront d’amour',
  giving: 'Maison de soins palliatifs',
  messages: [['Rose-Aimée', 'Elle m’a appris à coudre un bouton et à dire non.']],
};

/** Where everything that is shown is kept to be looked at; `SHOW=folder` says where. */
const show = process.env.SHOW;
async function keep(name: string, bytes: Buffer): Promise<void> {
  if (!show) return;
  await mkdir(show, { recursive: true });
  await writeFile(join(show, name), bytes);
}

/** The family at its table: the page it makes, and its sentences. */
type Table = { page: Page; t: Translate; story: Story };

const openPart = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function writeAbout({ page, t, story }: Table): Promise<void> {
  const about = (key: string) => page.getByLabel(t('memoryLane', `about.${key}`), { exact: true });
  await about('name').fill(`${story.first} ${story.last}`);
  await about('line').fill(story.line);
  for (const which of ['born', 'died'] as const) {
    const date = page.getByRole('group', { name: t('memoryLane', `about.${which}`), exact: true });
    const [year = '', month, day] = story[which].split('-');
    await date.getByLabel(t('dates', 'year')).fill(year);
    if (month) await date.getByLabel(t('dates', 'month')).selectOption(month);
    if (day) await date.getByLabel(t('dates', 'day')).fill(day);
  }
}

async function layPhotographs({ page, t, story }: Table): Promise<void> {
  const numbers = Array.from({ length: story.photographs }, (_, number) => number);
  const pictures = await Promise.all(numbers.map(paintedPicture));
  await page.setInputFiles(
    '#memory-photographs',
    pictures.map((buffer, number) => ({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
  const tile = (number: number) => {
    const name = t('memoryLane', 'photographs.openOne', { number: String(number) }).trim();
    return page.getByRole('button', { name: new RegExp(`^${name.replace(/\s/g, '\\s')}`) });
  };
  // The last of many takes its time: each is drawn anew in several widths.
  await expect(tile(story.photographs)).toBeVisible({ timeout: 80_000 });
  for (const [index, [caption, taken]] of story.captions.entries()) {
    await tile(index + 1).click();
    await page.getByLabel(t('memoryLane', 'photographs.caption')).fill(caption);
    await page.getByLabel(t('memoryLane', 'photographs.taken'), { exact: true }).fill(taken);
    if (index === 0) await press(page, t('memoryLane', 'photographs.portrait'));
    await press(page, t('memoryLane', 'photographs.close'));
  }
}

async function writeList({ page, t }: Table, part: string, fields: string[], items: readonly (readonly string[])[]) {
  if (items.length === 0) return;
  await openPart(page, t('memoryLane', `parts.${part}`));
  for (const values of items) {
    await press(page, t('memoryLane', `${part}.add`));
    for (const [index, field] of fields.entries())
      await page
        .getByLabel(t('memoryLane', `${part}.${field}`), { exact: true })
        .last()
        .fill(values[index]!);
  }
}

async function writeRest(table: Table): Promise<void> {
  const { page, t, story } = table;
  await writeList(table, 'story', ['title', 'text'], story.chapters);
  await writeList(table, 'places', ['years', 'place'], story.places);
  await writeList(table, 'services', ['title', 'date', 'time', 'place'], story.gatherings);
  await writeList(table, 'pieces', ['title'], story.reading ? [[story.reading]] : []);
  if (story.giving) {
    await openPart(page, t('memoryLane', 'parts.giving'));
    await page.getByLabel(t('memoryLane', 'giving.name'), { exact: true }).fill(story.giving);
  }
  await expect(page.locator('[data-kind="saved"]')).toBeVisible();
}

async function share({ page, t }: Table): Promise<string> {
  await press(page, t('memoryLane', 'share.save'));
  const open = page.getByRole('link', { name: t('memoryLane', 'share.open') });
  await expect(open).toBeVisible();
  return (await open.getAttribute('href'))!;
}

/** Friends write and light candles, the family shows all of it. */
async function gatherMessages({ page, t, story }: Table, visitor: Page, address: string): Promise<void> {
  for (const [name, words] of story.messages) {
    await visitor.goto(address);
    await visitor.getByLabel(t('memoryPublic', 'leave.name')).fill(name);
    if (words) await visitor.getByLabel(t('memoryPublic', 'leave.words')).fill(words);
    await press(visitor, t('memoryPublic', words ? 'leave.send' : 'leave.candle'));
    await expect(visitor.getByText(t('memoryPublic', words ? 'leave.sent' : 'leave.litCandle'))).toBeVisible();
  }
  if (story.messages.length === 0) return;
  await page.reload();
  for (const [name] of story.messages)
    await page.getByRole('button', { name: `${t('memoryLane', 'tributes.approve')} (${name})` }).click();
  await expect(page.getByRole('button', { name: t('memoryLane', 'tributes.approve') })).toHaveCount(0);
}

/** Width and colours in which a page is looked at: two of them, or where all is walked all four. */
const viewports = [
  [390, 'dark'],
  [1_280, 'light'],
  ...(process.env.JOURNEYS === 'all' ? [[390, 'light'] as const, [1_280, 'dark'] as const] : []),
] as const;

/** The page on a telephone and a desk, by day and by night, whole; nothing serious for axe. */
async function lookAt(browser: Browser, story: Story, address: string): Promise<void> {
  for (const [width, colorScheme] of viewports) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    const complaints = watchConsole(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${story.first} ${story.last}`);
    await expectAccessible(page);
    if (show) {
      for (const picture of await page.locator('article img').all()) await picture.scrollIntoViewIfNeeded();
      await keep(`${story.last}-${width}-${colorScheme}.png`, await page.screenshot({ fullPage: true }));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await context.close();
  }
}

/** Printed by the page's own button, which waits for the photographs: letter paper, nothing that can only be pressed. */
async function print(browser: Browser, { last }: Story, t: Translate, address: string): Promise<void> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(address);
  await press(page, t('memoryPublic', 'print'));
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  const waiting = await page.evaluate(() => [...document.images].filter(({ complete }) => !complete).length);
  expect(waiting).toBe(0);
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
  await keep(`${last}-print.pdf`, paper);
  await page.close();
}

async function download(page: Page, name: string): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await press(page, name);
  return readFile((await (await saving).path())!);
}

/** Everything as files: unpacked somewhere, opened without a network, with every photograph. */
async function openArchive({ page, t, story }: Table, browser: Browser): Promise<void> {
  const zip = await download(page, t('memoryLane', 'share.archive'));
  const folder = mkdtempSync(join(tmpdir(), 'rivage-archive-'));
  for (const [name, bytes] of filesOfZip(zip)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const context = await browser.newContext({ offline: true });
  const reader = await context.newPage();
  await reader.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`${story.first} ${story.last}`);
  for (const picture of await reader.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
  expect(await reader.locator('img').count()).toBe(story.photographs);
  await expectAccessible(reader);
  await keep(`${story.last}-zip.png`, await reader.screenshot({ fullPage: true }));
  await context.close();
}

/** The papers that are handed out, and the picture that stands where the link is sent. */
async function drawPapers({ page, t, story }: Table, address: string): Promise<void> {
  await openPart(page, t('memoryLane', 'papers.title'));
  for (const paper of ['order', 'keepsake', 'cards']) {
    const pdf = await download(page, t('memoryLane', `papers.${paper}`));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await keep(`${story.last}-${paper}.pdf`, pdf);
  }
  const { language } = story;
  const slug = address.split('/').at(-1);
  const preview = await page.request.get(`/previews/${language}/memory-lane/${slug}.jpg`);
  const { width, height } = await sharp(await preview.body()).metadata();
  expect([width, height]).toEqual([1_200, 630]);
  await keep(`${story.last}-preview.jpg`, await preview.body());
}

for (const [what, told] of [
  ['of two photographs (en)', twoPhotographs],
  ['of forty photographs with messages (en)', fortyPhotographs],
  ['with photographs and a message (fr)', inFrench],
] as const)
  test(`a memory page ${what} is made, shared, seen, printed and kept`, async ({ page, browser, request }) => {
    test.setTimeout(360_000);
    const person = await signInByApi(request, freshEmail('pages'));
    const id = await createRecord(request, person, told.first, told.last);
    await holdSession(page, person);
    const table: Table = { page, t: translatorFor(told.language), story: told };
    await page.goto(`${prefixOf[told.language]}/spirit/${id}/memory-lane`);
    await press(page, table.t('memoryLane', 'begin.act'));
    await writeAbout(table);
    await layPhotographs(table);
    await writeRest(table);
    await expectAccessible(page);
    await keep(`${told.last}-make.png`, await page.screenshot({ fullPage: true }));
    const address = await share(table);
    await gatherMessages(table, await browser.newPage(), address);
    await lookAt(browser, told, address);
    await print(browser, told, table.t, address);
    await openArchive(table, browser);
    await drawPapers(table, address);
  });
