-- What everybody is told of a listing is remembered listing by listing (docs/decisions/0042): whatever belongs to it is told by
-- its own id too, its pictures and whether who keeps it has an account.

-- A picture: its listing, and the directory.
create function tell_place_images() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell(array(select distinct told from gone i, unnest(array[topic(i.place_id), directory_topic()]) told limit 801));
  end if;
  if tg_op <> 'DELETE' then
    perform tell(array(select distinct told from come i, unnest(array[topic(i.place_id), directory_topic()]) told limit 801));
  end if;
  return null;
end $$;

drop trigger place_images_inserted_told on place_images;
drop trigger place_images_updated_told on place_images;
drop trigger place_images_deleted_told on place_images;
create trigger place_images_inserted_told after insert on place_images referencing new table as come
  for each statement execute function tell_place_images();
create trigger place_images_updated_told after update on place_images referencing old table as gone new table as come
  for each statement execute function tell_place_images();
create trigger place_images_deleted_told after delete on place_images referencing old table as gone
  for each statement execute function tell_place_images();

-- An account; and the listings of its mailbox with the directory, which say whether who keeps them has an account.
create or replace function tell_users() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell(array(select distinct topic(id) from gone limit 801));
  end if;
  if tg_op <> 'DELETE' then
    perform tell(array(select distinct topic(id) from come limit 801));
  end if;
  if tg_op = 'INSERT' then
    perform tell(array(select distinct told from come u join places p on p.email = u.email and p.deleted_at is null,
      unnest(array[topic(p.id), directory_topic()]) told limit 801));
  elsif tg_op = 'DELETE' then
    perform tell(array(select distinct told from gone u join places p on p.email = u.email and p.deleted_at is null,
      unnest(array[topic(p.id), directory_topic()]) told limit 801));
  else
    perform tell(array(select distinct told from gone b join come a using (id)
      join places p on p.email in (a.email, b.email) and p.deleted_at is null,
      unnest(array[topic(p.id), directory_topic()]) told
      where (b.email, b.deleted_at) is distinct from (a.email, a.deleted_at) limit 801));
  end if;
  return null;
end $$;
