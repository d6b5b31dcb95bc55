-- What a home offers a family before anything is owed. The estimate itself holds what is being written; each version that was
-- sent is kept as it was, so that what is accepted is what was read. It is of no account of money: nothing counts it.
create table estimates (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits on delete cascade,
  place_id uuid not null references places,
  series_id uuid,
  number text,
  region text not null,
  language text not null check (language in ('en', 'fr')),
  note text not null default '' check (length(note) <= 2000),
  lines jsonb not null default '[]',
  -- True while a version is being written that the family has not been sent.
  is_open boolean not null default true,
  -- The invoice that was made from it; a draft that is thrown away may be made again.
  invoice_id uuid unique references invoices on delete set null,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  unique (series_id, number),
  check ((series_id is null) = (number is null))
);
create index estimates_spirit on estimates (spirit_id);
create index estimates_place on estimates (place_id);
create index estimates_created_by on estimates (created_by);
create trigger estimates_version after insert or update or delete on estimates
  for each row execute function count_record_version();

create table estimate_versions (
  estimate_id uuid not null references estimates on delete cascade,
  version integer not null check (version > 0),
  language text not null check (language in ('en', 'fr')),
  note text not null check (length(note) <= 2000),
  lines jsonb not null,
  valid_until date not null,
  sent_by uuid references users on delete set null,
  sent_at timestamptz(3) not null default clock_timestamp(),
  answer text check (answer in ('accepted', 'declined')),
  -- The name that whoever accepted has typed; why it was declined, as far as it was said.
  answer_name text not null default '' check (length(answer_name) <= 80),
  answer_words text not null default '' check (length(answer_words) <= 2000),
  answered_by uuid references users on delete set null,
  answered_at timestamptz(3),
  primary key (estimate_id, version),
  check ((answer is null) = (answered_at is null)),
  check (answer is distinct from 'accepted' or answer_name <> '')
);
create unique index estimate_versions_accepted on estimate_versions (estimate_id) where answer = 'accepted';
create index estimate_versions_sent_by on estimate_versions (sent_by);
create index estimate_versions_answered_by on estimate_versions (answered_by);

create function estimate_versions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'A version of an estimate that was sent is never changed.';
end $$;
-- Only its answer comes to it, and who sent or answered is forgotten with their account.
create trigger estimate_versions_stay
  before update of estimate_id, version, language, note, lines, valid_until, sent_at on estimate_versions
  for each row execute function estimate_versions_stay();

-- What a company has counted of its yearly series: the number of an erased estimate is never given to another.
create table estimate_counters (
  place_id uuid not null references places on delete cascade,
  year integer not null,
  last integer not null,
  primary key (place_id, year)
);
