-- What a person sees of her own account: where she is signed in, her passkeys, and who looked at her records.

-- The program that signed in, as coarse as "Firefox, Windows": enough to recognise a telephone that was lost.
alter table sessions add column device text not null default '' check (length(device) <= 60);

create table passkeys (
  -- The credential's own name, base64url.
  id text primary key check (length(id) <= 1400),
  user_id uuid not null references users (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

-- A challenge is answered once, within minutes; only its hash is kept.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);

-- Which funeral home looked at what of a record, at most once an hour each.
create table accesses (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits (id) on delete cascade,
  place_id uuid not null references places (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  what text not null check (what in ('request', 'record', 'file', 'form')),
  date timestamptz(3) not null default now()
);
create index accesses_spirit on accesses (spirit_id, date desc);
