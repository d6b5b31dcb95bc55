-- Who of a circle sees a plan only after the death, and how it is opened for them: somebody says that the death has happened, the
-- planner is asked first, and after a waiting time it is opened where enough have said so and the planner has not objected.
alter table circle_members add column sees text not null default 'now' check (sees in ('now', 'after-death'));

-- One row a record. `stop_key` stands in the mails to the planner and counts for one asking only; `opens_at` once enough have
-- said it.
create table plan_releases (
  spirit_id uuid primary key references spirits on delete cascade,
  stop_key uuid not null unique default gen_random_uuid(),
  asked_at timestamptz(3) not null default clock_timestamp(),
  opens_at timestamptz(3),
  stopped_at timestamptz(3),
  released_at timestamptz(3),
  check (stopped_at is null or released_at is null)
);
create index plan_releases_due on plan_releases (opens_at) where stopped_at is null and released_at is null;

-- Who has said that the death has happened: a person for themselves, or one of a funeral home for the home.
create table death_statements (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits on delete cascade,
  user_id uuid not null references users on delete cascade,
  place_id uuid references places on delete cascade,
  name text not null,
  died_on date not null,
  said_at timestamptz(3) not null default clock_timestamp()
);
create unique index death_statements_person on death_statements (spirit_id, user_id) where place_id is null;
create unique index death_statements_home on death_statements (spirit_id, place_id) where place_id is not null;
create index death_statements_user on death_statements (user_id);
create index death_statements_place on death_statements (place_id);
