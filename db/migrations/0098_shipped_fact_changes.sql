-- What the product ships of each fact of law, as this database has last seen it: a start with a new version compares.
create table shipped_facts (
  fact text primary key check (fact ~ '^[a-z]{1,30}\.[A-Z]{2}$'),
  words jsonb not null
);

-- What a new version of the product says otherwise of a fact than the one before; entries are only added. Without `before`
-- the fact is new, without `after` it was taken out. All entries of one start have the same time.
create table shipped_fact_changes (
  number bigint generated always as identity primary key,
  fact text not null check (fact ~ '^[a-z]{1,30}\.[A-Z]{2}$'),
  before jsonb,
  after jsonb,
  noticed_at timestamptz(3) not null default now(),
  check (before is distinct from after)
);
create index shipped_fact_changes_newest on shipped_fact_changes (fact, number desc);
