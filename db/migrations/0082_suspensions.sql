-- An administrator suspends an account, or hides a listing, with a reason; who brings it back says why too. What was said is kept
-- as long as the account or the listing is.
create table suspensions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  place_id uuid references places on delete cascade,
  reason text not null check (length(reason) between 1 and 2000),
  -- The day on which an account may sign in again by itself; null until somebody brings it back.
  until date,
  suspended_at timestamptz(3) not null default now(),
  suspended_by uuid references users on delete set null,
  ended_at timestamptz(3),
  ended_by uuid references users on delete set null,
  end_reason text check (length(end_reason) between 1 and 2000),
  check ((user_id is null) <> (place_id is null)),
  check (until is null or user_id is not null),
  check (end_reason is null or ended_at is not null)
);
-- Of two administrators who suspend at once one is the second.
create unique index suspensions_user on suspensions (user_id) where user_id is not null and ended_at is null;
create unique index suspensions_place on suspensions (place_id) where place_id is not null and ended_at is null;
create index suspensions_of_user on suspensions (user_id, suspended_at) where user_id is not null;
create index suspensions_of_place on suspensions (place_id, suspended_at) where place_id is not null;
create index suspensions_suspended_by on suspensions (suspended_by);
create index suspensions_ended_by on suspensions (ended_by);

-- A hidden listing is not published, whatever else is changed of it: nothing public can show it.
alter table places add column suspended_at timestamptz(3);
alter table places add constraint places_suspended_check check (suspended_at is null or status = 'closed');
