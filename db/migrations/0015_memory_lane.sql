-- The page in memory of the person who died: one for each record, made by the family, shown as far as the family chooses.

create table memory_pages (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null unique references spirits (id) on delete cascade,
  -- Cannot be guessed: whoever has it was given it.
  slug text not null unique check (length(slug) between 12 and 60),
  privacy text not null default 'private' check (privacy in ('private', 'link', 'password', 'public')),
  password_salt bytea,
  password_hash bytea,
  -- What is written, by section, and the version of each section.
  sections jsonb not null default '{}',
  versions jsonb not null default '{}',
  -- Part of the addresses of its pictures: one for the family, one for visitors, which changes when the page is withdrawn.
  family_key uuid not null default gen_random_uuid() unique,
  visitor_key uuid not null default gen_random_uuid() unique,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint memory_pages_password check (privacy <> 'password' or (password_salt is not null and password_hash is not null))
);

-- Whoever has said the password once does not say it again for some hours; only a hash is kept.
create table memory_passes (
  token_hash bytea primary key,
  page_id uuid not null references memory_pages (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index memory_passes_page on memory_passes (page_id);

create table memory_photographs (
  id uuid primary key,
  page_id uuid not null references memory_pages (id) on delete cascade,
  position integer not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  caption text not null default '' check (length(caption) <= 400),
  -- As vague as the family knows it: "summer of 1964".
  taken text not null default '' check (length(taken) <= 80),
  blob_keys text[] not null
);
create index memory_photographs_page on memory_photographs (page_id, position);
create trigger memory_photographs_erased after delete on memory_photographs
  for each row execute function discard_picture_bytes();

create table memory_tributes (
  id uuid primary key default gen_random_uuid(),
  page_id uuid not null references memory_pages (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  words text not null default '' check (length(words) <= 3000),
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'removed')),
  -- What lets its author take it back, and what kept it from being sent in bulk; only hashes.
  secret_hash bytea not null unique,
  proof_hash bytea not null unique,
  -- The same author on the same page, so that the family can block him; nothing can be read back from it.
  author_hash bytea not null,
  reported_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index memory_tributes_page on memory_tributes (page_id, created_at desc);

create table memory_blocks (
  page_id uuid not null references memory_pages (id) on delete cascade,
  author_hash bytea not null,
  primary key (page_id, author_hash)
);
