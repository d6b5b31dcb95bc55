-- Files are read through against their hashes on a slow schedule, and mended from a second copy where there is one
-- (docs/decisions/0067).

-- One time through all files: how far it is, and what it has found. The newest is the one that runs, or ran last.
create table file_passes (
  id bigint generated always as identity primary key,
  began_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  -- The last key it has read; keys are taken in the order of their bytes.
  last_key text not null default '',
  files integer not null default 0,
  bytes bigint not null default 0,
  -- Brought back from the second copy; copied to it; sealed, or sealed with the present key.
  mended integer not null default 0,
  copied integer not null default 0,
  sealed integer not null default 0
);

-- Files whose bytes are missing or changed, and which no second copy could mend.
create table broken_files (
  key text primary key,
  why text not null check (why in ('missing', 'changed')),
  found_at timestamptz(3) not null default now()
);

-- Files that could not be copied to the second place when they came: it was away.
create table missed_copies (
  key text primary key,
  missed_at timestamptz(3) not null default now()
);
