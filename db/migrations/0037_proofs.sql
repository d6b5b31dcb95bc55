-- When the person of a session last showed that it is them, and whether a browser of ours keeps the session
-- (docs/decisions/0058).
alter table sessions
  add column proved_at timestamptz(3) not null default now(),
  add column in_browser boolean not null default false,
  add column wrong_proofs integer not null default 0;
update sessions set proved_at = created_at;

-- The code that was mailed to the person of a session, to be typed in that session and nowhere else.
create table proof_codes (
  session_id uuid primary key references sessions (id) on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz(3) not null
);
