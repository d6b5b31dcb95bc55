-- The mobile number of an account, to which texts go once a code sent to it has come back. `asked_number` waits for its code;
-- `urgent_since` is when a family agreed to be told by text of what is urgent; `trouble` is what the provider last said of a number.
create table phones (
  user_id uuid primary key references users (id) on delete cascade,
  number text check (number ~ '^\+1[2-9]\d{9}$'),
  verified_at timestamptz(3),
  asked_number text check (asked_number ~ '^\+1[2-9]\d{9}$'),
  code_hash bytea,
  code_expires_at timestamptz(3),
  code_tries integer not null default 0,
  for_calls boolean not null default false,
  urgent_since timestamptz(3),
  trouble text check (trouble in ('stopped', 'unreachable')),
  check ((number is null) = (verified_at is null)),
  check ((asked_number is null) = (code_hash is null) and (code_hash is null) = (code_expires_at is null)),
  check (number is not null or (not for_calls and urgent_since is null)),
  check (number is not null or asked_number is not null)
);

-- Texts on their way and what became of them. What is told and to which number is emptied once that is known.
create table texts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('code', 'call', 'news')),
  recipient text not null,
  body text not null check (length(body) <= 640),
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'accepted', 'stopped', 'unreachable', 'unsure', 'expired')),
  reference text check (length(reference) <= 64),
  created_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check (state in ('waiting', 'sending') or (recipient = '' and body = '' and ended_at is not null))
);
create index texts_user on texts (user_id);
create index texts_created on texts (created_at);

-- Whoever has closed their account is not written to any more, and its number is gone.
create function forget_phone_of_account() returns trigger language plpgsql as $$
begin
  delete from phones where user_id = old.id;
  delete from texts where user_id = old.id;
  return null;
end $$;
create trigger users_forget_phone after update of deleted_at on users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_phone_of_account();

-- A message of a funeral home to the family stands among those of the circle, under the home's name as it was then.
alter table announcements
  add column of_home boolean not null default false,
  add column place_id uuid references places (id) on delete set null,
  add check (of_home or place_id is null);
create index announcements_place on announcements (place_id);

-- The ready-made sentences of a branch, in both languages, once somebody has changed those that Rivage begins with.
create table home_sentences (
  place_id uuid primary key references places (id) on delete cascade,
  sentences jsonb not null,
  version integer not null default 1,
  written_by uuid references users (id) on delete set null,
  written_at timestamptz(3) not null default clock_timestamp()
);
create index home_sentences_written_by on home_sentences (written_by);
