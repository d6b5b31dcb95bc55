/**
 * A first table of speeds. Each row stands beside the floor it is built on, measured in the same run: raw `node:http`
 * sending the same bytes, or the raw driver asking the same question. Machines differ, so the ratio is what to read.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import postgres from 'postgres';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const connections = 16;
const port = 20_000 + Math.floor(Math.random() * 20_000);
const data = mkdtempSync(join(tmpdir(), 'rivage-bench-'));
// As root the database runs under another account, which must reach its folder.
chmodSync(data, 0o755);
const origin = `http://127.0.0.1:${port}`;

async function startProduct() {
  const env = {
    ...process.env,
    APP_ENV: 'production',
    PUBLIC_URL: origin,
    // Named because production needs it; this run sends no mail.
    SMTP_URL: 'smtp://127.0.0.1:2525',
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; tries < 300; tries++) {
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not start.');
}

/** Requests per second at one address; `path` may be a function of the request's number. */
async function load(url, path) {
  let number = 0;
  const next = () => (typeof path === 'function' ? path(number++) : path);
  const options = {
    url,
    connections,
    duration: seconds,
    requests: [{ path: next(), setupRequest: (request) => ({ ...request, path: next() }) }],
  };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon(options);
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were not 200 at ${next()}`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** The same bytes from a bare server: what no framework can beat. */
async function rawHttp(path) {
  const answer = await fetch(origin + path);
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type');
  const server = createServer((_request, response) => response.writeHead(200, { 'content-type': type }).end(body));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const result = await load(`http://127.0.0.1:${server.address().port}`, '/');
  server.close();
  return { ...result, bytes: body.length };
}

/** Questions per second through the bare driver, as many at once as the server's pool has connections. */
async function rawDriver(sql, ask) {
  const until = performance.now() + seconds * 1_000;
  let number = 0;
  const one = async () => {
    while (performance.now() < until) await ask(sql, number++);
  };
  await ask(sql, 0);
  const started = performance.now();
  await Promise.all(Array.from({ length: 10 }, one));
  return { rate: (number * 1_000) / (performance.now() - started) };
}

const rows = [];
const row = (what, product, floorName, floor) =>
  rows.push({
    what,
    'per second': Math.round(product.rate),
    'p99 ms': product.p99,
    beside: floorName,
    'its per second': Math.round(floor.rate),
    ratio: (product.rate / floor.rate).toFixed(2),
  });

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
const child = await startProduct();
try {
  const password = readFileSync(join(data, 'postgres.password'), 'utf8').trim();
  const databasePort = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[3].trim();
  const sql = postgres(`postgres://postgres:${password}@127.0.0.1:${databasePort}/rivage`, { max: 10 });

  const page = '/listings?type=funeral-home&region=Alberta';
  const pageFloor = await rawHttp(page);
  row('page, from the short cache', await load(origin, page), 'node:http', pageFloor);
  row(
    'page, drawn anew each time',
    await load(origin, (n) => `${page}&name=${words[n % 10]}%20${n}`),
    'node:http',
    pageFloor,
  );
  row('home page, from the short cache', await load(origin, '/'), 'node:http', await rawHttp('/'));

  // Limits stay on: a client may ask for 120 areas a minute, so both sides are asked a hundred times, one after the other.
  const area = '/api/places/organization/42/46/-83/-74';
  const areaFloor = await oneByOne(
    () => sql`
    select id, slug, name, type, tags, city, region, phone, public_latitude, public_longitude from places
    where type = 'organization' and status = 'published' and deleted_at is null
      and public_latitude between 42 and 46 and public_longitude between -83 and -74 limit 1001`,
  );
  const areaProduct = await oneByOne(() => fetch(origin + area).then((answer) => answer.arrayBuffer()));
  row('map area of 1,000 listings, one by one', areaProduct, 'driver', areaFloor);

  const searchFloor = await rawDriver(
    sql,
    (ask, n) => ask`
    select id, slug, name, type, tags, city, region, phone, public_latitude, public_longitude from places
    where status = 'published' and deleted_at is null and search_text like ${`%${words[n % 10]}%`}
    order by disclosure, search_text limit 100`,
  );
  row('search by name', await load(origin, (n) => `/api/places?name=${words[n % 10]}`), 'driver', searchFloor);
  await sql.end();
} finally {
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(data, { recursive: true, force: true });
}
console.table(rows);

/** The speed of a hundred asks, one after the other. */
async function oneByOne(ask) {
  const times = [];
  for (let n = 0; n < 100; n++) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { rate: (1_000 * times.length) / times.reduce((sum, time) => sum + time, 0), p99: Math.round(times[98]) };
}
