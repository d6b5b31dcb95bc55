-- What a funeral home has to do for a case, and its lists from which such tasks are put into one. No family reads any of it.
-- The lines of a list are `{id, text, rule, who}`: when they are due and whose they are.
create table task_lists (
  id uuid primary key default gen_random_uuid(),
  place_id uuid not null references places (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  kinds text[] not null check (kinds <@ array['cremation-service', 'cremation-only', 'burial-service', 'burial-only', 'expected',
    'ahead', 'trade']),
  by_itself boolean not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  version integer not null default 1,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index task_lists_place on task_lists (place_id);

-- `text` is sealed. A task with a rule is due so long after a moment of its case, and has no day of its own. Without a colleague
-- it is with whoever is responsible for the case. One line of a list stands in a case once.
create table case_tasks (
  id uuid primary key,
  spirit_id uuid not null references spirits (id) on delete cascade,
  place_id uuid not null references places (id) on delete cascade,
  text text not null,
  due_on date,
  due_at text check (due_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  rule jsonb check (jsonb_typeof(rule) = 'object'),
  assigned_email text check (assigned_email = lower(assigned_email) and length(assigned_email) <= 254),
  line_id uuid,
  done_at timestamptz(3),
  done_by uuid references users (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint case_tasks_due_check check ((due_at is null or due_on is not null) and (rule is null or due_on is null))
);
create unique index case_tasks_line on case_tasks (spirit_id, place_id, line_id) where line_id is not null;
create index case_tasks_case on case_tasks (spirit_id, place_id);
create index case_tasks_open on case_tasks (place_id) where done_at is null;
create index case_tasks_people on case_tasks (assigned_email) where assigned_email is not null;
create index case_tasks_done_by on case_tasks (done_by) where done_by is not null;

-- The tasks of whoever does not keep the listing any more, or has closed their account, are with whoever has the case; and no
-- list names them.
create function leave_tasks(mailbox text, place uuid) returns void language sql as $$
  update case_tasks set assigned_email = null, version = version + 1
  where assigned_email = mailbox and (place is null or place_id = place);
  update task_lists set version = version + 1, lines = (
    select jsonb_agg(case when line ->> 'who' = mailbox then jsonb_set(line, '{who}', 'null') else line end order by position)
    from jsonb_array_elements(lines) with ordinality as said (line, position))
  where lines @> jsonb_build_array(jsonb_build_object('who', mailbox)) and (place is null or place_id = place);
$$;

create function leave_tasks_of_keeper() returns trigger language plpgsql as $$
begin
  perform leave_tasks(old.email, old.place_id);
  return null;
end $$;
create trigger place_keepers_leave_tasks after update of removed_at on place_keepers for each row
  when (old.removed_at is null and new.removed_at is not null) execute function leave_tasks_of_keeper();

create function leave_tasks_of_owner() returns trigger language plpgsql as $$
begin
  perform leave_tasks(old.email, old.id);
  return null;
end $$;
create trigger places_leave_tasks after update of email on places for each row
  when (old.email is distinct from new.email and old.email is not null) execute function leave_tasks_of_owner();

create function leave_tasks_of_account() returns trigger language plpgsql as $$
begin
  perform leave_tasks(old.email, null);
  return null;
end $$;
create trigger users_leave_tasks after update of deleted_at on users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function leave_tasks_of_account();
