import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesOf } from '#app/documents/drawing/drawnHere.ts';
import { createServer } from '#app/server.ts';
import { loadDirectory } from '#features/places/import/directory.service.ts';
import { regionPath } from '#features/regions/rules.ts';
import { createLog } from '#platform/server/log.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let app: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  world = await createWorld();
  await loadDirectory(world.pool, 'data/directory');
  const assets = { scripts: [], preloads: [], fonts: [] };
  app = await createServer({
    config: world.config,
    // What a page may read is what it may read at work.
    pool: world.people,
    readers: world.readers,
    blobs: world.blobs,
    log: createLog('silent'),
    pages: pagesOf({ config: world.config, findAssets: () => assets }),
  });
}, 120_000);
afterAll(async () => {
  await app.close();
  await world.close();
});

const origin = () => world.config.publicUrl;
const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

async function listSitemap(language: 'en' | 'fr'): Promise<string[]> {
  const answer = await app.inject({ url: `/sitemap-${language}.xml.gz` });
  expect(answer.statusCode).toBe(200);
  const xml = gunzipSync(answer.rawPayload).toString();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => decoded(address!).slice(origin().length) || '/',
  );
}

/** Every n-th of a list, at most so many. */
const sampleOf = (paths: string[], most: number) =>
  paths.filter((_, index) => index % Math.ceil(paths.length / most) === 0);

/** All fixed pages, posts, regions and guides, and a sample of towns and listings. */
function chosenOf(paths: string[]): string[] {
  const isTown = (path: string) => /funeral-homes\/[^/]+\/./.test(path);
  const isListing = (path: string) => /\/places\/./.test(path);
  const others = paths.filter((path) => !isTown(path) && !isListing(path));
  return [...others, ...sampleOf(paths.filter(isTown), 25), ...sampleOf(paths.filter(isListing), 60)];
}

/** What is wrong with a page's HTML, by the few rules that everything else builds on. */
function faultsOf(html: string): string[] {
  const body = html.replace(/<script[\s\S]*?<\/script>/g, '');
  const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  const headings = (body.match(/<h1[\s>]/g) ?? []).length;
  const pictures = (body.match(/<img(?![^>]*\salt=)[^>]*>/g) ?? []).length;
  const inputs = [...body.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
    .map(([tag]) => tag)
    // What is hidden from everybody is worked by a button that has a name.
    .filter((tag) => !/type="(hidden|submit|button)"|aria-hidden="true"/.test(tag) && !/aria-label/.test(tag));
  const named = new Set([...body.matchAll(/\sfor="([^"]+)"/g)].map(([, id]) => id));
  const wrapped = /<label[^>]*>(?:(?!<\/label>)[\s\S])*<(?:input|select|textarea)/.test(body);
  const nameless = wrapped ? [] : inputs.filter((tag) => !named.has(/\sid="([^"]+)"/.exec(tag)?.[1]));
  return [
    ...(headings === 1 ? [] : [`${headings} first headings`]),
    ...repeated.map((id) => `id ${id} twice`),
    ...(pictures > 0 ? [`${pictures} pictures without alt`] : []),
    ...nameless.map((tag) => `no label: ${tag}`),
  ];
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)]
    .map(([, href]) => decoded(href!))
    .filter((href) => !href.startsWith('//'));

test.each(['en', 'fr'] as const)(
  'every page of the sitemap is there and sound, and its links lead somewhere (%s)',
  async (language) => {
    const found = await listSitemap(language);
    expect(found.length).toBeGreaterThan(3_000);
    const faults: string[] = [];
    const further = new Set<string>();
    const seen = new Set(chosenOf(found));
    for (const path of seen) {
      const answer = await app.inject({ url: path });
      if (answer.statusCode !== 200) faults.push(`${path}: ${answer.statusCode}`);
      const own = language === 'fr' ? /<html lang="fr-CA">/ : /<html lang="en-CA">/;
      if (!own.test(answer.body)) faults.push(`${path}: language`);
      if (!answer.body.includes('<link rel="canonical"')) faults.push(`${path}: not to be found`);
      faults.push(...faultsOf(answer.body).map((fault) => `${path}: ${fault}`));
      for (const link of linksOf(answer.body)) further.add(link);
    }
    const rest = [...further].filter((link) => !seen.has(link));
    for (const link of sampleOf(rest, 250)) {
      const { statusCode } = await app.inject({ url: link });
      if (statusCode !== 200) faults.push(`${link}: ${statusCode}`);
    }
    console.log(
      `${language}: ${seen.size} of ${found.length} addresses, and ${Math.min(rest.length, 250)} links further on`,
    );
    expect([...new Set(faults)]).toEqual([]);
  },
  300_000,
);

test('the sitemap names every town that has listings, and no other: each has its page', async () => {
  const named = (await listSitemap('en')).filter((path) => /^\/funeral-homes\/[^/]+\/./.test(path)).sort();
  const there: string[] = [];
  for (const name of regionNames) {
    const answer = await app.inject({ url: `/api${regionPath(name).replace('funeral-homes', 'regions')}` });
    for (const { slug } of answer.json().towns) there.push(`${regionPath(name)}/${slug}`);
  }
  expect(there.length).toBeGreaterThan(1_000);
  expect(named).toEqual(there.sort());
});

test('what is shared and searched says what its page shows, and never a hidden address', async () => {
  const { slug } = await world.place({
    name: 'Quiet </script> Home',
    city: 'Calgary',
    hide_address: true,
    address: '12 Secret Street',
    postal_code: 'T2P 1J9',
  });
  const { body } = await app.inject({ url: `/places/${slug}` });
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)![1]!;
  const [listing, way] = JSON.parse(text)['@graph'];
  expect(listing).toMatchObject({ '@type': 'LocalBusiness', name: 'Quiet </script> Home' });
  expect(listing.address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Calgary',
    addressRegion: 'AB',
    addressCountry: 'CA',
  });
  expect(listing.geo).toBeUndefined();
  expect(way['@type']).toBe('BreadcrumbList');
  expect(body).not.toMatch(/Secret Street|T2P 1J9/);
  expect(body).toContain(`<meta property="og:image" content="${origin()}/previews/en/listing/${slug}.jpg">`);
});

test('the pictures for sharing are drawn, and only for what everybody may see', async () => {
  const { slug } = await world.place({ status: 'review' });
  const { slug: shown } = await world.place({});
  for (const url of [
    '/previews/en/home.jpg',
    '/previews/fr/post/first-hours.jpg',
    '/previews/fr/guide/nunavut.jpg',
    `/previews/en/listing/${shown}.jpg`,
  ]) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['content-type']], url).toEqual([200, 'image/jpeg']);
    expect(answer.rawPayload.readUInt16BE(0)).toBe(0xffd8);
  }
  for (const url of [
    `/previews/en/listing/${slug}.jpg`,
    '/previews/de/home.jpg',
    '/previews/en/post/none.jpg',
    '/previews/en/region/ohio.jpg',
  ])
    expect((await app.inject({ url })).statusCode, url).toBe(404);
});

test('robots, sitemap and feeds name one another in whole addresses', async () => {
  expect((await app.inject({ url: '/robots.txt' })).body).toContain(`Sitemap: ${origin()}/sitemap.xml`);
  expect((await app.inject({ url: '/sitemap.xml' })).body).toContain(`<loc>${origin()}/sitemap-fr.xml.gz</loc>`);
  const feed = await app.inject({ url: '/fr/feed.xml' });
  expect(feed.headers['content-type']).toContain('application/atom+xml');
  expect(feed.body.match(/<entry>/g)).toHaveLength(19);
  expect(feed.body).not.toMatch(/href=&quot;\//);
  expect((await app.inject({ url: '/blog' })).body).toContain('type="application/atom+xml"');
});

test('an unknown region or town is not there', async () => {
  for (const url of ['/funeral-homes/ohio', '/when-someone-dies/ohio', '/funeral-homes/alberta/nowhere'])
    expect((await app.inject({ url })).statusCode, url).toBe(404);
});
