/**
 * What an answer cannot be had without: the statements that the bare driver sends for each call, once each, the fewest and
 * the best that we know of. `bench/floor.mjs` answers their rows as JSON from a bare server.
 */
const columns = (sql) => sql`
  id, slug, type, name, email, website, phone, tags, preferred, canada_wide, hide_address, address, city, region,
  postal_code, public_latitude, public_longitude, geo_precision, data, featured_image_path, direct_info, source,
  source_date, source_url, licence, disclosure`;

const isShown = (sql) => sql`status = 'published' and deleted_at is null`;

const degreesPerKilometre = 1 / 111.19;

/** Statements by the name of the call; each is given the numbers and words of its address. */
export const asks = {
  bounds: (sql, { type, south, north, west, east }) => sql`
    select ${columns(sql)} from places
    where type = ${type} and ${isShown(sql)}
      and public_latitude between ${south} and ${north} and public_longitude between ${west} and ${east}
    order by disclosure, id limit 1001`,
  id: (sql, { id }) => sql`select ${columns(sql)} from places where id = ${id} and deleted_at is null`,
  list: (sql, { type, region }) => sql`
    select ${columns(sql)}, (
      select count(*)::integer from places where ${isShown(sql)} and type = ${type} and region = ${region}
    ) as total from places where ${isShown(sql)} and type = ${type} and region = ${region}
    order by disclosure, search_text collate "C", id limit 24`,
  name: (sql, { word }) => sql`
    select ${columns(sql)}, count(*) over ()::integer as total from places
    where ${isShown(sql)} and search_text like ${`%${word}%`}
    order by disclosure, search_text collate "C", id limit 100`,
  search: (sql, { q }) => sql`
    select slug, name, city, region, word_similarity(${q}, search_text) as likeness from places
    where ${isShown(sql)} and ${q} <% search_text
    order by likeness desc, length(search_text), slug limit 10`,
  near: (sql, { type, latitude, longitude }) => sql`
    select ${columns(sql)} from places
    where ${isShown(sql)} and type = ${type}
      and public_latitude between ${latitude}::float8 - ${50 * degreesPerKilometre}::float8
        and ${latitude}::float8 + ${50 * degreesPerKilometre}::float8
      and public_longitude between ${longitude}::float8 - ${80 * degreesPerKilometre}::float8
        and ${longitude}::float8 + ${80 * degreesPerKilometre}::float8
    order by power(public_latitude - ${latitude}::float8, 2) + power(public_longitude - ${longitude}::float8, 2) limit 4`,
  deskPage: (sql, { place, from }) => sql`
    select s.id, s.status, s.paid, s.updated_at, c.requested_at, c.answered_at, c.assigned_email, s.data -> 'spiritInfo' as names,
      s.data -> 'location' as town, s.data -> 'cremationOrBurial' as wish
    from connections c join spirits s on s.id = c.spirit_id and s.deleted_at is null
    where c.place_id = ${place} and c.status in ('pending', 'accepted')
    order by c.status desc, s.status desc, s.updated_at desc limit 25 offset ${from}`,
  deskNames: (sql, { place }) => sql`
    select s.id, s.data #> '{spiritInfo,answerValues}' as names from connections c
      join spirits s on s.id = c.spirit_id and s.deleted_at is null
    where c.place_id = ${place} and c.status in ('pending', 'accepted')
      and (s.data #>> '{spiritInfo,answerValues,spiritLastName}') % 'tremblai' limit 8`,
  deskMoney: (sql, { place, from }) => sql`
    select i.id, i.number, i.sent_at, i.due_on, sum(l.quantity * l.unit_price) as net,
      (select sum(p.amount) from payments p where p.spirit_id = i.spirit_id and p.place_id = i.place_id) as paid
    from invoices i join invoice_lines l on l.invoice_id = i.id
    where i.place_id = ${place} and i.sent_at >= ${`${from}-01`}::date and i.sent_at < ${`${from}-01`}::date + interval '1 month'
    group by i.id`,
};

/** How the floor's connections are set up: the trigram operator looks as far as the product does. */
export const connection = { 'pg_trgm.word_similarity_threshold': '0.55', jit: 'off' };
