import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { prefixOf } from '#vocabulary/languages.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { wavOf } from '../sounds.ts';
import { filesOfZip } from '../zip.ts';
import { bearerOf, createRecord, freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible, untilAtRest, watchConsole } from './steps.ts';
import { translatorFor } from './words.ts';

const executablePath = findChromium();

// A microphone that hums, and nobody who has to allow it.
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  permissions: ['microphone'],
});

const poem = 'The kettle sings\nupon the stove,\n\nand you come in\nfrom the harbour.';

/** A page in memory of Nell, shared by its link, with a chapter and a reading. */
async function nellsPage(request: APIRequestContext) {
  const person = await signInByApi(request, freshEmail('voice'));
  const id = await createRecord(request, person, 'Nell', 'MacLeod');
  const headers = bearerOf(person, 'user');
  const lane = `/api/spirits/${id}/memory-lane`;
  const { slug } = (await (await request.post(lane, { headers })).json()).page;
  const story = [
    { key: 'kitchen', title: 'The kitchen', text: 'The kettle was always on, and there was always a chair.' },
  ];
  const pieces = [
    { key: 'poem', kind: 'reading', title: 'The kettle', by: 'Anne MacLeod', source: 'Letters from home', text: poem },
  ];
  const saved = await request.patch(lane, {
    headers,
    data: { sections: { story, pieces }, versions: { story: 0, pieces: 0 } },
  });
  expect(saved.status()).toBe(200);
  await request.post(`${lane}/share`, { headers, data: { privacy: 'link' } });
  return { person, id, slug, headers, lane };
}

/** In another window a title is written for the first recording, in both languages. */
async function writeElsewhere(request: APIRequestContext, { lane, headers }: Awaited<ReturnType<typeof nellsPage>>) {
  const { page } = await (await request.get(lane, { headers })).json();
  const { id, address: _address, seconds: _seconds, version, ...words } = page.recordings[0];
  const data = { version, words: { ...words, title: 'Her voice', otherTitle: 'Au répondeur' } };
  expect((await request.patch(`${lane}/recordings/${id}`, { headers, data })).status()).toBe(200);
}

/** Every address of sound that a page asks for. */
function watchSound(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (/\.(mp3|m4a)$/.test(sent.url())) asked.push(sent.url());
  });
  return asked;
}

const positionOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('audio')].map(({ currentTime }) => currentTime));

test('a voice is brought, converted, written down, and heard by those who press', async ({
  page,
  browser,
  request,
}) => {
  const nell = await nellsPage(request);
  const { person, id, slug } = nell;
  const t = translatorFor('en');
  const complaints = watchConsole(page, [/status of 409/]);
  await holdSession(page, person);
  await page.goto(`/spirit/${id}/memory-lane`);
  await page.getByRole('heading', { name: t('memoryLane', 'parts.recordings'), exact: true }).click();
  await expect(page.getByText(t('memoryLane', 'recordings.empty'))).toBeVisible();
  await page.setInputFiles('#memory-recordings', { name: 'kitchen.wav', mimeType: 'audio/wav', buffer: wavOf(8) });
  await expect(page.getByText(t('memoryLane', 'recordings.state.words'))).toBeVisible({ timeout: 30_000 });

  // A few words said here; nothing of what is discarded is sent.
  await page.getByRole('button', { name: t('memoryLane', 'recordings.record') }).click();
  await expect(page.getByText('Recording: 0:01')).toBeVisible();
  await page.getByRole('button', { name: t('memoryLane', 'recordings.discard') }).click();
  await page.getByRole('button', { name: t('memoryLane', 'recordings.record') }).click();
  await expect(page.getByText('Recording: 0:02')).toBeVisible();
  await page.getByRole('button', { name: t('memoryLane', 'recordings.stop') }).click();
  const rows = page.locator('[data-recording]');
  await expect(rows).toHaveCount(2, { timeout: 30_000 });

  await page.getByRole('button', { name: t('memoryLane', 'recordings.editOf', { title: 'Recording 1' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('memoryLane', 'recordings.form.name'), { exact: true }).fill('On the answering machine');
  await dialog.getByLabel(t('memoryLane', 'recordings.form.taken'), { exact: true }).fill('1998');
  await dialog.getByLabel(t('memoryLane', 'recordings.form.place')).selectOption('kitchen');
  await dialog.getByLabel(t('memoryLane', 'recordings.form.transcript')).fill('It is only me.\n\nThe kettle is on.');
  await expectAccessible(page);
  await writeElsewhere(request, nell);
  const save = dialog.getByRole('button', { name: t('memoryLane', 'recordings.form.save'), exact: true });
  await save.click();
  // Both wrote a title: nothing is saved over theirs until one of them is chosen, and what they wrote besides stands here.
  await dialog.getByRole('button', { name: t('autosave', 'conflict.keepMine') }).click();
  await expect(dialog.getByLabel(t('memoryLane', 'recordings.form.otherName'))).toHaveValue('Au répondeur');
  await save.click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('memoryLane', 'recordings.editOf', { title: 'Recording 2' }) }).click();
  await dialog.getByLabel(t('memoryLane', 'recordings.form.kind')).selectOption('music');
  await dialog.getByLabel(t('memoryLane', 'recordings.form.name'), { exact: true }).fill('Humming');
  // Closing keeps what was chosen.
  await dialog.getByRole('button', { name: t('memoryLane', 'recordings.form.saveAndClose') }).click();
  await expect(page.getByText(t('memoryLane', 'recordings.state.right'))).toBeVisible();
  await page.getByRole('button', { name: t('memoryLane', 'recordings.editOf', { title: 'Humming' }) }).click();
  await dialog.getByLabel(t('memoryLane', 'recordings.form.mayPublish')).check();
  await dialog.getByRole('button', { name: t('memoryLane', 'recordings.form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('memoryLane', 'recordings.state.right'))).toBeHidden();

  await page.getByRole('button', { name: t('memoryLane', 'recordings.removeOf', { title: 'Humming' }) }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: t('memoryLane', 'recordings.bringBack') }).click();
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await heardByVisitor(browser, slug);
});

/** A visitor presses and hears; before that nothing is asked for, and one that begins stops the other. */
async function heardByVisitor(browser: Browser, slug: string): Promise<void> {
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  const complaints = watchConsole(visitor);
  const asked = watchSound(visitor);
  await visitor.goto(`/memory-lane/${slug}`);
  const first = visitor.getByRole('button', { name: 'Listen: On the answering machine' });
  await expect(first).toBeVisible();
  await expect(visitor.getByText('It is only me.')).toBeVisible();
  await untilAtRest(visitor);
  expect(asked).toEqual([]);
  await first.click();
  await expect(visitor.getByRole('button', { name: 'Pause: On the answering machine' })).toBeVisible();
  await expect.poll(async () => Math.max(...(await positionOf(visitor)))).toBeGreaterThan(1);
  const position = visitor.getByRole('slider', { name: 'Position in On the answering machine' });
  await position.focus();
  for (const _ of [1, 2, 3]) await position.press('ArrowRight');
  await expect.poll(async () => Math.max(...(await positionOf(visitor)))).toBeGreaterThan(3);
  await visitor.getByRole('button', { name: 'Listen: Humming' }).click();
  await expect(visitor.getByRole('button', { name: 'Listen: On the answering machine' })).toBeVisible();
  await expect
    .poll(() => visitor.evaluate(() => [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).length))
    .toBeLessThan(2);
  await expectAccessible(visitor);
  // On paper stands what is said, and nothing to press.
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.getByText('The kettle is on.')).toBeVisible();
  await expect(visitor.getByRole('slider').first()).toBeHidden();
  expect(complaints).toEqual([]);
  await visitor.close();
}

for (const language of ['en', 'fr'] as const)
  test(`without script, and out of the export, the browser’s own player stands there (${language})`, async ({
    browser,
    request,
  }) => {
    const t = translatorFor(language);
    const { slug, headers, lane } = await nellsPage(request);
    const { mp3Of } = await import('../sounds.ts');
    const sent = await request.post(`${lane}/recordings`, {
      headers: { ...headers, 'x-size': String(mp3Of(3).length) },
      multipart: { file: { name: 'a.mp3', mimeType: 'audio/mpeg', buffer: mp3Of(3) } },
    });
    const { address: _address, seconds: _seconds, id, version, ...before } = await sent.json();
    const words = { ...before, title: 'Nell', unwritten: true };
    const written = await request.patch(`${lane}/recordings/${id}`, { headers, data: { version, words } });
    expect(written.status(), await written.text()).toBe(200);
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`${prefixOf[language]}/memory-lane/${slug}`);
    await expect(plain.locator('audio[controls]')).toBeVisible();
    await expect(
      plain.getByRole('button', { name: t('memoryPublic', 'recordings.playOf', { title: 'Nell' }) }),
    ).toBeHidden();
    await expect(plain.getByText(t('memoryPublic', 'recordings.unwritten'))).toBeVisible();
    await expect(plain.getByText('Letters from home')).toBeVisible();
    await plain.close();

    const zip = await request.get(`${lane}/archive`, { headers: { ...headers, 'accept-language': language } });
    const folder = mkdtempSync(join(tmpdir(), 'rivage-voice-'));
    for (const [name, content] of await filesOfZip(await zip.body())) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    const away = await (await browser.newContext({ offline: true })).newPage();
    await away.goto(pathToFileURL(join(folder, 'index.html')).href);
    const player = away.locator('audio');
    expect(await player.evaluate((sound: HTMLAudioElement) => sound.readyState)).toBe(0);
    await player.evaluate((sound: HTMLAudioElement) => {
      sound.preload = 'metadata';
      sound.load();
    });
    await expect.poll(() => player.evaluate((sound: HTMLAudioElement) => sound.duration)).toBeGreaterThan(2);
    await away.close();
  });
