import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { bearerOf, createRecord, freshEmail, signInByApi } from './people.ts';

/** Gzip bytes: over plain HTTP browsers ask for nothing better. */
const scriptsOfDocuments = 15_000;
const stylesOfDocuments = 15_000;
/** Both fonts, as they are. */
const fonts = 61_000;

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
];

/** App pages, and what their scripts may weigh: with all that comes after the page, which was never counted before. */
const apps: [string, number][] = [
  ['/guide-me?timing=now', 242_000],
  ['/sign-in', 160_000],
];

type Arrived = { url: string; type: string; bytes: number };

/** Everything that arrives at a page before somebody touches it. */
async function arrivedAt(page: Page, address: string): Promise<Arrived[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map<string, { url: string; type: string }>();
  const arrived: Arrived[] = [];
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    urls.set(requestId, { url: new URL(response.url).pathname, type: type ?? '' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = urls.get(requestId);
    if (known) arrived.push({ ...known, bytes: encodedDataLength });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // What starts by itself starts when the page rests, at the latest after two seconds.
  await page.waitForTimeout(2_500);
  return arrived;
}

const bytesOf = (arrived: readonly Arrived[]): number => arrived.reduce((sum, { bytes }) => sum + bytes, 0);

const inlineStyles = (page: Page) => page.evaluate(() => document.querySelector('head style')?.textContent ?? '');

/** A document loads no React before a touch, one style file, two fonts. */
async function expectLight(page: Page, address: string): Promise<void> {
  const arrived = await arrivedAt(page, address);
  const of = (type: string) => arrived.filter((one) => one.type === type);
  const styles = bytesOf(of('Stylesheet')) + gzipSync(await inlineStyles(page)).length;
  console.log(
    `${address}: ${bytesOf(of('Script'))} scripts, ${styles} styles, ${bytesOf(of('Font'))} fonts, gzip bytes`,
  );
  expect(of('Script').length, 'script files').toBeGreaterThan(0);
  expect(of('Script').length, 'script files').toBeLessThanOrEqual(3);
  expect(bytesOf(of('Script')), 'scripts').toBeLessThanOrEqual(scriptsOfDocuments);
  expect(of('Stylesheet'), 'style files').toHaveLength(1);
  expect(styles, 'styles').toBeLessThanOrEqual(stylesOfDocuments);
  expect(of('Font').length, 'fonts').toBeLessThanOrEqual(2);
  expect(bytesOf(of('Font')), 'fonts').toBeLessThanOrEqual(fonts);
  expect(of('Fetch').concat(of('XHR')), 'calls').toEqual([]);
}

test.describe('what arrives before a touch', () => {
  for (const address of documents)
    test(`of the document ${address} is light`, async ({ page }) => expectLight(page, address));

  for (const [address, budget] of apps)
    test(`of the app page ${address} stays within its budget`, async ({ page }) => {
      const arrived = (await arrivedAt(page, address)).filter(({ type }) => type === 'Script');
      console.log(`${address}: ${bytesOf(arrived)} gzip bytes of scripts in ${arrived.length} files`);
      expect(bytesOf(arrived)).toBeGreaterThan(50_000);
      expect(bytesOf(arrived)).toBeLessThanOrEqual(budget);
      expect(arrived.filter(({ url }) => /maplibre|PlacesMap|basemap/.test(url))).toEqual([]);
    });
});

/** A shared memory page with two photographs: its address. */
async function createMemoryPage(request: APIRequestContext): Promise<string> {
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
  await request.post(`${lane}/share`, { headers, data: { privacy: 'public' } });
  return `/memory-lane/${slug}`;
}

test('a memory page with two photographs is as light, and its form is in its HTML', async ({ page, request }) => {
  const address = await createMemoryPage(request);
  expect(await (await request.get(address)).text()).toContain('Your name');
  await expectLight(page, address);
});
