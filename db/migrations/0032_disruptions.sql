-- What administrators tell everybody when something is not as usual (`/status`): in both languages, and nothing of anybody.
create table disruptions (
  id uuid primary key default gen_random_uuid(),
  words jsonb not null,
  begun_at timestamptz(3) not null default now(),
  ended_at timestamptz(3) check (ended_at >= begun_at),
  written_by uuid references users (id) on delete set null
);
create index disruptions_begun on disruptions (begun_at);

create table disruption_updates (
  id uuid primary key default gen_random_uuid(),
  disruption_id uuid not null references disruptions (id) on delete cascade,
  words jsonb not null,
  written_at timestamptz(3) not null default now(),
  written_by uuid references users (id) on delete set null
);
create index disruption_updates_of on disruption_updates (disruption_id, written_at);
