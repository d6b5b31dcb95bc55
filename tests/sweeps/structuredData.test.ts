import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { pagesOf } from '#app/documents/drawing/drawnHere.ts';
import { createServer } from '#app/server.ts';
import { createLog } from '#platform/server/log.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let app: Awaited<ReturnType<typeof createServer>>;

const hours = { openingHours: { monday: { kind: 'open', from: '09:00', to: '17:00' }, sunday: { kind: 'closed' } } };
const listings = [
  { slug: 'home', name: 'Maple Home', phone: '403-555-0100', address: '1 First Street', data: hours },
  { slug: 'hills', name: 'Quiet Hills', type: 'cemetery', website: 'https://hills.example' },
  { slug: 'flowers', name: 'Rose & Fern', type: 'merchant', tags: ['flowers'] },
  { slug: 'society', name: 'Memorial Society', type: 'organization' },
  { slug: 'hospital', name: 'General Hospital', type: 'organization', tags: ['hospital'] },
  { slug: 'coroner', name: 'Office of the Coroner', type: 'organization', tags: ['coroner'] },
];

beforeAll(async () => {
  world = await createWorld();
  for (const { data, ...listing } of listings)
    await world.place({ ...listing, email: null, ...(data ? { data: world.pool.json(data) } : {}) });
  const assets = { scripts: [], preloads: [], fonts: [] };
  const pages = pagesOf({ config: world.config, findAssets: () => assets });
  const { config, pool, blobs } = world;
  app = await createServer({ config, pool, blobs, log: createLog('silent'), pages });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const origin = () => world.config.publicUrl;
const ownAddress = z.string().refine((url) => url.startsWith(`${origin()}/`) || url === origin());
const text = z.string().min(1);

const address = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: text.optional(),
  addressLocality: text.optional(),
  addressRegion: z.string().length(2).optional(),
  postalCode: text.optional(),
  addressCountry: z.literal('CA'),
});

const openingHours = z.strictObject({
  '@type': z.literal('OpeningHoursSpecification'),
  dayOfWeek: z.string().regex(/^https:\/\/schema\.org\/\w+day$/),
  opens: z.string().regex(/^\d{2}:\d{2}$/),
  closes: z.string().regex(/^\d{2}:\d{2}$/),
});

const listingThing = z.strictObject({
  '@type': z.enum(['LocalBusiness', 'Cemetery', 'Florist', 'Organization', 'Hospital', 'GovernmentOffice']),
  '@id': ownAddress,
  url: ownAddress,
  name: text,
  telephone: text.optional(),
  sameAs: z.url().optional(),
  image: z.array(ownAddress).min(1).optional(),
  openingHoursSpecification: z.array(openingHours).min(1).optional(),
  address,
  geo: z.strictObject({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() }).optional(),
});

const wayThing = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int().positive(), name: text, item: ownAddress }),
    )
    .min(2),
});

const publisher = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': ownAddress,
  name: text,
  url: ownAddress,
  logo: ownAddress,
  description: text,
});

const articleThing = z.strictObject({
  '@type': z.literal('Article'),
  '@id': ownAddress,
  mainEntityOfPage: ownAddress,
  headline: text.max(110),
  description: text,
  datePublished: z.iso.date(),
  inLanguage: z.enum(['en-CA', 'fr-CA']),
  image: ownAddress,
  author: z.strictObject({ '@id': ownAddress }),
  publisher,
});

const question = z.strictObject({
  '@type': z.literal('Question'),
  name: text,
  acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
});
const questionsThing = z.strictObject({
  '@type': z.literal('FAQPage'),
  '@id': ownAddress,
  inLanguage: z.enum(['en-CA', 'fr-CA']),
  mainEntity: z.array(question).min(5),
});

const siteThing = z.looseObject({ '@type': z.literal('WebSite'), url: ownAddress });

async function thingsAt(path: string): Promise<{ '@type': string }[]> {
  const { statusCode, body } = await app.inject({ url: path });
  expect(statusCode, path).toBe(200);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1];
  expect(json, path).toBeDefined();
  const { '@context': context, '@graph': graph } = JSON.parse(json!);
  expect(context).toBe('https://schema.org');
  return graph;
}

const cases: [path: string, things: z.ZodType[], types: string[]][] = [
  ['/', [publisher, siteThing], ['Organization', 'WebSite']],
  ['/places/home', [listingThing, wayThing], ['LocalBusiness', 'BreadcrumbList']],
  ['/places/hills', [listingThing, wayThing], ['Cemetery', 'BreadcrumbList']],
  ['/places/flowers', [listingThing, wayThing], ['Florist', 'BreadcrumbList']],
  ['/places/society', [listingThing, wayThing], ['Organization', 'BreadcrumbList']],
  ['/places/hospital', [listingThing, wayThing], ['Hospital', 'BreadcrumbList']],
  ['/places/coroner', [listingThing, wayThing], ['GovernmentOffice', 'BreadcrumbList']],
  ['/funeral-homes/alberta', [wayThing], ['BreadcrumbList']],
  ['/funeral-homes/alberta/calgary', [wayThing], ['BreadcrumbList']],
  ['/when-someone-dies/nunavut', [wayThing], ['BreadcrumbList']],
  ['/blog/first-hours', [articleThing, wayThing], ['Article', 'BreadcrumbList']],
  ['/faq', [questionsThing], ['FAQPage']],
];

describe.each(['', '/fr'])('what search engines read under "%s/"', (prefix) => {
  test.each(cases)('%s', async (path, schemas, types) => {
    const things = await thingsAt(path === '/' && prefix ? prefix : prefix + path);
    expect(things.map((thing) => thing['@type'])).toEqual(types);
    for (const [index, schema] of schemas.entries())
      expect(schema.safeParse(things[index]).error, `${path} ${types[index]}`).toBeUndefined();
  });

  test('every step of a way is a page that is there, the listing last', async () => {
    const way = wayThing.parse((await thingsAt(`${prefix}/places/home`))[1]).itemListElement;
    expect(way.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(way.map(({ item }) => item.slice(origin().length))).toEqual(
      ['', '/funeral-homes/alberta', '/funeral-homes/alberta/calgary', '/places/home'].map(
        (path) => prefix + path || '/',
      ),
    );
    for (const { item } of way) expect((await app.inject({ url: item.slice(origin().length) })).statusCode).toBe(200);
  });
});

test('says when a listing is open as its keeper said it', async () => {
  const [listing] = (await thingsAt('/places/home')) as [z.infer<typeof listingThing>];
  expect(listing.openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '17:00' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Sunday', opens: '00:00', closes: '00:00' },
  ]);
});
