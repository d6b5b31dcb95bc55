import { readFileSync } from 'node:fs';
import { client } from './measure.mjs';
import { numbers, openLoad } from './openLoad.mjs';
import { processorSeconds } from './processor.mjs';
import { fillQueue, openSession } from './records.mjs';
import { markdown } from './table.mjs';

const rate = Number(process.env.MONDAY_RATE ?? 230);
const seconds = Number(process.env.MONDAY_SECONDS ?? 20);
const steps = (process.env.MONDAY_STEPS ?? '350,500,750,1000,1250').split(',').map(Number);
/** Where half a step's answers take longer than this, it carries no more. */
const kneeMilliseconds = 100;

const pages = [
  '/',
  '/fr',
  '/listings?type=funeral-home&region=Alberta',
  '/funeral-homes/ontario',
  '/when-someone-dies/quebec',
  '/blog',
  '/about',
  '/fr/listings?region=Quebec',
];
const words = ['evergreen', 'memoriel gardens', 'park lawn', 'calgary', 'saint marys', 'cooperative', 'riverside'];
const regions = ['Alberta', 'Ontario', 'Quebec', 'Manitoba', 'Nova Scotia', 'British Columbia'];
const names = ['park', 'memorial', 'chapel', 'residence', 'centre'];

/** What is asked on a busy Monday: of a hundred, so many of each kind. */
const mix = [
  { kind: 'page', of: 60 },
  { kind: 'list, area', of: 15 },
  { kind: 'search', of: 5 },
  { kind: 'poll', of: 15 },
  { kind: 'write', of: 5 },
];
const kinds = mix.flatMap(({ kind, of }) => Array(of).fill(kind));

async function pollsOf({ origin, sql }) {
  const families = [];
  const polls = [];
  for (let number = 0; number < 3; number++) {
    const { home, records } = await fillQueue(sql, 900 + number);
    polls.push({ path: '/api/spirits?view=queue', headers: home.headers });
    for (const { id, owner_id } of records) {
      const headers = await openSession(sql, owner_id);
      families.push({ id, headers });
      polls.push({ path: `/api/spirit/${id}`, headers });
    }
  }
  for (const poll of polls) {
    const answer = await fetch(origin + poll.path, { headers: poll.headers });
    await answer.arrayBuffer();
    poll.headers = { ...poll.headers, 'if-none-match': answer.headers.get('etag') };
    // As a browser does: the next time it asks for what is newer than what it was told last.
    poll.hear = ({ headers: { etag } }) => {
      if (etag) poll.headers = { ...poll.headers, 'if-none-match': etag };
    };
  }
  return { families, polls };
}

function makerOf({ families, polls, listings }) {
  const random = numbers();
  const one = (list) => list[Math.floor(random() * list.length)];
  const list = () => {
    const shift = (random() / 10).toFixed(4);
    return one([
      `/api/places?type=funeral-home&region=${encodeURIComponent(one(regions))}&size=24`,
      `/api/places?name=${one(names)}&size=24`,
      `/api/places/funeral-home/50.${shift.slice(2)}/51.6/-114.7/-113.5`,
      `/api/places?type=cemetery&size=4&near=43.6${shift.slice(2)},-79.4`,
    ]);
  };
  const write = () => {
    const { id, headers } = one(families);
    const note = `as somebody types it ${Math.floor(random() * 1e6)}`;
    const spirit = { data: { question3: { answer: 'yes', answerValues: { note } } } };
    return {
      method: 'PATCH',
      path: `/api/spirit/${id}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ spirit }),
    };
  };
  const makers = {
    page: () => ({ path: random() < 0.8 ? one(pages) : `/places/${one(listings)}` }),
    'list, area': () => ({ path: list() }),
    search: () => ({ path: `/api/search?q=${encodeURIComponent(one(words))}` }),
    poll: () => one(polls),
    write,
  };
  return (number) => {
    const kind = one(kinds);
    const made = makers[kind]();
    return { kind, ...made, headers: { ...made.headers, 'x-forwarded-for': client(number % 20_000) } };
  };
}

/** Homes, families and what they ask on such a day: makes the request with a number. */
export async function openMonday({ origin, sql }) {
  const { families, polls } = await pollsOf({ origin, sql });
  await sql`vacuum analyze`;
  const listings = (await sql`select slug from places where status = 'published' order by md5(slug) limit 40`).map(
    ({ slug }) => slug,
  );
  return makerOf({ families, polls, listings });
}

/** Seconds of processor that the server and its database have used so far, each for itself. */
const processorOf = ({ server, postmaster }) => ({
  server: processorSeconds({ server }),
  database: processorSeconds({ server: [], postmaster }),
});

/** Megabytes of memory that a process holds. */
export const residentMegabytes = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);

/**
 * A busy Monday, limits on: what everybody asks at once, each when it is due. Then more of it, until half the answers
 * are late: where that is, the server carries no more. The load is made on the same processors.
 */
export async function measureMonday(product) {
  const { origin, pids } = product;
  const idle = residentMegabytes(pids.server);
  const next = await openMonday(product);
  await openLoad(origin, { rate: 50, seconds: 5, next });
  const usedBefore = processorOf(pids);
  const { all, kinds } = await openLoad(origin, { rate, seconds, next });
  const used = processorOf(pids);
  const heads = ['kind', 'count', 'p50', 'p95', 'p99', 'refused', 'broken'];
  console.log(`\nA busy Monday, ${rate} requests a second for ${seconds} s, milliseconds from when each was due:`);
  console.log(markdown([heads, ...[{ kind: 'all', ...all }, ...kinds].map((line) => heads.map((head) => line[head]))]));
  const each = (part) => (((used[part] - usedBefore[part]) * 1_000) / all.count).toFixed(2);
  console.log(
    `Of processor time a request took ${each('server')} ms of the server and ${each('database')} ms of the database.`,
  );
  for (const step of steps) {
    const { all: more } = await openLoad(origin, { rate: step, seconds: Math.min(seconds, 8), next });
    console.log(
      `${step} a second: p50 ${more.p50}, p95 ${more.p95}, p99 ${more.p99} ms, ${more.refused} refused, ${more.broken} broken`,
    );
    if (more.p50 > kneeMilliseconds) break;
  }
  console.log(`Memory of the server: ${idle} MB when it was started, ${residentMegabytes(pids.server)} MB after it.`);
}
