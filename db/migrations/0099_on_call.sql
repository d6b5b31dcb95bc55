-- Who of a funeral home is on call: by the week, with exceptions. `shifts` are `{id, days, from, to, people}`, `exceptions`
-- `{id, from, to, people}`, all by the clock of the branch; `people` are mailboxes that keep the listing, in the order in which
-- they are called.
create table on_call_rotas (
  place_id uuid primary key references places (id) on delete cascade,
  shifts jsonb not null check (jsonb_typeof(shifts) = 'array'),
  exceptions jsonb not null check (jsonb_typeof(exceptions) = 'array'),
  version integer not null default 1,
  written_by uuid references users (id) on delete set null,
  written_at timestamptz(3) not null default clock_timestamp()
);
create index on_call_rotas_written_by on on_call_rotas (written_by) where written_by is not null;

-- A request that cannot wait, as it is told to one after the other until somebody has it. `people` are whom the rota named when it
-- came, `round` is the one that comes next at `next_at`; nothing comes next once that is null.
create table on_call_rings (
  connection_id uuid primary key references connections (id) on delete cascade,
  people text[] not null,
  round integer not null default 0,
  next_at timestamptz(3),
  began_at timestamptz(3) not null default clock_timestamp(),
  taken_by uuid references users (id) on delete set null,
  taken_at timestamptz(3),
  constraint on_call_rings_taken_check check (taken_at is null or next_at is null)
);
create index on_call_rings_due on on_call_rings (next_at) where next_at is not null;
create index on_call_rings_taken_by on on_call_rings (taken_by) where taken_by is not null;

-- Who was called in which round: once each.
create table on_call_calls (
  connection_id uuid not null references on_call_rings (connection_id) on delete cascade,
  round integer not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  at timestamptz(3) not null default clock_timestamp(),
  primary key (connection_id, round, email)
);
create index on_call_calls_email on on_call_calls (email);

-- Whoever does not keep the listing any more, or has closed their account, is on call no more: a shift that was theirs alone is
-- nobody's, and goes.
create function without_person(spans jsonb, mailbox text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(left_over.span order by position), '[]') from (
    select jsonb_set(span, '{people}', (span -> 'people') - mailbox) as span, position
    from jsonb_array_elements(spans) with ordinality as said (span, position)) left_over
  where jsonb_array_length(left_over.span -> 'people') > 0;
$$;

create function leave_on_call(mailbox text, place uuid) returns void language sql as $$
  update on_call_rotas set version = version + 1, shifts = without_person(shifts, mailbox),
    exceptions = without_person(exceptions, mailbox)
  where (shifts @> jsonb_build_array(jsonb_build_object('people', jsonb_build_array(mailbox)))
      or exceptions @> jsonb_build_array(jsonb_build_object('people', jsonb_build_array(mailbox))))
    and (place is null or place_id = place);
$$;

create function leave_on_call_of_keeper() returns trigger language plpgsql as $$
begin
  perform leave_on_call(old.email, old.place_id);
  return null;
end $$;
create trigger place_keepers_leave_on_call after update of removed_at on place_keepers for each row
  when (old.removed_at is null and new.removed_at is not null) execute function leave_on_call_of_keeper();

create function leave_on_call_of_owner() returns trigger language plpgsql as $$
begin
  perform leave_on_call(old.email, old.id);
  return null;
end $$;
create trigger places_leave_on_call after update of email on places for each row
  when (old.email is distinct from new.email and old.email is not null) execute function leave_on_call_of_owner();

create function leave_on_call_of_account() returns trigger language plpgsql as $$
begin
  perform leave_on_call(old.email, null);
  delete from on_call_calls where email = old.email;
  update on_call_rings set people = array_remove(people, old.email) where people @> array[old.email];
  return null;
end $$;
create trigger users_leave_on_call after update of deleted_at on users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function leave_on_call_of_account();
