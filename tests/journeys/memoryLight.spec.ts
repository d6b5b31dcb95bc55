import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { paintedPicture } from './paintedPictures.ts';
import { bearerOf, createRecord, freshEmail, signInByApi } from './people.ts';
import { untilAtRest } from './steps.ts';

/** So many photographs come in two parts: a page shows some of them at first. All that a page may have where every journey is walked. */
const many = process.env.JOURNEYS === 'all' ? 300 : 26;

const story = Array.from({ length: 4 }, (_, index) => ({
  key: `k${index}`,
  title: `The years from ${1940 + index * 20}`,
  text: 'She was born by the sea and learned to swim before she learned to read. '.repeat(12),
}));

/** A shared memory page with a life and so many photographs: its address. */
async function createPage(request: APIRequestContext, photographs: number): Promise<string> {
  const person = await signInByApi(request, freshEmail('light'));
  const id = await createRecord(request, person, 'Eleanor', 'MacLeod');
  const headers = bearerOf(person, 'user');
  const lane = `/api/spirits/${id}/memory-lane`;
  const { page } = await (await request.post(lane, { headers })).json();
  let portraitId = '';
  for (let number = 0; number < photographs; number += 1) {
    const buffer = await paintedPicture(number);
    const sent = await request.post(`${lane}/photographs`, {
      headers: { ...headers, 'x-size': String(buffer.length) },
      multipart: { file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer } },
    });
    expect(sent.status(), await sent.text()).toBe(201);
    portraitId ||= (await sent.json()).id;
  }
  const about = { ...page.sections.about, portraitId };
  const saved = await request.patch(lane, {
    headers,
    data: { sections: { about, story }, versions: { about: 0, story: 0 } },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await request.post(`${lane}/share`, { headers, data: { privacy: 'public' } });
  return `/memory-lane/${page.slug}`;
}

type Cost = Record<
  'document' | 'scripts' | 'scriptFiles' | 'styles' | 'pictures' | 'pictureBytes' | 'calls' | 'all',
  number
>;

/** What arrives at a page before somebody touches it: bytes of each kind, and how many pictures. */
async function costOf(page: Page, address: string): Promise<Cost> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // How far ahead a browser asks for pictures depends on its network, which one without a window does not know.
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 20, downloadThroughput: 2_000_000, uploadThroughput: 2_000_000 },
    connectionType: 'wifi',
  });
  const types = new Map<string, string>();
  const arrived: { type: string; bytes: number }[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) types.set(requestId, type ?? '');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const type = types.get(requestId);
    if (type) arrived.push({ type, bytes });
  });
  await page.goto(address);
  await untilAtRest(page);
  await page.waitForTimeout(2_500);
  const of = (...kinds: string[]) => arrived.filter(({ type }) => kinds.includes(type));
  const bytes = (...kinds: string[]) => of(...kinds).reduce((sum, one) => sum + one.bytes, 0);
  return {
    document: bytes('Document'),
    scripts: bytes('Script'),
    scriptFiles: of('Script').length,
    styles: bytes('Stylesheet'),
    pictures: of('Image').length,
    pictureBytes: bytes('Image'),
    all: arrived.reduce((sum, one) => sum + one.bytes, 0),
    calls: of('Fetch', 'XHR').length,
  };
}

test('a page of many photographs costs no more at first view than one of two', async ({ page, request }) => {
  test.setTimeout(360_000);
  const [two, all] = [await createPage(request, 2), await createPage(request, many)];
  const [few, whole] = [await costOf(page, two), await costOf(page, all)];
  console.log('two', few, 'many', whole);
  expect(few.scriptFiles).toBeGreaterThan(0);
  // The same programs, none of them React: nothing runs but what waits for a touch.
  expect(whole.scriptFiles).toBe(few.scriptFiles);
  expect(whole.scripts).toBeLessThanOrEqual(few.scripts + 200);
  expect(whole.scripts).toBeLessThanOrEqual(15_000);
  expect(whole.styles).toBeLessThanOrEqual(few.styles + 200);
  expect(whole.calls).toBe(0);
  // What is far below is not asked for: the portrait, and what is near the first screen.
  expect(whole.pictures).toBeLessThanOrEqual(few.pictures + 1);
  expect(whole.document - few.document).toBeLessThan(14_000);
  // In bytes: the words about the photographs that are shown later, and at most one photograph more.
  const largest = few.pictureBytes / Math.max(1, few.pictures);
  expect(whole.pictureBytes).toBeLessThanOrEqual(few.pictureBytes + 2 * largest);
  expect(whole.all - few.all).toBeLessThan(14_000 + 2 * largest);
});

test('the photographs of a page come sharp before it is printed, all of them, and none is blurred', async ({
  page,
  request,
}) => {
  test.setTimeout(360_000);
  const address = await createPage(request, many);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(address);
  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-printed]')).toHaveCount(1, { timeout: 30_000 });
  const pictures = await page.locator('article picture img').evaluateAll((all) =>
    all.map((one) => {
      const { complete, naturalWidth: width } = one as HTMLImageElement;
      return { complete, width, own: Number(one.getAttribute('width')) };
    }),
  );
  expect(pictures).toHaveLength(many);
  expect(pictures.filter(({ complete, width, own }) => !complete || width < Math.min(960, own))).toEqual([]);
  // On paper is what was there: a picture that is asked for anew while it is printed would be missing.
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Subtype \/Image/g)).toHaveLength(many);
  // Each as the JPEG that it is: stored dot by dot, a page of hundreds would be a file that no mailbox takes.
  expect(paper.match(/\/DCTDecode/g)).toHaveLength(many);
  await page.emulateMedia({ media: 'print' });
  const blurred = page.locator('article img[aria-hidden="true"]');
  expect(await blurred.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
});
