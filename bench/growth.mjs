import { client } from './measure.mjs';
import { judgePlans } from './plans.mjs';
import { signIn } from './records.mjs';
import { markdown } from './table.mjs';

/** `GROWTH_LISTINGS=5000,50000` and `GROWTH_RECORDS=1000,10000` measure other sizes. */
const stepsIn = (text, usual) => text?.split(',').map(Number) ?? usual;
const listingSteps = stepsIn(process.env.GROWTH_LISTINGS, [5_000, 50_000, 500_000]);
const recordSteps = stepsIn(process.env.GROWTH_RECORDS, [1_000, 10_000, 100_000]);
const auditsOfRecord = 20;
const timesEach = 15;

const numberOf = async (sql, table) => Number((await sql`select count(*) as count from ${sql(table)}`)[0].count);

/** Copies what the directory has, each a little beside its original and under a name of its own, until there are so many. */
async function growListings(sql, wanted) {
  for (let have = await numberOf(sql, 'places'); have < wanted; have = await numberOf(sql, 'places')) {
    const missing = Math.min(wanted - have, 50_000);
    await sql`
      insert into places (slug, type, name, tags, city, region, latitude, longitude, geo_precision, hide_address, status,
        disclosure, data, search_text, source)
      select p.slug || '-' || ${have}::text || '-' || row_number() over (), p.type, p.name, p.tags, p.city, p.region,
        least(p.latitude + (random() - 0.5), 83), p.longitude + (random() - 0.5), p.geo_precision, p.hide_address, p.status,
        p.disclosure, p.data, p.search_text || ' ' || substr(md5(random()::text), 1, 6), 'bench'
      from places p cross join generate_series(1, ${Math.ceil(missing / have)}::integer)
      where p.latitude is not null order by random() limit ${missing}`;
  }
  await sql`vacuum analyze places`;
}

/** Families with one record each, shared among homes of two hundred cases, each record with its history. */
async function growRecords(sql, wanted) {
  const have = await numberOf(sql, 'spirits');
  await sql`
    insert into places (slug, type, name, email, region, status)
    select 'growth-' || n, 'funeral-home', 'Growth ' || n, 'growth-' || n || '@example.org', 'Alberta', 'published'
    from generate_series(${Math.floor(have / 200)}::integer, ${Math.ceil(wanted / 200)}::integer) n on conflict do nothing`;
  await sql`
    with families as (
      insert into users (email) select 'growing-' || n || '@example.org'
      from generate_series(${have + 1}::integer, ${wanted}::integer) n returning id, email
    ), records as (
      insert into spirits (owner_id, owner_email, data, claimed_at)
      select id, email, '{"timing": {"answer": "now", "answerValues": {}}}', now() from families returning id, owner_email
    )
    insert into connections (spirit_id, place_id, status, requested_at, answered_at)
    select r.id, p.id, 'accepted', now() - interval '1 day', now() from (
      select id, 'growth-' || split_part(split_part(owner_email, '@', 1), '-', 2)::integer / 200 as slug from records
    ) r join places p on p.slug = r.slug`;
  // Written as they would stand after a year; the triggers that number each record anew have nothing to do here.
  await sql.begin(async (one) => {
    await one`set local session_replication_role = replica`;
    await one`
      insert into audits (spirit_id, actor_id, actor_role, action, date)
      select s.id, s.owner_id, 'user', 'update', now() - n * interval '1 hour'
      from (select * from spirits where not exists (select from audits a where a.spirit_id = spirits.id)) s,
        generate_series(1, ${auditsOfRecord}::integer) n`;
  });
  await sql`vacuum analyze users, spirits, connections, audits, places`;
}

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

let clients = 500_000;

/** Cuts the connection on which the server is told of changes: for a second or two it answers nothing from memory. */
const deafen = (sql) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rivage changes'`;

/** The middle of so many answers one after the other, in milliseconds, none of them from memory. */
async function timeOf({ origin, sql }, path, headers = {}, status = 200) {
  await deafen(sql);
  const times = [];
  for (let time = 0; time < timesEach; time++) {
    const began = performance.now();
    const answer = await fetch(origin + path(time, clients), {
      headers: { ...headers, 'x-forwarded-for': client(clients++) },
    });
    await answer.arrayBuffer();
    // Ended because it took too long: that it did is what is to be told.
    if (answer.status !== status && answer.status !== 503)
      throw new Error(`${path(time)} was answered ${answer.status}.`);
    times.push(answer.status === status ? performance.now() - began : Number.POSITIVE_INFINITY);
  }
  return middle(times);
}

/** What is asked at every size: the name of the call, its address, its caller. */
async function callsOf({ origin, sql }) {
  const ids = await sql`select id from places where status = 'published' order by random() limit ${timesEach}`;
  const moved = (degrees, time) => (degrees + time / 100).toFixed(2);
  const calls = [
    ['one listing', (time) => `/api/places/${ids[time].id}`],
    ['map area', (time) => `/api/places/funeral-home/${moved(50.9, time)}/${moved(51.2, time)}/-114.3/-113.9`],
    ['name search', (time) => `/api/places?name=${['evergreen chapel', 'mount pleasant', 'saint marys'][time % 3]}`],
    ['region list', (time) => `/api/places?size=24&type=${['funeral-home', 'cemetery'][time % 2]}&region=Alberta`],
    ['the nearest', (time) => `/api/places?type=funeral-home&size=4&near=51.05,${moved(-114, time)}`],
    ['search', (time) => `/api/search?q=${['calgery', 'evergren chapel', 'saint marys'][time % 3]}`],
    ['search, a common word', (time) => `/api/search?q=${['home', 'st john', 'cemetery'][time % 3]}`],
    ['towns', (time) => `/api/towns?q=${['s', 'calg', 'saint j'][time % 3]}`],
  ].map(([name, path]) => ({
    name,
    path: (time, anew) => `${path(time)}${path(time).includes('?') ? '&' : '?'}anew=${anew}`,
  }));
  const [record] = await sql`
    select s.id, s.owner_id, u.email, p.email as home from spirits s join users u on u.id = s.owner_id
      join connections c on c.spirit_id = s.id join places p on p.id = c.place_id
    where p.slug like 'growth-%' order by s.id limit 1`;
  if (!record) return calls;
  const people = await Promise.all([signIn(sql, record.email, ['user']), signIn(sql, record.home, ['funeral-home'])]);
  const polls = [
    ['a record, unchanged', `/api/spirit/${record.id}`, people[0]],
    ['a record at its home, unchanged', `/api/spirit/${record.id}`, people[1]],
    ['queue, unchanged', '/api/spirits?view=queue', people[1]],
    ['unread changes, unchanged', '/api/audits/unread', people[1]],
  ];
  for (const [name, path, { headers }] of polls) {
    const answer = await fetch(origin + path, { headers });
    await answer.arrayBuffer();
    const known = { ...headers, 'if-none-match': answer.headers.get('etag') };
    calls.push({ name, path: () => path, headers: known, status: 304 });
  }
  return calls;
}

/** How the calls grow with the data: the middle of each at every size, and the plans of their statements at the largest. */
export async function measureGrowth(product) {
  const { sql } = product;
  const times = new Map();
  const heads = [];
  for (const [at, listings] of listingSteps.entries()) {
    await growListings(sql, listings);
    await growRecords(sql, recordSteps[at]);
    heads.push(`${listings} listings, ${recordSteps[at]} records`);
    for (const { name, path, headers, status } of await callsOf(product)) {
      await timeOf(product, path, headers, status);
      times.set(name, [...(times.get(name) ?? []), await timeOf(product, path, headers, status)]);
    }
    console.log(`Measured with ${heads.at(-1)} and ${await numberOf(sql, 'audits')} audits.`);
  }
  const lines = [...times].map(([name, all]) => [
    name,
    ...all.map((time) => time.toFixed(1)),
    (all.at(-1) / all[0]).toFixed(2),
  ]);
  const scans = await judgePlans(product, await callsOf(product), ({ path, headers, status }) =>
    timeOf(product, path, headers, status),
  );
  console.log(`\n${markdown([['p50 in ms', ...heads, 'times'], ...lines])}`);
  for (const scan of scans) console.error(`From end to end: ${scan}`);
  if (scans.length > 0) process.exitCode = 1;
}
