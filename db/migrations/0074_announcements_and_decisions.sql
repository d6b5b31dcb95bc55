-- What a family says among itself (docs/decisions/0074-said-once-and-kept.md): one message to everybody in the circle, with who
-- has read it, and cards of what is to be decided. Names stand as they were when something was said: who leaves the circle, or
-- whose account is erased, has still said it.

create table announcements (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits on delete cascade,
  author_id uuid references users on delete set null,
  author_name text not null,
  words text not null check (words <> ''),
  replaces_id uuid unique references announcements on delete cascade,
  sent_at timestamptz(3) not null default clock_timestamp()
);
create index announcements_spirit on announcements (spirit_id, sent_at);
create index announcements_author on announcements (author_id);

create table announcement_receipts (
  id uuid primary key default gen_random_uuid(),
  announcement_id uuid not null references announcements on delete cascade,
  user_id uuid references users on delete set null,
  name text not null,
  read_at timestamptz(3) not null default clock_timestamp(),
  unique (announcement_id, user_id)
);
create index announcement_receipts_user on announcement_receipts (user_id);

-- `version` counts what was said about a card: it is closed only by somebody who has read all of it.
create table decisions (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits on delete cascade,
  subject text not null check (subject in ('burial-or-cremation', 'funeral-home', 'ceremony', 'cemetery', 'speakers',
    'obituary', 'belongings', 'other')),
  proposal text not null check (proposal <> ''),
  author_id uuid references users on delete set null,
  author_name text not null,
  proposed_at timestamptz(3) not null default clock_timestamp(),
  version integer not null default 0,
  outcome text check (outcome in ('decided', 'set-aside')),
  closed_by uuid references users on delete set null,
  closed_by_name text,
  closed_at timestamptz(3),
  check ((outcome is null) = (closed_at is null) and (outcome is null) = (closed_by_name is null))
);
create index decisions_spirit on decisions (spirit_id, proposed_at);
create index decisions_author on decisions (author_id);
create index decisions_closed_by on decisions (closed_by);

create table decision_positions (
  id uuid primary key default gen_random_uuid(),
  decision_id uuid not null references decisions on delete cascade,
  user_id uuid references users on delete set null,
  name text not null,
  agrees boolean not null,
  said_at timestamptz(3) not null default clock_timestamp(),
  unique (decision_id, user_id)
);
create index decision_positions_user on decision_positions (user_id);

-- What was sent or decided is kept as it was said; only that an account is erased may show in it.
create function refuse_change_of_words() returns trigger language plpgsql as $$
begin
  raise exception 'What was said is kept as it was said.' using errcode = 'restrict_violation';
end $$;
create trigger announcements_kept before update of spirit_id, author_name, words, replaces_id, sent_at on announcements
  for each row execute function refuse_change_of_words();
create trigger decisions_said before update of spirit_id, subject, proposal, author_name, proposed_at on decisions
  for each row execute function refuse_change_of_words();
create trigger decisions_closed before update of version, outcome, closed_by_name, closed_at on decisions
  for each row when (old.outcome is not null) execute function refuse_change_of_words();
create function refuse_position_on_closed() returns trigger language plpgsql as $$
begin
  if exists (select from decisions d where d.id = new.decision_id and d.outcome is not null) then
    raise exception 'What was decided is kept as it was said.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger decision_positions_kept before insert or update of decision_id, name, agrees, said_at on decision_positions
  for each row execute function refuse_position_on_closed();
