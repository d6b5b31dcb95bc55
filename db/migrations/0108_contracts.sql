-- The contract that a home makes of an accepted estimate. The contract itself holds what is being written; each version that
-- was sent is kept as it was, with its parties, what the law asks of it and the company's own clauses, so that what is signed
-- is what was read. A later version that is signed takes the place of the one before; none is ever changed.
create table contracts (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits on delete cascade,
  place_id uuid not null references places,
  -- One contract of one estimate; what it says is its own.
  estimate_id uuid unique references estimates on delete set null,
  series_id uuid,
  number text,
  region text not null,
  language text not null check (language in ('en', 'fr')),
  note text not null default '' check (length(note) <= 2000),
  lines jsonb not null default '[]',
  is_open boolean not null default true,
  invoice_id uuid unique references invoices on delete set null,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  unique (series_id, number),
  check ((series_id is null) = (number is null))
);
create index contracts_spirit on contracts (spirit_id);
create index contracts_place on contracts (place_id);
create index contracts_created_by on contracts (created_by);
create trigger contracts_version after insert or update or delete on contracts
  for each row execute function count_record_version();

create table contract_versions (
  contract_id uuid not null references contracts on delete cascade,
  version integer not null check (version > 0),
  language text not null check (language in ('en', 'fr')),
  note text not null check (length(note) <= 2000),
  lines jsonb not null,
  -- Parties, deposit, terms of payment, what the law asks for with its sources, and the company's own clauses.
  terms jsonb not null,
  -- What proves that a copy is this version: a digest of all that it says.
  fingerprint text not null check (length(fingerprint) = 64),
  valid_until date not null,
  sent_by uuid references users on delete set null,
  sent_at timestamptz(3) not null default clock_timestamp(),
  answer text check (answer in ('accepted', 'declined')),
  answer_name text not null default '' check (length(answer_name) <= 80),
  answer_words text not null default '' check (length(answer_words) <= 2000),
  answered_by uuid references users on delete set null,
  answered_at timestamptz(3),
  primary key (contract_id, version),
  check ((answer is null) = (answered_at is null)),
  check (answer is distinct from 'accepted' or answer_name <> '')
);
create index contract_versions_sent_by on contract_versions (sent_by);
create index contract_versions_answered_by on contract_versions (answered_by);

create function contract_versions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'A version of a contract that was sent is never changed.';
end $$;
-- Only its answer comes to it, and who sent or answered is forgotten with their account.
create trigger contract_versions_stay
  before update of contract_id, version, language, note, lines, terms, fingerprint, valid_until, sent_at on contract_versions
  for each row execute function contract_versions_stay();

-- What a company has counted of its yearly series: the number of an erased contract is never given to another.
create table contract_counters (
  place_id uuid not null references places on delete cascade,
  year integer not null,
  last integer not null,
  primary key (place_id, year)
);

-- The clauses that a company puts into its contracts, in both languages; written for each of its branches, as its terms are.
create table contract_clauses (
  place_id uuid primary key references places on delete cascade,
  clauses_en text not null check (length(clauses_en) <= 8000),
  clauses_fr text not null check (length(clauses_fr) <= 8000),
  updated_by uuid references users on delete set null,
  updated_at timestamptz(3) not null default clock_timestamp()
);
create index contract_clauses_updated_by on contract_clauses (updated_by);
