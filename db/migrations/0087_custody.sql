-- The chain of custody of a home over a person in its care (one per record and home), under a tag that says nothing to strangers.
-- `version` counts its entries: who adds one must have read all of them.
create table custodies (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits on delete cascade,
  place_id uuid not null references places on delete cascade,
  tag text not null check (tag ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'),
  version integer not null default 0,
  opened_by uuid references users on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  unique (spirit_id, place_id),
  unique (place_id, tag)
);
create index custodies_opened_by on custodies (opened_by);

-- What a home has counted of its yearly series: an erased number is never given to somebody else.
create table custody_counters (
  place_id uuid not null references places on delete cascade,
  year integer not null,
  last integer not null,
  primary key (place_id, year)
);

-- Entries are only added to. A wrong one is named by the later one that takes its place. `details` are sealed.
create table custody_events (
  id uuid primary key default gen_random_uuid(),
  custody_id uuid not null references custodies on delete cascade,
  number integer not null,
  kind text not null check (kind in ('received', 'checked', 'identified', 'moved', 'belongings-in', 'belongings-out', 'cremated',
    'ashes', 'released', 'withdrawn')),
  at timestamptz(3) not null,
  details text not null,
  withdraws uuid unique references custody_events on delete cascade,
  author_id uuid references users on delete set null,
  written_at timestamptz(3) not null default clock_timestamp(),
  unique (custody_id, number),
  check (kind <> 'withdrawn' or withdraws is not null)
);
create index custody_events_author on custody_events (author_id);

create function custody_events_stay() returns trigger language plpgsql as $$
begin
  raise exception 'An entry of a chain of custody is never changed.';
end $$;
-- Only the key that seals the details changes, and who wrote is forgotten with their account.
create trigger custody_events_stay before update of id, custody_id, number, kind, at, withdraws, written_at on custody_events
  for each row execute function custody_events_stay();
