-- Who keeps a memory page beside, after and instead of the family that began it; what others ask about it.

-- A page that was handed over outlives the record it began with: the record's id is where the page is found, no more.
alter table memory_pages
  drop constraint memory_pages_spirit_id_fkey,
  -- Null: whoever owns the record.
  add column keeper_id uuid references users (id) on delete cascade,
  -- Removed by its keeper; erased 30 days later.
  add column deleted_at timestamptz(3),
  -- Hidden by an administrator while, or because, somebody has asked that it be taken down.
  add column hidden_at timestamptz(3),
  -- What senders are told apart by, for blocking alone: apart from the key in the addresses of pictures, which changes.
  add column sender_key uuid not null default gen_random_uuid();
update memory_pages set sender_key = family_key;
create index memory_pages_keeper on memory_pages (keeper_id) where keeper_id is not null;
create index memory_pages_deleted on memory_pages (deleted_at) where deleted_at is not null;

create function erase_memory_page() returns trigger language plpgsql as $$
begin
  delete from memory_pages where spirit_id = old.id and keeper_id is null;
  return null;
end $$;
create trigger spirits_memory_erased after delete on spirits for each row execute function erase_memory_page();

-- Who keeps each page now; a page without a keeper is shown to nobody.
create view memory_keepers as
  select m.id as page_id, u.id as user_id, u.email, u.language
  from memory_pages m
  left join spirits s on s.id = m.spirit_id and s.deleted_at is null
  join users u on u.id = coalesce(m.keeper_id, s.owner_id) and u.deleted_at is null;

-- Who else: who helps, who is to have it instead of the keeper, who follows if the keeper dies.
create table memory_people (
  id uuid primary key default gen_random_uuid(),
  page_id uuid not null references memory_pages (id) on delete cascade,
  part text not null check (part in ('helper', 'keeper', 'successor')),
  email text not null check (email = lower(email) and length(email) <= 254),
  -- Who said yes, signed in with that mailbox.
  user_id uuid references users (id) on delete cascade,
  invited_at timestamptz(3) not null default now(),
  -- A successor asks for the page, and until when its keeper can refuse.
  asked_at timestamptz(3),
  answer_by timestamptz(3),
  reminded_at timestamptz(3),
  unique (page_id, part, email),
  check ((asked_at is null) = (answer_by is null))
);
create unique index memory_people_single on memory_people (page_id, part) where part <> 'helper';
create index memory_people_email on memory_people (email);
create index memory_people_user on memory_people (user_id) where user_id is not null;
create index memory_people_asked on memory_people (answer_by) where answer_by is not null;

alter table memory_photographs add column added_by uuid references users (id) on delete set null;

-- A sender is told apart for a while only, and so is one who is blocked.
alter table memory_tributes alter column author_hash drop not null;
alter table memory_blocks add column created_at timestamptz(3) not null default now();

-- Somebody asks that a page, or something on it, be taken down.
create table memory_requests (
  id uuid primary key default gen_random_uuid(),
  page_id uuid not null references memory_pages (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  relation text not null check (length(relation) between 1 and 200),
  email text not null check (email = lower(email) and length(email) <= 254),
  words text not null check (length(words) between 1 and 4000),
  language text not null check (language in ('en', 'fr')),
  status text not null default 'open' check (status in ('open', 'left', 'taken-down')),
  answer text check (length(answer) <= 4000),
  answered_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  check ((status = 'open') = (closed_at is null))
);
create index memory_requests_open on memory_requests (created_at) where closed_at is null;
create index memory_requests_page on memory_requests (page_id);

-- The pages that can be shown at all: neither removed nor hidden, and kept by somebody.
create view memory_standing as
  select m.id as page_id from memory_pages m
  where m.deleted_at is null and m.hidden_at is null and exists (select from memory_keepers k where k.page_id = m.id);
