import { load, repeated, rowPerSecond } from './measure.mjs';
import { signIn } from './records.mjs';

const people = 100_000;
const listings = 500_000;
/** As many administrators as look at one table at the same moment. */
const atOnce = 4;

/** A database of the size a country would have: its accounts and its listings, in batches that each commit. */
async function fillConsole(sql) {
  await sql`
    insert into users (email, roles, touch_date, last_seen_update_date, created_at)
    select 'person-' || n || '@' || (array['example.org', 'mail.example', 'bench.test'])[1 + n % 3],
      case when n % 50 = 0 then '{funeral-home,user}' when n % 31 = 0 then '{merchant,user}' else '{user}' end::text[],
      now() - n * interval '7 minutes', case when n % 4 = 0 then now() - n * interval '3 minutes' end,
      now() - (n * 7919 % ${people}) * interval '11 minutes'
    from generate_series(1, ${people}::integer) n`;
  const batch = 50_000;
  for (let from = 0; from < listings; from += batch)
    await sql`
      insert into places (slug, type, name, email, tags, admin_tags, city, region, latitude, longitude, geo_precision,
        hide_address, status, source, source_id, search_text)
      select 'bench-' || n, (array['cemetery', 'organization', 'merchant', 'funeral-home'])[1 + n / 6 % 4], name,
        case when n % 20 = 0 then 'person-' || (n / 10) || '@example.org' end,
        case when n % 9 = 0 then '{cremation,burial}' else '{}' end::text[],
        case when n % 400 = 0 then '{review:confirm-town}' else '{}' end::text[],
        town, region, 42 + n % 2000 / 100.0, -130 + n % 7000 / 100.0, 'source', false,
        case when n % 1000 = 0 then 'review' when n % 333 = 0 then 'closed' else 'published' end,
        (array['bench one', 'bench two', 'bench three'])[1 + n % 3], n::text, lower(name || chr(9) || town)
      from (
        select n, (array['Maple', 'Aurora', 'River', 'Stone', 'Cedar', 'Harbour', 'Prairie', 'Willow'])[1 + n % 8] || ' '
            || (array['Chapel', 'Gardens', 'House', 'Grove', 'Memorial'])[1 + n % 5] || ' ' || n as name,
          (array['Calgary', 'Hearst', 'Amos', 'Truro', 'Souris', 'Hay River'])[1 + n % 6] as town,
          (array['Alberta', 'Ontario', 'Quebec', 'Nova Scotia', 'Manitoba', 'Yukon'])[1 + n % 6] as region
        from generate_series(${from + 1}::integer, ${from + batch}::integer) n
      ) made`;
  await sql`vacuum analyze users, places`;
}

/** What each table is asked for, and what the bare driver has to ask for it: which rows, in which order, from where on. */
const byName = (sql) => sql`search_text collate "C", id`;
const byMailbox = (sql) => sql`email collate "C", id`;

const userPages = (sql) => [
  ['first page', '', sql``, byMailbox(sql), 0],
  ['deep page (page 3,900)', 'page=3900', sql``, byMailbox(sql), 97_500],
  ['one mailbox', 'filter=person-77777%40', sql`and strpos(email, 'person-77777@') > 0`, byMailbox(sql), 0],
  ['part of many mailboxes', 'filter=bench.test', sql`and strpos(email, 'bench.test') > 0`, byMailbox(sql), 0],
  ['newest first', 'sort=createdAt,desc', sql``, sql`created_at desc, id`, 0],
  ['by roles', 'sort=roles,desc', sql``, sql`array_to_string(roles, ',') collate "C" desc, id`, 0],
  ['by what was read', 'sort=touchDate,asc', sql``, sql`touch_date, id`, 0],
];

const placePages = (sql) => [
  ['first page', '', sql``, byName(sql), 0],
  ['deep page (page 15,000)', 'page=15000', sql``, byName(sql), 375_000],
  ['what waits', 'status=review', sql`and status = 'review' and status <> 'published'`, byName(sql), 0],
  ['type and region', 'type=cemetery&region=Yukon', sql`and type = 'cemetery' and region = 'Yukon'`, byName(sql), 0],
  ['one name', 'name=gardens%20300001', sql`and search_text like '%300001%'`, byName(sql), 0],
  ['a common word', 'name=maple', sql`and search_text like '%maple%'`, byName(sql), 0],
  [
    'questions of the data',
    'adminTag=review:',
    sql`and admin_tags <> '{}' and admin_tags @> '{review:confirm-town}'`,
    byName(sql),
    0,
  ],
  ['one source', 'source=bench%20two', sql`and source = 'bench two'`, byName(sql), 0],
  ['kept by its owner', 'claimed=true', sql`and email in (select email from users)`, byName(sql), 0],
  ['a tag', 'tag=cremation', sql`and tags @> '{cremation}'`, byName(sql), 0],
];

/** One page and how many there are, as the driver asks both at once. */
const askUsers = (sql, [, , which, order, from]) =>
  Promise.all([
    sql`select id, email, roles, touch_date, created_at from users where deleted_at is null ${which}
      order by ${order} limit 25 offset ${from}`,
    sql`select count(*) from users where deleted_at is null ${which}`,
  ]);

const askPlaces = (sql, [, , which, order, from]) =>
  Promise.all([
    sql`select id, name, type, status, city, region, email, preferred, source, admin_tags, updated_at from places
      where deleted_at is null ${which} order by ${order} limit 25 offset ${from}`,
    sql`select count(*) from places where deleted_at is null ${which}`,
    sql`select count(*) from places where status = 'review' and status <> 'published' and deleted_at is null`,
  ]);

/** The administrator's tables with 100,000 accounts and 500,000 listings, each beside the driver asking the same. */
export async function measureConsole({ origin, sql }) {
  await fillConsole(sql);
  const { headers } = await signIn(sql, 'bench-admin@example.org', ['admin']);
  const measure = async (what, path, ask) => {
    const floor = await repeated(ask, { workers: atOnce });
    rowPerSecond(what, await load(origin, path, { headers, connections: atOnce }), 'driver', floor);
  };
  for (const page of userPages(sql))
    await measure(`people: ${page[0]}`, `/api/users?size=25&${page[1]}`, () => askUsers(sql, page));
  for (const page of placePages(sql))
    await measure(`listings: ${page[0]}`, `/api/admin/places?size=25&${page[1]}`, () => askPlaces(sql, page));
}
