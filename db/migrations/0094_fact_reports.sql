-- What readers say is wrong of a fact or of a thing to do. Nobody's name or address is asked or kept.
create table fact_reports (
  id uuid primary key default gen_random_uuid(),
  -- A fact by its name for good (`wait.AB`, `pension.CA`), or a thing to do of the plan (`task.cremation-AB`).
  subject text not null check (subject ~ '^[a-zA-Z]{1,30}\.[A-Za-z0-9-]{1,60}$'),
  words text not null check (length(words) between 1 and 1000),
  -- Where the reader knows it from; empty where that was not said.
  source text not null check (length(source) <= 300),
  language text not null check (language in ('en', 'fr')),
  made_at timestamptz(3) not null default clock_timestamp(),
  settled_at timestamptz(3),
  settled_by uuid references users (id) on delete set null
);
create index fact_reports_open on fact_reports (made_at desc, id) where settled_at is null;
create index fact_reports_settled on fact_reports (settled_at) where settled_at is not null;
