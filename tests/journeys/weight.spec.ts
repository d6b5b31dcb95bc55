import { expect, test } from '@playwright/test';

/** Compressed bytes: what a browser receives over HTTPS, where it accepts Brotli (over plain HTTP it asks for gzip only). */
const stylesBudget = 20_000;
const scriptsBudget = 115_000;
/** Addresses and what their scripts may weigh; the listings, one listing and the questionnaire are the heaviest. */
const pages: [string, number][] = [
  ['/', 102_000],
  ['/fr', 102_000],
  ['/listings?type=funeral-home&region=Alberta', 118_000],
  ['/guide-me?timing=now', 118_500],
  ['/fr/places/maison-funeraire-sample-montreal-montreal', 118_000],
  ['/sign-in', scriptsBudget],
  ['/data-sources', scriptsBudget],
  ['/fr/listings?region=Quebec', 118_000],
];

const filesIn = (html: string, ending: string): string[] => [
  ...new Set([...html.matchAll(new RegExp(`(?:href|src)="(/[^"]+\\.${ending})"`, 'g'))].map((match) => match[1]!)),
];

test.describe('the first load of a public page', () => {
  for (const [address, budget] of pages)
    test(`${address} stays within its budget and brings no map`, async ({ request }) => {
      const html = await (await request.get(address)).text();
      const weigh = async (ending: string): Promise<number> => {
        let total = 0;
        for (const file of filesIn(html, ending)) {
          const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } });
          expect(answer.headers()['content-encoding'] ?? 'none', file).toBe('br');
          total += Number(answer.headers()['content-length']);
        }
        return total;
      };
      const scripts = await weigh('js');
      const styles = await weigh('css');
      console.log(`${address}: ${scripts} bytes of scripts, ${styles} of styles`);
      expect(scripts).toBeGreaterThan(50_000);
      expect(scripts).toBeLessThanOrEqual(budget);
      expect(styles).toBeLessThanOrEqual(stylesBudget);
      expect(filesIn(html, 'js').filter((name) => /maplibre|PlacesMap|basemap/.test(name))).toEqual([]);
    });
});
