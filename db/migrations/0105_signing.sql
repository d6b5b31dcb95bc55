-- Papers of a record that a home has signed at a distance. What is asked is sealed as it was when it was sent (`content`: the
-- note and each form with its version, its answers and its hash), so that what is signed is what was read. How a packet stands
-- while it is open follows from the clock and from the forms as well; what has ended it for good is written down.
create table signing_packets (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits (id) on delete cascade,
  place_id uuid references places (id) on delete set null,
  in_order boolean not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  state text not null default 'open' check (state in ('open', 'signed', 'withdrawn', 'changed', 'expired')),
  expires_at timestamptz(3) not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  ended_at timestamptz(3),
  -- When the signed copies were put into the files of the record.
  filed_at timestamptz(3),
  check ((state = 'open') = (ended_at is null)),
  check (filed_at is null or state = 'signed')
);
create index signing_packets_spirit on signing_packets (spirit_id);
create index signing_packets_place on signing_packets (place_id);
create index signing_packets_created_by on signing_packets (created_by);
create index signing_packets_waiting on signing_packets (created_at)
  where state = 'open' or (state = 'signed' and filed_at is null);

-- Who is asked to sign, in their order. `token_hashes` are of the links that were mailed; what was said is sealed.
create table signing_signers (
  id uuid primary key default gen_random_uuid(),
  packet_id uuid not null references signing_packets (id) on delete cascade,
  position integer not null check (position > 0),
  -- Whether the home chose somebody of the family by name, and was never told the mailbox.
  of_family boolean not null,
  name text not null check (length(name) <= 80),
  email text not null check (email = lower(email) and length(email) <= 254),
  language text not null check (language in ('en', 'fr')),
  token_hashes bytea[] not null default '{}',
  asked_at timestamptz(3),
  opened_at timestamptz(3),
  reminded_at timestamptz(3),
  reminders integer not null default 0,
  answer text check (answer in ('signed', 'refused')),
  answered_at timestamptz(3),
  said jsonb,
  user_id uuid references users (id) on delete set null,
  unique (packet_id, position),
  unique (packet_id, email),
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (said is null))
);
create index signing_signers_tokens on signing_signers using gin (token_hashes);
create index signing_signers_user on signing_signers (user_id);

create function signing_stays() returns trigger language plpgsql as $$
begin
  raise exception 'What was sent to be signed, and what was signed, is never changed.';
end $$;
-- Sealing it with another key leaves what it says as it is.
create trigger signing_packets_stay before update of spirit_id, in_order, created_at on signing_packets
  for each row execute function signing_stays();
create trigger signing_signers_stay before update of answer, answered_at on signing_signers
  for each row when (old.answer = 'signed') execute function signing_stays();
