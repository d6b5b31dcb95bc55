-- Months that a branch has closed for its accountant: nothing is dated in one any more. `sums` and `entries` are what it came to,
-- without names, so that a report that differs is seen.
create table closed_months (
  place_id uuid not null references places (id) on delete cascade,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  sums jsonb not null check (jsonb_typeof(sums) = 'object'),
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  closed_by uuid references users (id) on delete set null,
  closed_at timestamptz(3) not null default clock_timestamp(),
  primary key (place_id, month)
);
create index closed_months_closed_by on closed_months (closed_by) where closed_by is not null;

-- Who closed a month and who opened it again, with why: only ever added to.
create table month_changes (
  id uuid primary key default gen_random_uuid(),
  place_id uuid not null references places (id) on delete cascade,
  month text not null,
  act text not null check (act in ('close', 'reopen')),
  reason text not null default '' check (length(reason) <= 500),
  by uuid references users (id) on delete set null,
  at timestamptz(3) not null default clock_timestamp()
);
create index month_changes_place on month_changes (place_id, month, at);
create index month_changes_by on month_changes (by) where by is not null;
