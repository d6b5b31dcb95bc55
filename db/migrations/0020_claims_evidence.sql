-- What somebody sends along to show that a listing is hers: a licence, a letterhead. Only administrators see it, and it is
-- erased some days after the answer; what never became part of a letter is erased the day after.
create table inquiry_files (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid references inquiries (id) on delete cascade,
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size > 0),
  content_type text not null,
  sha256 bytea not null check (length(sha256) = 32),
  blob_key text not null unique,
  created_at timestamptz(3) not null default now()
);
create index inquiry_files_inquiry on inquiry_files (inquiry_id) where inquiry_id is not null;
create index inquiry_files_loose on inquiry_files (created_at) where inquiry_id is null;
create trigger inquiry_files_erased after delete on inquiry_files for each row execute function discard_file_bytes();

-- Whose deletion it was: a keeper brings back what a keeper has deleted, an administrator also what an administrator has;
-- what was merged into another listing (null) nobody does.
alter table places add column deleted_by text check (deleted_by in ('keeper', 'administrator'));
create index places_deleted_by_mailbox on places (email, deleted_at) where deleted_at is not null;
