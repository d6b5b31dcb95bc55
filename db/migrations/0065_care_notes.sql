-- Who of a family wishes to receive a few lines in the first year after the death, and which of them have been sent. Each
-- person asks for themselves; `stop_key` stands in their mails, so that one press ends them without signing in.
create table care_notes (
  spirit_id uuid not null references spirits (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  stop_key uuid not null default gen_random_uuid() unique,
  sent text[] not null default '{}'
    check (sent <@ array['two-weeks', 'two-months', 'first-birthday', 'one-year']),
  asked_at timestamptz(3) not null default now(),
  primary key (spirit_id, user_id)
);
create index care_notes_user on care_notes (user_id);
