import { load, rawHttp, repeated, row } from './measure.mjs';

const words = [
  'park',
  'memorial',
  'salon',
  'cooperative',
  'chapel',
  'residence',
  'hopital',
  'centre',
  'manor',
  'villa',
];
const columns = (sql) => sql`
  id, slug, name, type, tags, city, region, phone, website, data, public_latitude, public_longitude, source, licence`;

/** What everybody reads: pages, a map area, a search, a list. */
export async function measureDirectory({ origin, sql }) {
  const page = '/listings?type=funeral-home&region=Alberta';
  const floor = await rawHttp(origin + page);
  const anew = (n) => `${page}&name=${words[n % 10]}%20${n}`;
  row('page, from the short cache', await load(origin, page), 'node:http', floor);
  row('page, drawn anew each time', await load(origin, anew), 'node:http', floor);
  row('home page, from the short cache', await load(origin, '/'), 'node:http', await rawHttp(`${origin}/`));

  const area = '/api/places/organization/42/46/-83/-74';
  const areaOf = (n) => `/api/places/organization/42/${(46 + (n % 1_000) / 1_000).toFixed(3)}/-83/-74`;
  const first = await fetch(origin + area, { headers: { 'x-forwarded-for': '10.9.9.9' } });
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const asked = () => sql`
    select ${columns(sql)} from places
    where type = 'organization' and status = 'published' and deleted_at is null
      and public_latitude between 42 and 46 and public_longitude between -83 and -74
    order by disclosure, id limit 1001`;
  const areaFloor = await repeated(asked);
  row('map area of 1,000 listings', await load(origin, areaOf), 'driver', areaFloor);
  row('map area of 1,000 listings', await load(origin, areaOf), 'node:http', await rawHttp(origin + area));
  if (headers['if-none-match'])
    row('map area, unchanged (304)', await load(origin, area, { headers, status: 304 }), 'driver', areaFloor);

  const searchFloor = await repeated(
    (n) => sql`
    select ${columns(sql)} from places
    where status = 'published' and deleted_at is null and search_text like ${`%${words[n % 10]}%`}
    order by disclosure, search_text collate "C", id limit 100`,
  );
  row('search by name', await load(origin, (n) => `/api/places?name=${words[n % 10]}`), 'driver', searchFloor);

  const listFloor = await repeated(
    () => sql`
    select ${columns(sql)}, (select count(*) from places where status = 'published' and deleted_at is null
      and type = 'funeral-home' and region = 'Alberta') as total from places
    where status = 'published' and deleted_at is null and type = 'funeral-home' and region = 'Alberta'
    order by disclosure, search_text collate "C", id limit 24`,
  );
  const list = '/api/places?type=funeral-home&region=Alberta&size=24';
  row('list of 24 listings', await load(origin, list), 'driver', listFloor);
}
