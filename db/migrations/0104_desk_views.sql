-- How somebody likes to look at the requests and cases of their home, by a name of their own. What was searched for is not kept:
-- it is mostly the name of a person.
create table desk_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 40),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  created_at timestamptz(3) not null default clock_timestamp()
);
create unique index desk_views_name on desk_views (user_id, lower(name));
