-- The administrator's console: what administrators did, incidents, imports from the page, and lists that stay quick.

-- Every write of somebody in the role of an administrator, in the transaction of the write. Which fields were changed, and
-- to what only where the value is one of a fixed few; never what somebody wrote.
create table admin_actions (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references users (id) on delete set null,
  action text not null,
  subject_kind text not null,
  subject_id text,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  at timestamptz(3) not null default clock_timestamp()
);
create index admin_actions_at on admin_actions (at desc, id);
create index admin_actions_subject on admin_actions (subject_kind, subject_id, at desc);
create index admin_actions_actor on admin_actions (actor_id);

-- Who answered what somebody wrote to us, and with what words.
alter table inquiries
  add column answered_by uuid references users (id) on delete set null,
  add column answer text check (length(answer) <= 4000);
create index inquiries_order on inquiries (status, created_at desc, id);
create index inquiries_closed on inquiries (closed_at) where closed_at is not null;

-- The register of confidentiality incidents. What was written stays; a later entry corrects it.
create table incidents (
  id uuid primary key default gen_random_uuid(),
  happened_on date not null,
  noticed_on date not null,
  what text not null check (length(what) between 1 and 4000),
  whose text not null check (length(whose) between 1 and 4000),
  people integer check (people >= 0),
  measures text not null check (length(measures) between 1 and 4000),
  serious boolean not null,
  commission_told_on date,
  people_told_on date,
  corrects uuid references incidents (id),
  written_by uuid references users (id) on delete set null,
  written_at timestamptz(3) not null default clock_timestamp()
);
create index incidents_written on incidents (written_at desc, id);

create function keep_incident() returns trigger language plpgsql as $$
begin
  -- That whoever wrote it has left may be noted; nothing else.
  if tg_op = 'UPDATE' and new.written_by is null
    and to_jsonb(new) - 'written_by' = to_jsonb(old) - 'written_by' then return new; end if;
  raise exception 'the register of incidents is only added to';
end $$;
create trigger incidents_kept before update or delete on incidents for each row execute function keep_incident();

-- Files of listings that an administrator hands in; the bytes are forgotten when they were imported, or a day later.
create table listing_imports (
  id uuid primary key default gen_random_uuid(),
  format text not null,
  file_name text not null check (length(file_name) between 1 and 255),
  bytes bytea,
  handed_in_by uuid references users (id) on delete set null,
  state text not null default 'trying'
    check (state in ('trying', 'tried', 'importing', 'imported', 'failed')),
  report jsonb,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index listing_imports_created on listing_imports (created_at desc, id);

-- The administrator's list shows everything that is not deleted, in the order of names; what is rarely asked for has an
-- index of its own, so that half a million others need not be looked at.
create index places_all on places (search_text collate "C", id) where deleted_at is null;
create index places_all_type on places (type, search_text collate "C", id) where deleted_at is null;
create index places_all_region on places (region, search_text collate "C", id) where deleted_at is null;
create index places_unpublished on places (status, search_text collate "C", id)
  where status <> 'published' and deleted_at is null;
create index places_admin_tags on places using gin (admin_tags) where deleted_at is null and admin_tags <> '{}';
create index places_all_source on places (source, search_text collate "C", id)
  where deleted_at is null;
create index audits_actor on audits (actor_id, date desc);
create index users_created on users (created_at desc, id) where deleted_at is null;
