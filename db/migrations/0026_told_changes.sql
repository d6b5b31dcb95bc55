-- Every process is told of what changes under the answers that it remembers (docs/decisions/0038): on the channel `changes`, once
-- the change is committed, eight digits of each id concerned and nothing else. What is told twice by a transaction goes out once.

-- What a thing is told by.
create function topic(id uuid) returns text language sql immutable as $$ select right(id::text, 8) $$;
-- What a mailbox is told by: whoever reads it cannot read the address out of it.
create function mailbox_topic(email text) returns text language sql immutable as $$ select left(md5(email), 8) $$;
-- What everything that everybody may read of the directory is told by.
create function directory_topic() returns text language sql immutable as $$ select '00000000' $$;

-- Tells of a few hundred by their names, and of more that anything may have changed: a payload holds 8,000 bytes.
create function tell(topics text[]) returns void language plpgsql as $$
begin
  if cardinality(topics) > 800 then
    perform pg_notify('changes', 'all');
  elsif cardinality(topics) > 0 then
    perform pg_notify('changes', array_to_string(topics, ' '));
  end if;
end $$;

-- A record: itself, its family, and the mailbox for which it waits. Whatever belongs to it counts as a change of it (0005, 0010).
create function tell_spirits() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell(array(select distinct told from gone s,
      unnest(array[topic(s.id), topic(s.owner_id), mailbox_topic(s.owner_email)]) told where told is not null limit 801));
  end if;
  if tg_op <> 'DELETE' then
    perform tell(array(select distinct told from come s,
      unnest(array[topic(s.id), topic(s.owner_id), mailbox_topic(s.owner_email)]) told where told is not null limit 801));
  end if;
  return null;
end $$;

-- A connection: the listing, to whose records one has come or gone. The record itself is told by its version.
create function tell_connections() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell(array(select distinct topic(place_id) from gone limit 801));
  end if;
  if tg_op <> 'DELETE' then
    perform tell(array(select distinct topic(place_id) from come limit 801));
  end if;
  return null;
end $$;

-- A listing: itself, the directory, and the mailbox that keeps it.
create function tell_places() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell(array(select distinct told from gone p,
      unnest(array[topic(p.id), directory_topic(), mailbox_topic(p.email)]) told where told is not null limit 801));
  end if;
  if tg_op <> 'DELETE' then
    perform tell(array(select distinct told from come p,
      unnest(array[topic(p.id), directory_topic(), mailbox_topic(p.email)]) told where told is not null limit 801));
  end if;
  return null;
end $$;

-- Who keeps a listing besides.
create function tell_place_keepers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell(array(select distinct told from gone k,
      unnest(array[topic(k.place_id), mailbox_topic(k.email)]) told limit 801));
  end if;
  if tg_op <> 'DELETE' then
    perform tell(array(select distinct told from come k,
      unnest(array[topic(k.place_id), mailbox_topic(k.email)]) told limit 801));
  end if;
  return null;
end $$;

-- What else the directory is made of, where a statement has changed anything of it.
create function tell_directory() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell(array(select directory_topic() from gone limit 1));
  end if;
  if tg_op <> 'DELETE' then
    perform tell(array(select directory_topic() from come limit 1));
  end if;
  return null;
end $$;

-- An account; and the directory, which says whether who keeps a listing has an account.
create function tell_users() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell(array(select distinct topic(id) from gone limit 801));
  end if;
  if tg_op <> 'DELETE' then
    perform tell(array(select distinct topic(id) from come limit 801));
  end if;
  if tg_op = 'INSERT' then
    perform tell(array(select directory_topic() from come u
      where exists (select from places p where p.email = u.email and p.deleted_at is null) limit 1));
  elsif tg_op = 'DELETE' then
    perform tell(array(select directory_topic() from gone u
      where exists (select from places p where p.email = u.email and p.deleted_at is null) limit 1));
  else
    perform tell(array(select directory_topic() from gone b join come a using (id)
      where (b.email, b.deleted_at) is distinct from (a.email, a.deleted_at) limit 1));
  end if;
  return null;
end $$;

-- A session that ends or becomes another's; not that somebody did something in it, which only makes it last.
create function tell_sessions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell(array(select topic(id) from gone limit 801));
  elsif tg_op = 'UPDATE' then
    perform tell(array(select topic(b.id) from gone b join come a using (id)
      where (b.token_hash, b.user_id, b.expires_at, b.revoked_at)
        is distinct from (a.token_hash, a.user_id, a.expires_at, a.revoked_at) limit 801));
  end if;
  return null;
end $$;

-- A memory page: its record, which says how the page stands.
create function tell_memory_pages() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell(array(select distinct topic(spirit_id) from gone limit 801));
  end if;
  if tg_op <> 'DELETE' then
    perform tell(array(select distinct topic(spirit_id) from come limit 801));
  end if;
  return null;
end $$;

do $$
declare
  watched text[];
begin
  foreach watched slice 1 in array array[
    ['spirits', 'tell_spirits'], ['connections', 'tell_connections'], ['places', 'tell_places'],
    ['place_keepers', 'tell_place_keepers'], ['users', 'tell_users'], ['sessions', 'tell_sessions'],
    ['memory_pages', 'tell_memory_pages'], ['place_images', 'tell_directory'], ['place_moves', 'tell_directory'],
    ['towns', 'tell_directory']]
  loop
    execute format('create trigger %1$s_inserted_told after insert on %1$s referencing new table as come
      for each statement execute function %2$s()', watched[1], watched[2]);
    execute format('create trigger %1$s_updated_told after update on %1$s referencing old table as gone new table as come
      for each statement execute function %2$s()', watched[1], watched[2]);
    execute format('create trigger %1$s_deleted_told after delete on %1$s referencing old table as gone
      for each statement execute function %2$s()', watched[1], watched[2]);
  end loop;
end $$;
