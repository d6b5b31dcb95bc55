-- A code belongs to the browser that asked for it, so that nobody can use up or replace the codes of somebody else's mailbox
-- (docs/decisions/0044). Browsers, networks and mailboxes are stored as hashes that need a key which is not in this database.
alter table login_codes
  add column asked_by bytea not null default ''::bytea,
  add column network bytea not null default ''::bytea,
  -- Of the long key in the mail's link, which cannot be guessed and so has no tries.
  add column link_hash bytea,
  add column other_tries integer not null default 0,
  drop constraint login_codes_pkey,
  add primary key (email, asked_by);

-- The browsers in which a person has signed in: a new one is told to them by mail, a known one has its own share of codes.
create table known_browsers (
  user_id uuid not null references users (id) on delete cascade,
  browser bytea not null check (length(browser) = 32),
  last_used_at timestamptz(3) not null default now(),
  primary key (user_id, browser)
);

-- What happened at the doors, for the ceilings over time and for the administrator: never an address, a code or a name.
create table security_events (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null default now(),
  kind text not null check (kind in ('wrong-code', 'codes-stopped', 'new-browser', 'passkey-added', 'passkey-removed')),
  user_id uuid references users (id) on delete set null,
  mailbox bytea,
  network bytea
);
create index security_events_mailbox on security_events (mailbox, at) where kind = 'wrong-code';
create index security_events_network on security_events (network, at) where kind = 'wrong-code';
create index security_events_at on security_events (at);
create index security_events_user on security_events (user_id) where user_id is not null;
