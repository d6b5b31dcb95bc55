-- Files that arrive in parts, so that a connection that breaks costs one part and not the whole. A row holds the bytes of its
-- parts as a file holds its own: erased with it, whatever erases it.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The role it was begun in: one person may be on both sides of a record.
  role text not null,
  type text not null check (type in ('invoice', 'shared')),
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size > 0 and size < 52428800),
  -- Of the whole file, where its sender knew it before sending.
  sha256 bytea check (length(sha256) = 32),
  received bigint not null default 0 check (received between 0 and size),
  -- What it became; kept for a while, so that a last part that is sent again still gets its answer.
  file_id uuid references files (id) on delete cascade,
  created_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null
);
create index uploads_user on uploads (user_id, spirit_id);
create index uploads_spirit on uploads (spirit_id);
create index uploads_file on uploads (file_id) where file_id is not null;
create index uploads_expires on uploads (expires_at);

create table upload_parts (
  upload_id uuid not null references uploads (id) on delete cascade,
  start bigint not null,
  blob_key text not null unique,
  primary key (upload_id, start)
);
create trigger upload_parts_erased after delete on upload_parts for each row execute function discard_file_bytes();

-- A small view of a picture, made when somebody first looks.
create table file_previews (
  file_id uuid primary key references files (id) on delete cascade,
  blob_key text not null unique,
  size integer not null,
  sha256 bytea not null check (length(sha256) = 32)
);
create trigger file_previews_erased after delete on file_previews for each row execute function discard_file_bytes();
