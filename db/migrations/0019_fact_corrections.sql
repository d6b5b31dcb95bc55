-- Facts of law that administrators correct, addresses of listings that lead on, and lists that stay quick with many rows.

-- What administrators say of a fact of law instead of what the product ships. The newest entry of a fact counts, and
-- entries are only added: this is its history too. `fact` is its kind and its province, territory or CA: `wait.AB`.
create table fact_corrections (
  number bigint generated always as identity primary key,
  fact text not null check (fact ~ '^[a-z]{1,30}\.[A-Z]{2}$'),
  -- False: from here on the shipped fact counts again.
  corrects boolean not null,
  english text check (length(english) between 1 and 1000),
  french text check (length(french) between 1 and 1000),
  source text check (length(source) between 1 and 300),
  as_of date,
  confidence text check (confidence in ('A', 'B', 'C')),
  -- The hash of what was shipped when this was written: another one means that the shipped fact has changed since.
  shipped text not null,
  written_by uuid references users (id) on delete set null,
  written_at timestamptz(3) not null default clock_timestamp(),
  check (corrects = (english is not null and french is not null and source is not null
    and as_of is not null and confidence is not null))
);
create index fact_corrections_newest on fact_corrections (fact, number desc);

-- Where the address of a listing leads that was made part of another one; it outlives the listing itself.
create table place_moves (
  slug text collate "C" primary key,
  old_id uuid not null unique,
  place_id uuid not null references places (id) on delete cascade,
  moved_at timestamptz(3) not null default now()
);
create index place_moves_place on place_moves (place_id);

-- Whether the public ever saw a listing: only of such a one may its address say that it is gone. The default fills what
-- is there without rewriting it.
alter table places add column published_at timestamptz(3) default now();
alter table places alter column published_at drop default;
update places p set published_at = null
where status = 'review' or (status = 'closed' and exists (
  select from admin_actions a
  where a.subject_kind = 'place' and a.subject_id = p.id::text and a.action = 'POST /api/admin/places/{id}/decline'));

create function note_publication() returns trigger language plpgsql as $$
begin
  new.published_at := now();
  return new;
end $$;
create trigger places_publication before insert or update of status on places for each row
  when (new.status = 'published' and new.published_at is null) execute function note_publication();

-- The administrator's tables with 100,000 accounts and 500,000 listings. The first is small, because equal entries share
-- one, so that listings are counted without looking at any of them.
create index places_all_counted on places (type, region) where deleted_at is null;
create index places_all_type_region on places (type, region, search_text collate "C", id) where deleted_at is null;
create index users_email_order on users (email collate "C", id) where deleted_at is null;
create index users_touch on users (touch_date, id) where deleted_at is null;
