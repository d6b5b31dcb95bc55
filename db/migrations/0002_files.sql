-- Bytes that no row holds: those being written, under a lease their writer renews, and those to be erased. What is in here
-- past its lease is erased from the store; so bytes can never outlive their row, whatever breaks in between.
create table loose_blobs (
  key text primary key,
  -- Who is sending it, where it counts as one of this person's uploads of the moment.
  uploader_id uuid references users (id) on delete set null,
  lease_until timestamptz(3) not null
);
create index loose_blobs_uploader on loose_blobs (uploader_id) where uploader_id is not null;

create function discard_file_bytes() returns trigger language plpgsql as $$
begin
  insert into loose_blobs (key, lease_until) values (old.blob_key, now())
  on conflict (key) do update set lease_until = excluded.lease_until;
  return null;
end $$;
create trigger files_erased after delete on files for each row execute function discard_file_bytes();

create index files_deleted on files (deleted_at) where deleted_at is not null;

comment on column files.place_id is
  'The home it is from, whose keeper alone may delete it (and, of homes, alone reads it when it is an invoice); null when the family sent it.';
