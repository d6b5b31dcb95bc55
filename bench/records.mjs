import { createHash, randomBytes } from 'node:crypto';
import { load, rawHttp, repeated, row } from './measure.mjs';

const cases = 200;
const block = (answer) => ({ answer, answerValues: { note: 'as somebody types it, with a few words' } });
const names = { spiritFirstName: 'Marie', spiritLastName: 'Roy', arrangerFirstName: 'Paul', arrangerLastName: 'Roy' };
const answers = {
  ...Object.fromEntries(Array.from({ length: 24 }, (_, at) => [`question${at}`, block('yes')])),
  timing: block('now'),
  location: block('Alberta'),
  spiritInfo: { answer: 'given', answerValues: names },
};

/** A funeral home with 200 cases of one family, each with changes and forms, and both sides signed in. */
async function fillQueue(sql) {
  const family = await signIn(sql, 'bench-family@example.org', ['user']);
  const home = await signIn(sql, 'bench-home@example.org', ['funeral-home']);
  const [place] = await sql`
    insert into places (slug, type, name, email, region, status)
    values ('bench-home', 'funeral-home', 'Bench home', ${home.email}, 'Alberta', 'published') returning id`;
  const records = await sql`
    insert into spirits (owner_id, owner_email, data, claimed_at)
    select ${family.id}, ${family.email}, ${sql.json(answers)}, now() from generate_series(1, ${cases}) returning id`;
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
    select id, ${family.id}, 'user', 'update' from unnest(${ids}::uuid[]) as id, generate_series(1, 10)`;
  await sql`vacuum analyze`;
  return { family, home, id: ids.at(-1) };
}

/** A person who is signed in: her account, and the headers of her calls. */
export async function signIn(sql, email, roles) {
  const bearer = randomBytes(32).toString('base64url');
  const token = createHash('sha256').update(bearer).digest();
  const [user] = await sql`
    insert into users (email, roles, touch_date) values (${email}, ${roles}, now() - interval '1 day') returning id`;
  await sql`
    insert into sessions (token_hash, user_id, expires_at) values (${token}, ${user.id}, now() + interval '1 day')`;
  return { id: user.id, email, token, headers: { authorization: `Bearer ${bearer}` } };
}

/** What is asked every few seconds by everybody who is signed in. */
export async function measurePolls({ origin, sql }) {
  const { family, home, id } = await fillQueue(sql);
  const queueName = `queue of ${cases} cases`;
  await measurePoll({ origin, sql }, 'a record', `/api/spirit/${id}`, family, () => recordVersion(sql, id));
  const view = '/api/spirits?view=queue';
  await measurePoll({ origin, sql }, queueName, view, home, () => queueVersion(sql, home.email));
  await measurePoll({ origin, sql }, `all of ${cases} cases`, '/api/spirits', home, () =>
    queueVersion(sql, home.email),
  );
  await measurePoll({ origin, sql }, 'unread changes', '/api/audits/unread', home, () => queueVersion(sql, home.email));
}

/** One poll that finds nothing new, beside the driver asking what it has to ask, and one that does, beside its bytes. */
async function measurePoll({ origin, sql }, name, path, { headers, token }, askVersion) {
  const answer = await fetch(origin + path, { headers });
  await answer.arrayBuffer();
  const known = { ...headers, 'if-none-match': answer.headers.get('etag') };
  const floor = await repeated(async () => {
    await askSession(sql, token);
    await askVersion();
  });
  row(`${name}, unchanged (304)`, await load(origin, path, { headers: known, status: 304 }), 'driver', floor);
  const bytes = await rawHttp(origin + path, { headers });
  row(
    `${name}, changed (200, ${Math.ceil(bytes.kilobytes)} kB)`,
    await load(origin, path, { headers }),
    'node:http',
    bytes,
  );
}

const askSession = (sql, token) => sql`
  select s.id, s.user_id, u.email, u.roles, s.created_at from sessions s join users u on u.id = s.user_id
  where s.token_hash = ${token} and s.revoked_at is null and s.expires_at > now() and u.deleted_at is null`;

const digest = (sql) => sql`
  encode(sha256(convert_to(
    string_agg(concat_ws(' ', s.id, s.version, p.id, p.version), ',' order by s.id, p.id), 'UTF8')), 'hex') as version`;

const recordVersion = (sql, id) => sql`
  select ${digest(sql)} from spirits s
    left join connections c on c.spirit_id = s.id left join places p on p.id = c.place_id
  where s.id = ${id} and s.deleted_at is null`;

const queueVersion = (sql, email) => sql`
  select ${digest(sql)} from places p
    join connections c on c.place_id = p.id join spirits s on s.id = c.spirit_id and s.deleted_at is null
  where p.email = ${email} and p.deleted_at is null`;
