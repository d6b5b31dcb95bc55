import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { bearerOf, createRecord, freshEmail, signInByApi } from './people.ts';

/** Compressed bytes: what a browser receives over HTTPS, where it accepts Brotli (over plain HTTP it asks for gzip only). */
const stylesBudget = 20_000;
const scriptsBudget = 111_000;
/** Addresses and what their scripts may weigh; the listings, one listing and the questionnaire are the heaviest. */
const pages: [string, number][] = [
  ['/', 110_500],
  ['/fr', 111_000],
  ['/listings?type=funeral-home&region=Alberta', 126_000],
  ['/guide-me?timing=now', 129_000],
  ['/fr/places/maison-funeraire-sample-montreal-montreal', 127_500],
  ['/sign-in', scriptsBudget],
  ['/data-sources', scriptsBudget],
  ['/fr/listings?region=Quebec', 127_500],
];

const filesIn = (html: string, ending: string): string[] => [
  ...new Set([...html.matchAll(new RegExp(`(?:href|src)="(/[^"]+\\.${ending})"`, 'g'))].map((match) => match[1]!)),
];

/** Weighs what a page brings with its first load. */
async function weigh(request: APIRequestContext, address: string, budget: number): Promise<string> {
  const html = await (await request.get(address)).text();
  const weighAll = async (ending: string): Promise<number> => {
    let total = 0;
    for (const file of filesIn(html, ending)) {
      const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } });
      expect(answer.headers()['content-encoding'] ?? 'none', file).toBe('br');
      total += Number(answer.headers()['content-length']);
    }
    return total;
  };
  const scripts = await weighAll('js');
  const styles = await weighAll('css');
  console.log(`${address}: ${scripts} bytes of scripts, ${styles} of styles`);
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(budget);
  expect(styles).toBeLessThanOrEqual(stylesBudget);
  expect(filesIn(html, 'js').filter((name) => /maplibre|PlacesMap|basemap/.test(name))).toEqual([]);
  return html;
}

test.describe('the first load of a public page', () => {
  for (const [address, budget] of pages)
    test(`${address} stays within its budget and brings no map`, async ({ request }) => {
      await weigh(request, address, budget);
    });
});

test('a memory page with two photographs brings what reading needs, and its form and viewer later', async ({
  request,
}) => {
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
  const html = await weigh(request, `/memory-lane/${slug}`, 121_000);
  expect(html).toContain('Your name');
  expect(filesIn(html, 'js').filter((name) => /LeaveTribute|MemoryViewer|Sortable/i.test(name))).toEqual([]);
});
