-- Cases that a funeral home brings out of another program: the file it hands in for a branch, how its columns are read, and how
-- far it is. `bytes` are kept while the file can still be brought in, undone or told row by row.
create table case_imports (
  id uuid primary key default gen_random_uuid(),
  place_id uuid not null references places (id) on delete cascade,
  file_name text not null check (length(file_name) between 1 and 255),
  bytes bytea,
  -- Which column of the file is read as what: the name of a field with the number of a column, beginning with 0.
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  headings text[] not null,
  date_order text check (date_order in ('dmy', 'mdy')),
  state text not null default 'choosing' check (state in ('choosing', 'importing', 'imported', 'undoing', 'undone')),
  rows integer not null check (rows > 0),
  -- How many rows have been gone through, and what came of them.
  done integer not null default 0,
  brought integer not null default 0,
  there integer not null default 0,
  refused integer not null default 0,
  handed_in_by uuid references users (id) on delete set null,
  handed_in_at timestamptz(3) not null default clock_timestamp(),
  started_by uuid references users (id) on delete set null,
  finished_at timestamptz(3),
  undone_by uuid references users (id) on delete set null,
  undone_at timestamptz(3)
);
create index case_imports_place on case_imports (place_id, handed_in_at);
create index case_imports_bytes on case_imports (handed_in_at) where bytes is not null;
create index case_imports_handed_in_by on case_imports (handed_in_by) where handed_in_by is not null;
create index case_imports_started_by on case_imports (started_by) where started_by is not null;
create index case_imports_undone_by on case_imports (undone_by) where undone_by is not null;

-- What has come of each row; its words stand in the file.
create table case_import_lines (
  import_id uuid not null references case_imports (id) on delete cascade,
  line integer not null,
  outcome text not null check (outcome in ('new', 'there', 'refused')),
  primary key (import_id, line)
);

-- A case that came from elsewhere. `key` is the number that the office had given it, else the name with the day of death: the same
-- case comes once to a branch. `version` is the record's as it came, and `notes` how many came with it: what differs was touched.
create table old_cases (
  spirit_id uuid primary key references spirits (id) on delete cascade,
  place_id uuid not null references places (id) on delete cascade,
  import_id uuid references case_imports (id) on delete set null,
  key text not null,
  number text,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  notes integer not null default 0,
  version bigint not null default 0,
  brought_by uuid references users (id) on delete set null,
  brought_at timestamptz(3) not null default clock_timestamp()
);
create unique index old_cases_key on old_cases (place_id, key);
create index old_cases_import on old_cases (import_id) where import_id is not null;
create index old_cases_brought_by on old_cases (brought_by) where brought_by is not null;
