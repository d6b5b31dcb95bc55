import { randomBytes } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { load } from './measure.mjs';
import { processorSeconds } from './processor.mjs';
import { startProduct } from './product.mjs';
import { fillQueue } from './records.mjs';
import { markdown } from './table.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** An account that may do everything with the tables and take no role: a process with it has no wall, and tells nobody. */
async function accountWithoutWall({ sql, database }) {
  await sql.unsafe(`create role bench_alone login password 'bench' bypassrls;
    grant all on schema public, graphile_worker to bench_alone;
    grant all on all tables in schema public, graphile_worker to bench_alone;
    grant all on all sequences in schema public, graphile_worker to bench_alone;
    grant all on all functions in schema public, graphile_worker to bench_alone`);
  const url = new URL(database.url);
  [url.username, url.password] = ['bench_alone', 'bench'];
  return url.href;
}

/** What the wall is measured beside: the same without it on the same tables, or another checkout of the product on its own. */
async function startBeside(product, filled) {
  if (process.env.BENCH_BEFORE) {
    const before = await startProduct(process.env.BENCH_BEFORE);
    return { ...before, filled: await fill(before.sql), name: 'before' };
  }
  const { sql } = product;
  const other = await product.startAnother({ DATABASE_URL: await accountWithoutWall(product) });
  return { ...other, sql, pids: { ...product.pids, server: other.pid }, filled, name: 'without' };
}

/** Each asks by so many sessions, more than poll between two rounds: what a process remembers of a poll it remembers for one. */
const sessionsEach = 256;

/** Sessions of accounts, in turn: the headers of their calls. */
async function openSessions(sql, accounts) {
  const bearers = Array.from({ length: accounts.length * sessionsEach }, () => randomBytes(32).toString('base64url'));
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    select sha256(convert_to(bearer, 'UTF8')), (${accounts}::uuid[])[1 + (n - 1) % ${accounts.length}::integer], now() + interval '1 day'
    from unnest(${bearers}::text[]) with ordinality as given (bearer, n)`;
  return bearers.map((bearer) => ({ authorization: `Bearer ${bearer}` }));
}

/** Two homes with their cases, and the families of some of them: who asks for which record, session by session. */
async function fill(sql) {
  const records = [];
  for (const number of [0, 1]) {
    const { home, records: those } = await fillQueue(sql, number);
    // Of ten, one waits for its answer.
    const accepted = those.filter((_, at) => (at + 1) % 10 > 0);
    records.push(...accepted.map(({ id, owner_id }) => ({ id, family: owner_id, home: home.id })));
  }
  const [family, home] = [
    await openSessions(
      sql,
      records.map((one) => one.family),
    ),
    await openSessions(
      sql,
      records.map((one) => one.home),
    ),
  ];
  await sql`vacuum analyze`;
  return { records, family, home };
}

/** A poll that nothing has changed for, by so many sessions that none asks twice, or by few whose answers are remembered. */
const poll = (name, address, who, remembered = false) => ({
  name,
  async of({ origin, filled }) {
    const { records } = filled;
    const tags = [];
    for (const [at, one] of records.entries()) {
      const answer = await fetch(origin + address(one), { headers: filled[who][at] });
      await answer.arrayBuffer();
      tags.push(answer.headers.get('etag'));
    }
    const asking = remembered ? filled[who].slice(0, records.length) : filled[who];
    return {
      path: (number) => address(records[number % records.length]),
      headers: asking.map((headers, at) => ({ ...headers, 'if-none-match': tags[at % records.length] })),
      status: 304,
      remembered,
    };
  },
});

const read = (name, address, who) => ({
  name,
  of: ({ filled: { records, [who]: headers } }) => ({
    path: (number) => address(records[number % records.length]),
    headers,
  }),
});

const record = ({ id }) => `/api/spirit/${id}`;
const calls = [
  poll('poll of a record, answered from memory', record, 'family', true),
  poll('poll of a record by its family', record, 'family'),
  poll('poll of a record by its home', record, 'home'),
  poll('poll of a queue of 200 cases', () => '/api/spirits', 'home'),
  poll('poll of unread changes', () => '/api/audits/unread', 'home'),
  read('a record, whole, by its family', record, 'family'),
  read('a record, whole, by its home', record, 'home'),
  read('the desk, a page', () => '/api/desk', 'home'),
  {
    name: 'a note, written',
    of: ({ filled: { records, home } }) => ({
      path: (number) => `/api/spirits/${records[number % records.length].id}/notes`,
      headers: home.map((headers) => ({ ...headers, 'content-type': 'application/json' })),
      ...{ method: 'POST', body: JSON.stringify({ text: 'A note of some words.' }), status: 201, connections: 4 },
    }),
  },
];

/** Milliseconds of processor, of server and database, for one answer. */
async function costOf({ origin, pids, sql }, { path, remembered = true, ...options }) {
  if (!remembered) {
    await sql`select pg_notify('changes', 'all')`;
    await sleep(100);
  }
  const before = processorSeconds(pids);
  const { answered } = await load(origin, path, options);
  return ((processorSeconds(pids) - before) * 1_000) / answered;
}

/** What the wall of rows costs: with it and without it in turns, by the processor time that both use. */
export async function measureWalls(product) {
  const filled = await fill(product.sql);
  const walled = { ...product, filled };
  const beside = await startBeside(product, filled);
  const only = process.env.WALLS_ONLY;
  const lines = [['call', `${beside.name}, ms`, 'walled, ms', 'more']];
  try {
    for (const { name, of } of calls) {
      if (only && !name.includes(only)) continue;
      const asked = new Map([
        [beside, await of(beside)],
        [walled, await of(walled)],
      ]);
      const costs = new Map([
        [beside, []],
        [walled, []],
      ]);
      for (let round = -1; round < rounds; round++)
        for (const one of round % 2 ? [beside, walled] : [walled, beside]) {
          const cost = await costOf(one, asked.get(one));
          if (round >= 0) costs.get(one).push(cost);
        }
      const [without, withWall] = [median(costs.get(beside)), median(costs.get(walled))];
      const more = median(costs.get(walled).map((cost, at) => cost / costs.get(beside)[at])) - 1;
      lines.push([name, without.toFixed(3), withWall.toFixed(3), `${(more * 100).toFixed(0)} %`]);
      console.log(lines.at(-1).join(' · '));
    }
  } finally {
    await beside.stop();
  }
  console.log(
    `\n${markdown(lines)}\n${rounds} rounds, ${cpus()[0]?.model}, load ${loadavg().map((one) => one.toFixed(1))}`,
  );
}
