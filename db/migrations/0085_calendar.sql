-- The calendar of a funeral home: its rooms and vehicles, what is planned when, and a secret address per person from which a
-- program of calendars reads it.
create table calendar_resources (
  id uuid primary key default gen_random_uuid(),
  place_id uuid not null references places (id) on delete cascade,
  kind text not null check (kind in ('room', 'vehicle')),
  name text not null check (length(name) between 1 and 80),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index calendar_resources_present on calendar_resources (place_id, lower(name)) where archived_at is null;

-- `details` holds where it is and a note, sealed. `people` are mailboxes that keep the listing.
create table calendar_events (
  id uuid primary key,
  place_id uuid not null references places (id) on delete cascade,
  spirit_id uuid references spirits (id) on delete cascade,
  kind text not null check (kind in ('removal', 'arrangement', 'viewing', 'visitation', 'service', 'cremation', 'burial',
    'scattering', 'other')),
  begins timestamptz(3) not null,
  ends timestamptz(3) not null,
  details text not null,
  resources uuid[] not null default '{}',
  people text[] not null default '{}',
  version integer not null default 1,
  written_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint calendar_events_times_check check (ends > begins)
);
create index calendar_events_time on calendar_events (place_id, begins);
create index calendar_events_case on calendar_events (spirit_id) where spirit_id is not null;
create index calendar_events_people on calendar_events using gin (people);

create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  language text not null check (language in ('en', 'fr')),
  own_only boolean not null,
  created_at timestamptz(3) not null default now()
);

-- Whoever does not keep the listing any more is taken out of what is still to come; whoever has closed their account, out of all.
create function leave_calendar(mailbox text, place uuid) returns void language sql as $$
  update calendar_events set people = array_remove(people, mailbox), version = version + 1
  where people @> array[mailbox] and (place is null or (place_id = place and ends > now()));
$$;

create function leave_calendar_of_keeper() returns trigger language plpgsql as $$
begin
  perform leave_calendar(old.email, old.place_id);
  return null;
end $$;
create trigger place_keepers_leave_calendar after update of removed_at on place_keepers for each row
  when (old.removed_at is null and new.removed_at is not null) execute function leave_calendar_of_keeper();

create function leave_calendar_of_owner() returns trigger language plpgsql as $$
begin
  perform leave_calendar(old.email, old.id);
  return null;
end $$;
create trigger places_leave_calendar after update of email on places for each row
  when (old.email is distinct from new.email and old.email is not null) execute function leave_calendar_of_owner();

create function leave_calendar_of_account() returns trigger language plpgsql as $$
begin
  perform leave_calendar(old.email, null);
  return null;
end $$;
create trigger users_leave_calendar after update of deleted_at on users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function leave_calendar_of_account();
