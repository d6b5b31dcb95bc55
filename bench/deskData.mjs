import { signIn } from './records.mjs';

/** One home after some years of work, and others beside it, so that a plan which reads everybody’s rows is seen; `DESK_CASES=500` makes them smaller. */
const cases = Number(process.env.DESK_CASES ?? 5_000);
const others = Number(process.env.DESK_OTHERS ?? 3);
const years = 5;
/** Of the newest cases so many wait for an answer, so many were accepted and are not in care yet, so many are in care. */
const waiting = 15;
const accepted = 25;
const inCare = 60;

const firstNames = [
  'Marie',
  'John',
  'Aïcha',
  'William',
  'Rose',
  'George',
  'Élise',
  'Mohammed',
  'Grace',
  'Pierre',
  'Helen',
  'Wei',
];
const lastNames = [
  ...[
    'Roy',
    'Tremblay',
    'Macdonald',
    'Singh',
    'Gagnon',
    'Campbell',
    'Nguyen',
    'Bouchard',
    'Wilson',
    'Côté',
    'Stewart',
    'Li',
  ],
  ...[
    'Thibodeau',
    'Anderson',
    'Okafor',
    'Lavoie',
    'Peters',
    'Friesen',
    'Kowalski',
    'Morin',
    'Fraser',
    'Ouellet',
    'Clarke',
  ],
];
const towns = ['Calgary', 'Airdrie', 'Okotoks', 'Cochrane', 'High River', 'Strathmore'];

/** What a family has answered, as far as it is the same in every case: long enough to weigh what answers weigh. */
const answers = Object.fromEntries(
  Array.from({ length: 16 }, (_, at) => [
    `question${at}`,
    { answer: 'yes', answerValues: { note: 'as somebody types it, with a few words' } },
  ]),
);

/** Each case as a row: how old it is, how far it has come, and what its family has answered. */
const insertCases = (sql, placeId, emails, name) => sql`
  with numbered as (
    select n, now() - (n * ${(years * 365) / cases}::float8) * interval '1 day' - interval '2 hours' as asked,
      case when n <= ${waiting} then 'pending' else 'accepted' end as connection,
      case when n <= ${waiting + accepted} then 'unverified' when n <= ${waiting + accepted + inCare} then 'in-care' else 'at-rest' end
        as status
    from generate_series(1, ${cases}::integer) n
  ), families as (
    insert into users (email, touch_date, created_at)
    select ${name}::text || '-family-' || n || '@example.org', now() - interval '1 day', asked from numbered returning id, email
  ), records as (
    insert into spirits (owner_id, owner_email, data, status, paid, claimed_at, created_at, updated_at)
    select f.id, f.email, ${sql.json(answers)} || jsonb_build_object(
        'timing', jsonb_build_object('answer', 'now', 'answerValues', '{}'::jsonb),
        'location', jsonb_build_object('answer', 'Alberta', 'answerValues',
          jsonb_build_object('town', (${towns}::text[])[1 + n % ${towns.length}])),
        'cremationOrBurial', jsonb_build_object('answer', case when n % 3 = 0 then 'burial' else 'cremation' end,
          'answerValues', '{}'::jsonb),
        'directInfo', jsonb_build_object('answer', 'given', 'answerValues',
          jsonb_build_object('phone', '403555' || lpad((n % 10000)::text, 4, '0'), 'email', f.email)),
        'spiritInfo', jsonb_build_object('answer', 'given', 'answerValues', jsonb_build_object(
          'spiritFirstName', (${firstNames}::text[])[1 + n % ${firstNames.length}],
          'spiritLastName', (${lastNames}::text[])[1 + n / 7 % ${lastNames.length}],
          'dateOfDeath', to_char(asked - interval '1 day', 'YYYY-MM-DD'),
          'arrangerFirstName', (${firstNames}::text[])[1 + n / 5 % ${firstNames.length}],
          'arrangerLastName', (${lastNames}::text[])[1 + n / 7 % ${lastNames.length}]))),
      status, n > ${waiting + accepted + inCare}, asked, asked, asked + interval '10 days' * (n > ${waiting})::integer
    from numbered join families f on f.email = ${name}::text || '-family-' || n || '@example.org'
    returning id, owner_email
  )
  insert into connections (spirit_id, place_id, type, status, requested_at, answered_at, answer_by, assigned_email)
  select r.id, ${placeId}, 'primary', connection, asked, case when connection = 'accepted' then asked + interval '20 minutes' end,
    case when connection = 'pending' then asked + interval '4 hours' end,
    case when connection = 'accepted' and n % 4 > 0 then (${emails}::text[])[1 + n % ${emails.length}] end
  from numbered join records r on r.owner_email = ${name}::text || '-family-' || n || '@example.org'`;

/** The cases with their number from the newest on: what everything else hangs on. */
const numberCases = (sql, placeId) => sql`
  create temp table desk_cases as
  select s.id, s.owner_id, s.status, s.created_at as asked, row_number() over (order by s.created_at desc)::integer as n
  from connections c join spirits s on s.id = c.spirit_id where c.place_id = ${placeId} and c.status = 'accepted'`;

/** What the eight lines of an invoice below come to. */
const eightLines = {
  ...{ services: 280_500, thirdParty: 145_500, total: 440_025 },
  taxes: [{ code: 'GST', percent: 5, base: 280_500, amount: 14_025 }],
};

/** An invoice of eight lines for each case, a correction for some, and what was paid of it: of the newest not all. */
async function insertMoney(sql, placeId, userId) {
  await sql`
    with sent as (
      insert into invoices (spirit_id, place_id, kind, number, language, region, created_by, sent_by, created_at, updated_at,
        sent_at, due_on, series_id, totals)
      select id, ${placeId}, 'invoice', 'INV-' || lpad(n::text, 5, '0'), case when n % 5 = 0 then 'fr' else 'en' end, 'Alberta',
        ${userId}, ${userId}, asked + interval '3 days', asked + interval '3 days', asked + interval '3 days',
        (asked + interval '33 days')::date, ${placeId}, ${sql.json(eightLines)}
      from desk_cases where n > ${accepted} returning id
    )
    insert into invoice_lines (invoice_id, position, item, quantity, unit_price, taxes, third_party)
    select sent.id, at, (array['Professional services', 'Transfer', 'Casket', 'Visitation', 'Cremation', 'Notice', 'Urn',
        'Flowers'])[1 + at], 1, 20000 + at * 9500, case when at % 3 = 0 then '{}' else '{GST}' end::text[], at % 3 = 0
    from sent, generate_series(0, 7) at`;
  await sql`
    insert into payments (spirit_id, place_id, kind, amount, method, received_on, recorded_by, recorded_at)
    select id, ${placeId}, 'payment', case when n % 9 = 0 then 150000 else ${eightLines.total} end, 'cheque', (asked + interval '20 days')::date,
      ${userId}, asked + interval '20 days'
    from desk_cases where n > 120 and n % 40 > 0`;
  await sql`
    insert into estimates (spirit_id, place_id, series_id, number, region, language, created_by, is_open)
    select id, ${placeId}, ${placeId}, 'EST-' || lpad(n::text, 5, '0'), 'Alberta', 'en', ${userId}, false
    from desk_cases where n % 3 = 0`;
  await sql`
    insert into estimate_versions (estimate_id, version, language, note, lines, valid_until, sent_by, sent_at)
    select e.id, 1, 'en', '', ${sql.json([{ item: 'Cremation', quantity: 1, unitPrice: 180_000, taxes: ['GST'], thirdParty: false }])},
      (k.asked + interval '30 days')::date, ${userId}, k.asked
    from estimates e join desk_cases k on k.id = e.spirit_id where e.place_id = ${placeId}`;
}

/** Twelve tasks for each case, of which those of the newest are open; four entries of the calendar, some of them to come. */
async function insertWork(sql, placeId, userId, emails) {
  await sql`
    insert into case_tasks (id, spirit_id, place_id, text, due_on, assigned_email, done_at, done_by, created_at)
    select gen_random_uuid(), id, ${placeId}, 'Call the registrar ' || at, (asked + at * interval '1 day')::date,
      case when at % 3 = 0 then (${emails}::text[])[1 + n % ${emails.length}] end,
      case when n > ${accepted + inCare} or at < 5 then asked + at * interval '1 day' end,
      case when n > ${accepted + inCare} or at < 5 then ${userId}::uuid end, asked
    from desk_cases, generate_series(0, 11) at`;
  await sql`
    insert into calendar_events (id, place_id, spirit_id, kind, begins, ends, details, people, written_by, created_at)
    select gen_random_uuid(), ${placeId}, id, (array['removal', 'arrangement', 'visitation', 'service'])[1 + at], begins,
      begins + interval '90 minutes', '{"location":"Large chapel","note":"The family brings music."}',
      array[(${emails}::text[])[1 + n % ${emails.length}]], ${userId}, asked
    from desk_cases, generate_series(0, 3) at, lateral (select asked + (at * 2.5 + 0.4) * interval '1 day' as begins) planned`;
}

/** A chain of custody of five entries, four official papers, two forms, two messages and a note for each case. */
async function insertPapers(sql, placeId, userId) {
  await sql`
    with chains as (
      insert into custodies (spirit_id, place_id, tag, version, opened_by, created_at)
      select id, ${placeId}, 'D-' || n, 5, ${userId}, asked from desk_cases returning id, created_at
    )
    insert into custody_events (custody_id, number, kind, at, details, author_id, written_at)
    select id, at + 1, (array['received', 'checked', 'identified', 'moved', 'released'])[1 + at], created_at + at * interval '1 day',
      '{"words":{"from":"Foothills Medical Centre","to":"Cooler 2"}}', ${userId}, created_at + at * interval '1 day'
    from chains, generate_series(0, 4) at`;
  await sql`
    insert into official_papers (spirit_id, place_id, kind, version, state, dated, details, noted_by, noted_at)
    select id, ${placeId}, kind, 1, 'received', (asked + interval '3 days')::date, '{"number":"","office":"","reason":""}', ${userId},
      asked + interval '3 days'
    from desk_cases, unnest('{registration,medical-certificate,permit,clearance}'::text[]) kind where n > ${accepted}`;
  await sql`
    insert into forms (spirit_id, name, data, completed_at, created_at, updated_at)
    select id, name, '{"method": "cremation", "obituary": "She is remembered by all who met her on the way."}',
      case when n > ${accepted + inCare} then asked + interval '2 days' end, asked, asked
    from desk_cases, unnest('{obituary,vital-statistics}'::text[]) name`;
  await sql`
    insert into announcements (spirit_id, author_id, author_name, words, sent_at, of_home, place_id)
    select id, ${userId}, 'Desk home', 'The papers are with the registrar; we call you tomorrow at ten.', asked + at * interval '1 day',
      true, ${placeId}
    from desk_cases, generate_series(1, 2) at`;
  await sql`
    insert into notes (spirit_id, place_id, text, author_id, created_at, updated_at)
    select id, ${placeId}, 'The son calls in the evening.', ${userId}, asked, asked from desk_cases`;
}

/** What happened to each case, twenty times; the triggers that number each record anew have nothing to do here. */
const insertHistory = (sql, placeId, userId) => sql`
  insert into audits (spirit_id, place_id, actor_id, actor_role, action, date)
  select id, ${placeId}, case when at % 2 = 0 then owner_id else ${userId}::uuid end,
    case when at % 2 = 0 then 'user' else 'funeral-home' end, 'update', asked + at * interval '6 hours'
  from desk_cases, generate_series(1, 20) at`;

const insertStatuses = (sql, placeId, userId) => sql`
  insert into status_changes (spirit_id, place_id, event, status_before, happened_at, in_care_at, noted_by, noted_at, told_at)
  select id, ${placeId}, event, before, asked + days * interval '1 day', case when event = 'at-rest' then asked + interval '2 hours' end,
    ${userId}, asked + days * interval '1 day', asked + days * interval '1 day'
  from desk_cases, (values ('in-care', 'unverified', 0.1), ('at-rest', 'in-care', 8)) as step (event, before, days)
  where status = 'at-rest' or (status = 'in-care' and event = 'in-care')`;

/** A home with its owner and a colleague, its cases and all that hangs on them. */
async function fillHome(sql, name) {
  const owner = await signIn(sql, `${name}-owner@example.org`, ['funeral-home']);
  const colleague = await signIn(sql, `${name}-colleague@example.org`, ['funeral-home']);
  const emails = [owner.email, colleague.email];
  const [place] = await sql`
    insert into places (slug, type, name, email, region, city, status)
    values (${`${name}-home`}, 'funeral-home', 'Desk home', ${owner.email}, 'Alberta', 'Calgary', 'published') returning id`;
  await sql`
    insert into place_keepers (place_id, email, role, accepted_at) values (${place.id}, ${colleague.email}, 'director', now())`;
  await sql.begin(async (one) => {
    await one`set local session_replication_role = replica`;
    await insertCases(one, place.id, emails, name);
    await numberCases(one, place.id);
    await insertMoney(one, place.id, owner.id);
    await insertWork(one, place.id, owner.id, emails);
    await insertPapers(one, place.id, owner.id);
    await insertHistory(one, place.id, owner.id);
    await insertStatuses(one, place.id, owner.id);
    await one`drop table desk_cases`;
  });
  return { owner, colleague, place };
}

/** Fills the home that is measured and those beside it. */
export async function fillDesk(sql) {
  const desk = await fillHome(sql, 'desk');
  for (let number = 1; number <= others; number++) await fillHome(sql, `beside-${number}`);
  await sql`vacuum analyze`;
  return desk;
}
