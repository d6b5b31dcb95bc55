import { compare } from './measure.mjs';

const words = ['park', 'memorial', 'salon', 'chapel', 'residence', 'hopital', 'centre', 'manor', 'villa'];

/** Pages that everybody reads, and a map area that has not changed, each beside a bare server that sends the same bytes. */
export async function measureDirectory({ origin, pids, floor }) {
  const product = (path, options = {}) => ({ origin, pids, path, options });
  const page = '/listings?type=funeral-home&region=Alberta';
  const bare = await floor.bytesOf(origin + page);
  const anew = (number) => `${page}&name=${words[number % words.length]}%20${number}`;
  await compare('page, from the short cache', product(page), 'node:http', bare);
  await compare('page, drawn anew each time', product(anew), 'node:http', bare);
  await compare('home page, from the short cache', product('/'), 'node:http', await floor.bytesOf(`${origin}/`));

  const area = '/api/places/organization/42/46/-83/-74';
  const first = await fetch(origin + area, { headers: { 'x-forwarded-for': '10.9.9.9' } });
  await first.arrayBuffer();
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const unchanged = await floor.bytesOf(origin + area, { headers, status: 304 });
  await compare('map area, unchanged (304)', product(area, { headers, status: 304 }), 'node:http 304', unchanged);
}
