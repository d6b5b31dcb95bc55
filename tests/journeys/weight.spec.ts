import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { mp3Of } from '../sounds.ts';
import { bearerOf, createRecord, freshEmail, holdSession, signInByApi } from './people.ts';
import { untilAtRest } from './steps.ts';

/** Bytes as they arrive, with their headers: Chromium asks a local server for Brotli as it does over HTTPS. */
const scriptsOfDocuments = 15_000;
// 12 kB of 1,024: one page, a memory page that can be heard, lies above 12,000.
const stylesOfDocuments = 12 * 1_024;
/** Both fonts, as they are. */
const fonts = 43_000;

const documents = [
  '/',
  '/fr',
  '/listings?type=funeral-home&region=Alberta',
  '/fr/listings?region=Quebec',
  '/fr/places/maison-funeraire-sample-montreal-montreal',
  '/funeral-homes/alberta',
  '/when-someone-dies/ontario',
  '/fr/blog/first-hours',
  '/data-sources',
  '/business',
  '/contact',
  '/sign-in',
];

/** What scripts of an app page may weigh with gzip, how many files they may be, and its styles as they arrive, with all that comes after it. */
type AppBudget = { scripts: number; files: number; styles: number };

/**
 * App pages, and documents of who is signed in, as they stand: what we want is 120 kB in 12 files and 12 kB of styles. Libraries
 * and frame are 59 kB of it. Where the shared files are cut moves with every import that is written, by a kilobyte and a file
 * or two, so each line has two hundredths and two files more than was measured, and no line more scripts than we want;
 * docs/measurements.md tells how it came to be.
 */
const apps: [address: string, who: string | null, budget: AppBudget][] = [
  ['/guide-me?timing=now', null, { scripts: 107_000, files: 21, styles: 14_150 }],
  ['/spirit/:record', 'user', { scripts: 112_700, files: 23, styles: 16_900 }],
  ['/spirits', 'funeral-home', { scripts: 120_000, files: 27, styles: 17_600 }],
  ['/new-listing', 'funeral-home', { scripts: 81_100, files: 16, styles: 12_300 }],
  ['/guide-me', null, { scripts: 107_000, files: 21, styles: 14_150 }],
  ['/account', 'user', { scripts: 89_000, files: 22, styles: 13_400 }],
  ['/', 'user', { scripts: 72_700, files: 10, styles: 7_750 }],
  ['/listings?type=funeral-home&region=Alberta', 'funeral-home', { scripts: 72_700, files: 10, styles: 7_750 }],
  ['/manage-listings', 'admin', { scripts: 93_200, files: 20, styles: 15_450 }],
];

const peopleByRole: Record<string, string> = {
  'funeral-home': 'funeral-home@example.org',
  admin: 'admin@example.org',
};

type Arrived = { url: string; type: string; bytes: number };

/** There is no mouse here: Chromium says now and then that it moved, by nothing, when the page below it came up. */
const takeMouseAway = () =>
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.movementX === 0 && event.movementY === 0) event.stopImmediatePropagation();
    },
    { capture: true },
  );

/** Everything that arrives at a page before somebody touches it. */
async function arrivedAt(page: Page, address: string): Promise<Arrived[]> {
  await page.addInitScript(takeMouseAway);
  // Where the session was put down: what that page still loads at rest is not this page's.
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Who has signed in elsewhere holds nothing of this page yet.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const urls = new Map<string, { url: string; type: string }>();
  const arrived: Arrived[] = [];
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    urls.set(requestId, { url: new URL(response.url).pathname, type: type ?? '' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = urls.get(requestId);
    if (known) arrived.push({ ...known, bytes: encodedDataLength });
  });
  await page.goto(address);
  await untilAtRest(page);
  // What starts by itself starts when the page rests, at the latest after two seconds.
  await page.waitForTimeout(2_500);
  return arrived;
}

const bytesOf = (arrived: readonly Arrived[]): number => arrived.reduce((sum, { bytes }) => sum + bytes, 0);

/** What scripts weigh with gzip, which is what we have set ourselves; they arrive smaller, with Brotli. */
async function gzipOf(request: APIRequestContext, scripts: readonly Arrived[]): Promise<number> {
  const bodies = await Promise.all(scripts.map(async ({ url }) => (await request.get(url)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

const inlineStyles = (page: Page) => page.evaluate(() => document.querySelector('head style')?.textContent ?? '');

/** A document loads no React before a touch, no style file, two fonts; a memory page two more, with their bytes. */
async function expectLight(page: Page, address: string, more = { fonts: 0, bytes: 0 }): Promise<void> {
  const arrived = await arrivedAt(page, address);
  const of = (type: string) => arrived.filter((one) => one.type === type);
  const styles = gzipSync(await inlineStyles(page)).length;
  console.log(`${address}: ${bytesOf(of('Script'))} scripts, ${styles} styles, ${bytesOf(of('Font'))} fonts, bytes`);
  expect(of('Script').length, 'script files').toBeGreaterThan(0);
  expect(of('Script').length, 'script files').toBeLessThanOrEqual(3);
  expect(bytesOf(of('Script')), 'scripts').toBeLessThanOrEqual(scriptsOfDocuments);
  expect(of('Stylesheet'), 'style files').toEqual([]);
  expect(styles, 'styles').toBeLessThanOrEqual(stylesOfDocuments);
  expect(of('Font').length, 'fonts').toBeLessThanOrEqual(2 + more.fonts);
  expect(bytesOf(of('Font')), 'fonts').toBeLessThanOrEqual(fonts + more.bytes);
  expect(of('Fetch').concat(of('XHR')), 'calls').toEqual([]);
}

test.describe('what arrives before a touch', () => {
  for (const address of documents)
    test(`of the document ${address} is light`, async ({ page }) => expectLight(page, address));

  for (const [address, role, budget] of apps)
    test(`of ${address} stays within its budget`, async ({ page, request }) => {
      const person = role && (await signInByApi(request, peopleByRole[role] ?? freshEmail('weight-app')));
      const id = person && role === 'user' ? await createRecord(request, person, 'Eleanor', 'MacLeod') : '';
      if (person) await holdSession(page, person);
      const arrived = await arrivedAt(page, address.replace(':record', id));
      const scripts = arrived.filter(({ type }) => type === 'Script');
      const styles = bytesOf(arrived.filter(({ type }) => type === 'Stylesheet'));
      const gzip = await gzipOf(request, scripts);
      console.log(
        `${address}: ${gzip} bytes of scripts with gzip, ${bytesOf(scripts)} as they arrive, in ${scripts.length} files, ${styles} of styles`,
      );
      expect(gzip).toBeGreaterThan(50_000);
      expect(gzip, 'scripts').toBeLessThanOrEqual(budget.scripts);
      expect(scripts.length, 'script files').toBeLessThanOrEqual(budget.files);
      expect(styles, 'styles').toBeLessThanOrEqual(budget.styles);
      expect(arrived.filter(({ url }) => /maplibre|PlacesMap|basemap/.test(url))).toEqual([]);
    });
});

/** A shared memory page with two photographs, and if wanted a recording: its address. */
async function createMemoryPage(request: APIRequestContext, isHeard = false): Promise<string> {
  const person = await signInByApi(request, freshEmail('weight'));
  const id = await createRecord(request, person, 'Eleanor', 'MacLeod');
  const headers = bearerOf(person, 'user');
  const lane = `/api/spirits/${id}/memory-lane`;
  const { slug } = (await (await request.post(lane, { headers })).json()).page;
  for (const background of ['#456', '#654']) {
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const sent = await request.post(`${lane}/photographs`, {
      headers: { ...headers, 'x-size': String(buffer.length) },
      multipart: { file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer } },
    });
    expect(sent.status(), await sent.text()).toBe(201);
  }
  if (isHeard) await addRecording(request, lane, headers);
  await request.post(`${lane}/share`, { headers, data: { privacy: 'public' } });
  return `/memory-lane/${slug}`;
}

/** A voice whose words are written down. */
async function addRecording(request: APIRequestContext, lane: string, headers: Record<string, string>): Promise<void> {
  const buffer = mp3Of(3);
  const sent = await request.post(`${lane}/recordings`, {
    headers: { ...headers, 'x-size': String(buffer.length) },
    multipart: { file: { name: 'a.mp3', mimeType: 'audio/mpeg', buffer } },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { address: _address, seconds: _seconds, id, version, ...before } = await sent.json();
  const words = { ...before, title: 'On the answering machine', transcript: 'The kettle is on.' };
  const written = await request.patch(`${lane}/recordings/${id}`, { headers, data: { version, words } });
  expect(written.status(), await written.text()).toBe(200);
}

/** Names and verses are set in the italic, stories in the serif's text weight, which no other document loads. */
const fontsOfMemories = { fonts: 2, bytes: 44_900 };

test('a memory page with two photographs is as light, and its form is in its HTML', async ({ page, request }) => {
  const address = await createMemoryPage(request);
  expect(await (await request.get(address)).text()).toContain('Your name');
  await expectLight(page, address, fontsOfMemories);
});

test('a memory page that can be heard is as light, and asks for no sound', async ({ page, request }) => {
  const address = await createMemoryPage(request, true);
  expect(await (await request.get(address)).text()).toContain('The kettle is on.');
  const sound: string[] = [];
  page.on('request', (sent) => {
    if (/\.(mp3|m4a)$|sound/i.test(new URL(sent.url()).pathname)) sound.push(sent.url());
  });
  await expectLight(page, address, fontsOfMemories);
  expect(sound).toEqual([]);
});
