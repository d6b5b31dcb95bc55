-- On which accounts of its accounting program a company books what: by the name that QuickBooks knows an account by, and by the
-- number that Sage does. Written for each branch of the company, as its terms are, so that one that leaves keeps what it has.
create table book_accounts (
  place_id uuid primary key references places on delete cascade,
  accounts jsonb not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz(3) not null default clock_timestamp()
);
create index book_accounts_updated_by on book_accounts (updated_by);
