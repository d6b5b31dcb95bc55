import { createHash, randomBytes } from 'node:crypto';
import { compare } from './measure.mjs';

/** Homes with a queue of so many cases each; every record is another family's. */
const homes = 12;
const cases = 200;
const block = (answer) => ({ answer, answerValues: { note: 'as somebody types it, with a few words' } });
const names = { spiritFirstName: 'Marie', spiritLastName: 'Roy', arrangerFirstName: 'Paul', arrangerLastName: 'Roy' };
const answers = {
  ...Object.fromEntries(Array.from({ length: 24 }, (_, at) => [`question${at}`, block('yes')])),
  timing: block('now'),
  location: block('Alberta'),
  spiritInfo: { answer: 'given', answerValues: names },
};

/** A funeral home with its queue, each case with changes and forms; the home and its families signed in. */
export async function fillQueue(sql, number) {
  const home = await signIn(sql, `bench-home-${number}@example.org`, ['funeral-home']);
  const [place] = await sql`
    insert into places (slug, type, name, email, region, status)
    values (${`bench-home-${number}`}, 'funeral-home', 'Bench home', ${home.email}, 'Alberta', 'published') returning id`;
  const records = await sql`
    with families as (
      insert into users (email, touch_date)
      select 'bench-family-' || ${number}::text || '-' || n || '@example.org', now() - interval '1 day'
      from generate_series(1, ${cases}::integer) n returning id, email
    )
    insert into spirits (owner_id, owner_email, data, claimed_at)
    select id, email, ${sql.json(answers)}, now() from families returning id, owner_id`;
  const ids = records.map(({ id }) => id);
  await sql`
    insert into connections (spirit_id, place_id, status, requested_at, answered_at)
    select id, ${place.id}, case when n % 10 = 0 then 'pending' else 'accepted' end, now() - interval '1 day',
      case when n % 10 = 0 then null else now() end
    from unnest(${ids}::uuid[]) with ordinality as record (id, n)`;
  await sql`
    insert into forms (spirit_id, name, data)
    select id, name, ${sql.json(answers)} from unnest(${ids}::uuid[]) as id, unnest('{obituary,first-call}'::text[]) as name`;
  await sql`
    insert into audits (spirit_id, actor_id, actor_role, action)
    select s.id, s.owner_id, 'user', 'update' from spirits s, generate_series(1, 10) where s.id = any(${ids}::uuid[])`;
  return { home, records: records.slice(0, 16) };
}

/** A person who is signed in: her account, and the headers of her calls. */
export async function signIn(sql, email, roles) {
  const [user] = await sql`
    insert into users (email, roles, touch_date) values (${email}, ${roles}, now() - interval '1 day')
    on conflict (email) where deleted_at is null do update set roles = excluded.roles returning id`;
  return { id: user.id, email, headers: await openSession(sql, user.id) };
}

/** Opens a session of an account: the headers of its calls. */
export async function openSession(sql, userId) {
  const bearer = randomBytes(32).toString('base64url');
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    values (${createHash('sha256').update(bearer).digest()}, ${userId}, now() + interval '1 day')`;
  return { authorization: `Bearer ${bearer}` };
}

/** What is asked every few seconds by everybody who is signed in, by many people in turn. */
export async function measurePolls({ origin, pids, sql, floor }) {
  const queues = [];
  for (let number = 0; number < homes; number++) queues.push(await fillQueue(sql, number));
  await sql`vacuum analyze`;
  const families = [];
  for (const { records } of queues)
    for (const { id, owner_id } of records)
      families.push({ path: `/api/spirit/${id}`, headers: await openSession(sql, owner_id) });
  const ofHomes = (path) => queues.map(({ home }) => ({ path, headers: home.headers }));
  const atHome = queues.flatMap(({ home, records }) =>
    records.map(({ id }) => ({ path: `/api/spirit/${id}`, headers: home.headers })),
  );
  const measure = (name, polls) => measurePoll({ origin, pids, floor }, name, polls);
  await measure('a record, by its family', families);
  await measure('a record, by its home', atHome);
  await measure(`queue of ${cases} cases`, ofHomes('/api/spirits?view=queue'));
  await measure('unread changes', ofHomes('/api/audits/unread'));
}

/** Polls that find nothing new, beside a bare 304, and such that do, beside a bare server of the same bytes. */
async function measurePoll({ origin, pids, floor }, name, polls) {
  const known = [];
  for (const { path, headers } of polls) {
    const answer = await fetch(origin + path, { headers });
    await answer.arrayBuffer();
    known.push({ ...headers, 'if-none-match': answer.headers.get('etag') });
  }
  const path = (number) => polls[number % polls.length].path;
  const product = (options) => ({ origin, pids, path, options });
  const first = origin + polls[0].path;
  await compare(
    `${name}, unchanged (304)`,
    product({ headers: known, status: 304 }),
    'node:http 304',
    await floor.bytesOf(first, { headers: known[0], status: 304 }),
  );
  const bytes = await floor.bytesOf(first, { headers: polls[0].headers });
  const changed = `${name}, changed (200, ${Math.ceil(bytes.kilobytes)} kB)`;
  await compare(changed, product({ headers: polls.map(({ headers }) => headers) }), 'node:http', bytes);
}
