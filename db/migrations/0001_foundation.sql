-- Every entity of the specification's section 3, with the constraints that keep it true whatever the code does.

create extension if not exists pg_trgm;

-- People and how they sign in -------------------------------------------------------------------------------------

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  roles text[] not null default '{user}'
    check (cardinality(roles) > 0 and roles <@ '{user,merchant,funeral-home,organization,admin}'::text[]),
  language text not null default 'en' check (language in ('en', 'fr')),
  touch_date timestamptz(3) not null default now(),
  last_seen_update_date timestamptz(3),
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index users_email on users (email) where deleted_at is null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_action_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index sessions_user on sessions (user_id);

create table login_codes (
  email text primary key,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

-- Listings ---------------------------------------------------------------------------------------------------------

create table places (
  id uuid primary key default gen_random_uuid(),
  slug text collate "C" not null unique,
  type text not null check (type in ('funeral-home', 'merchant', 'organization', 'cemetery')),
  name text not null check (length(name) between 1 and 200),
  email text check (email = lower(email) and length(email) <= 254),
  website text,
  phone text,
  tags text[] not null default '{}',
  admin_tags text[] not null default '{}',
  preferred boolean not null default false,
  canada_wide boolean not null default false,
  hide_address boolean not null default true,
  address text,
  city text,
  region text,
  postal_code text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  geo_precision text check (geo_precision in ('source', 'geocoded', 'postal-area', 'town')),
  -- Everybody but the keeper and the administrator sees the middle of a 5 km square when the address is hidden.
  public_latitude double precision generated always as (
    case when hide_address or disclosure = 'name-only' then round(latitude / 0.045) * 0.045 else latitude end
  ) stored,
  public_longitude double precision generated always as (
    case when hide_address or disclosure = 'name-only'
      then round(longitude / (0.045 / greatest(cos(radians(round(latitude / 0.045) * 0.045)), 0.05)))
        * (0.045 / greatest(cos(radians(round(latitude / 0.045) * 0.045)), 0.05))
      else longitude end
  ) stored,
  data jsonb not null default '{}',
  direct_info jsonb,
  featured_image_path text,
  status text not null default 'review' check (status in ('review', 'published', 'closed')),
  -- 'name-only': known from third-party pages only, so nothing but name and town is shown.
  disclosure text not null default 'full' check (disclosure in ('full', 'name-only')),
  source text,
  source_id text,
  source_date text,
  source_url text,
  licence text,
  -- Columns a keeper or an administrator has changed: an import never overwrites them.
  edited_fields text[] not null default '{}',
  search_text text not null default '',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  check ((latitude is null) = (longitude is null))
);
create unique index places_source on places (source, source_id) where source_id is not null;
create index places_email on places (email) where email is not null and deleted_at is null;
create index places_box on places (type, public_latitude, public_longitude) include (disclosure, id)
  where status = 'published' and deleted_at is null;
-- The order of every list without a position: what is known only by name comes last.
create index places_order on places (disclosure, search_text collate "C", id)
  where status = 'published' and deleted_at is null;
create index places_region on places (region, type) where status = 'published' and deleted_at is null;
create index places_tags on places using gin (tags);
create index places_search on places using gin (search_text gin_trgm_ops);

create table place_images (
  id uuid primary key default gen_random_uuid(),
  place_id uuid not null references places (id) on delete cascade,
  path text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  position integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index place_images_place on place_images (place_id, position);

-- Towns and postal areas for the built-in gazetteer ------------------------------------------------------------------

create table towns (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('town', 'postal-area')),
  name text not null,
  postal_area text,
  region text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null default 0,
  search_text text not null,
  unique nulls not distinct (kind, name, region, postal_area, latitude, longitude)
);

-- What was last loaded from files, by the hash of their content: loading the same again is skipped.
create table imports (
  name text primary key,
  hash text not null,
  finished_at timestamptz(3) not null default now()
);

-- The person who died, and who takes care ------------------------------------------------------------------------------

create table spirits (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users (id) on delete cascade,
  -- The mailbox of an unclaimed draft: only its owner may confirm it.
  owner_email text not null check (owner_email = lower(owner_email)),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  status text not null default 'unverified' check (status in ('unverified', 'in-care', 'at-rest')),
  paid boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  claimed_at timestamptz(3),
  deleted_at timestamptz(3),
  check ((owner_id is null) = (claimed_at is null))
);
create index spirits_owner on spirits (owner_id) where deleted_at is null;
create index spirits_unclaimed on spirits (owner_email) where owner_id is null and deleted_at is null;

create table connections (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits (id) on delete cascade,
  place_id uuid not null references places (id),
  type text not null default 'secondary' check (type in ('primary', 'secondary')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'disconnected')),
  reason text check (reason in
    ('capacity', 'distance', 'service-not-offered', 'timing', 'assistance-rate', 'duplicate', 'other')),
  comments text check (length(comments) <= 2000),
  requested_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  check ((status = 'declined') = (reason is not null))
);
-- One live connection per person and home; one primary home per person.
create unique index connections_live on connections (spirit_id, place_id) where status in ('pending', 'accepted');
create unique index connections_primary on connections (spirit_id)
  where type = 'primary' and status in ('pending', 'accepted');
create index connections_place on connections (place_id, status);

create table forms (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits (id) on delete cascade,
  name text not null,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  completed_at timestamptz(3),
  completed_by uuid references users (id) on delete set null,
  unique (spirit_id, name)
);

create table files (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits (id) on delete cascade,
  -- The home an invoice is from; null for what the family and any accepted home share.
  place_id uuid references places (id),
  type text not null check (type in ('invoice', 'shared')),
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size > 0 and size < 52428800),
  content_type text not null,
  sha256 bytea not null check (length(sha256) = 32),
  blob_key text not null unique,
  uploaded_by uuid references users (id) on delete set null,
  uploaded_side text not null check (uploaded_side in ('family', 'home')),
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index files_spirit on files (spirit_id) where deleted_at is null;

create table audits (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid references spirits (id) on delete cascade,
  place_id uuid references places (id) on delete set null,
  actor_id uuid references users (id) on delete set null,
  actor_role text not null,
  action text not null,
  date timestamptz(3) not null default clock_timestamp()
);
create index audits_spirit on audits (spirit_id, date desc);

create table inquiries (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  payload jsonb not null,
  place_id uuid references places (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'closed')),
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3)
);

-- What every process shares ----------------------------------------------------------------------------------------------

create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  message_id text not null unique,
  created_at timestamptz(3) not null default now(),
  -- A mail that says something for a while only (a sign-in code) is not sent after this.
  expires_at timestamptz(3),
  sent_at timestamptz(3)
);
create index mails_recipient on mails (recipient, created_at desc);

create table idempotency_keys (
  caller text not null,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table rate_limits (
  key text not null,
  window_start timestamptz(3) not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_limits_window on rate_limits (window_start);
