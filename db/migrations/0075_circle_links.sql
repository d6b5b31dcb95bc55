-- Invitations to a circle that are handed over as a link (docs/decisions/0074-said-once-and-kept.md): good once and for some
-- days. Of the token only its hash is kept.
create table circle_links (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits on delete cascade,
  name text not null,
  level text not null check (level in ('decides', 'helps', 'looks')),
  token_hash bytea not null unique,
  invited_by uuid references users on delete cascade,
  inviter_name text not null,
  invited_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null
);
create index circle_links_spirit on circle_links (spirit_id);
create index circle_links_invited_by on circle_links (invited_by);
