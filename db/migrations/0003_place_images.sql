-- Pictures of listings are drawn anew when they come in; what only a job can draw waits for it, and is kept as it was sent
-- where no job could.
alter table place_images
  add column state text not null default 'ready' check (state in ('ready', 'converting', 'kept')),
  add column original_size bigint check (original_size > 0),
  add column original_sha256 bytea check (length(original_sha256) = 32),
  add constraint place_images_original check (state = 'ready' or (original_size is not null and original_sha256 is not null)),
  -- Every key under which its bytes can lie, now or in a moment.
  add column blob_keys text[] not null default '{}';

create function discard_picture_bytes() returns trigger language plpgsql as $$
begin
  insert into loose_blobs (key, lease_until) select unnest(old.blob_keys), now()
  on conflict (key) do update set lease_until = excluded.lease_until;
  return null;
end $$;
create trigger place_images_erased after delete on place_images for each row execute function discard_picture_bytes();

-- A picture that belongs to no listing any more stays as long as a listing still shows it (one picture can be that of a
-- whole region), and is erased after that.
alter table place_images
  alter column place_id drop not null,
  drop constraint place_images_place_id_fkey,
  add constraint place_images_place_id_fkey foreign key (place_id) references places (id) on delete set null;
create index place_images_released on place_images (id) where place_id is null;
create index places_featured on places (featured_image_path) where featured_image_path is not null;
