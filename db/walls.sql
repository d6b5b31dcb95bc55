-- The wall of rows, behind the rules and behind the rights of `grants.sql`: of what belongs to a record, `rivage_people` reaches
-- the rows to which the asker is tied and no others, whatever a statement says or forgets to say. Carried out as a whole, after the
-- rights and the doors, by `migrate` whenever one of them or the tables have changed. It does not say the rules a second time: what a
-- relative, a home that was asked or a colleague may do with a record within reach stands in `permissions.csv` and is judged by the
-- services.
--
-- Who asks is told to the connection in front of each statement (`src/platform/server/db/walled.ts`). Where nobody is told,
-- nothing is reached. The account that owns the tables has no wall: migrations, jobs, retention, backup, commands. Nor has a
-- connection that did not say when it began that it will tell: a version from before the wall, which knows nothing of it and goes on
-- working while it is replaced.

create or replace function rivage_asker() returns uuid
language sql stable parallel safe as $$ select nullif(split_part(current_setting('wall.asker', true), ' ', 1), '')::uuid $$;

create or replace function rivage_mailbox() returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select u.email from users u where u.id = rivage_asker());
end $$;

-- What an asker is tied to is found once for a statement, however many of its tables are walled: kept under who asks and when the
-- statement began, and so never for another one.
create or replace function rivage_kept(what text) returns uuid[]
language plpgsql stable as $$
declare
  text_kept text := current_setting('wall.' || what, true);
  mark text := statement_timestamp() || ' ' || current_setting('wall.asker', true) || '/';
begin
  if starts_with(text_kept, mark) then
    return substr(text_kept, length(mark) + 1)::uuid[];
  end if;
  return null;
end $$;

create or replace function rivage_keep(what text, ties uuid[]) returns uuid[]
language plpgsql stable as $$
begin
  perform set_config('wall.' || what,
    statement_timestamp() || ' ' || current_setting('wall.asker', true) || '/' || ties::text, false);
  return ties;
end $$;

-- The listings in whose teams the asker is; those that were deleted belong to who can bring them back.
create or replace function rivage_places() returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  kept uuid[] := rivage_kept('places');
  mailbox text;
begin
  if kept is not null then
    return kept;
  end if;
  mailbox := rivage_mailbox();
  return rivage_keep('places', array(
    select p.id from places p where p.email = mailbox and p.deleted_at is null
    union all select p.id from places p where p.email = mailbox and p.deleted_at is not null
    union all select k.place_id from place_keepers k where k.email = mailbox and k.removed_at is null));
end $$;

-- The records of the asker's family: their own, those that wait for their mailbox, those that others let them see or invited
-- them to, and what they are just making.
create or replace function rivage_records() returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  kept uuid[] := rivage_kept('records');
  asker uuid;
  mailbox text;
begin
  if kept is not null then
    return kept;
  end if;
  asker := rivage_asker();
  mailbox := rivage_mailbox();
  return rivage_keep('records',
    coalesce(string_to_array(split_part(current_setting('wall.asker', true), ' ', 3), ',')::uuid[], '{}') || array(
      select s.id from spirits s where s.owner_id = asker and s.deleted_at is null
      union all select s.id from spirits s where s.owner_id = asker and s.deleted_at is not null
      union all select s.id from spirits s where s.owner_id is null and s.owner_email = mailbox and s.deleted_at is null
      union all select s.id from spirits s where s.owner_id is null and s.owner_email = mailbox and s.deleted_at is not null
      union all select m.spirit_id from circle_members m where m.user_id = asker
      union all select m.spirit_id from circle_members m where m.user_id is null and m.email = mailbox));
end $$;

-- The memory pages that the asker keeps or helps with, was asked to, or of which they have asked to be given something back.
create or replace function rivage_pages() returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asker uuid := rivage_asker();
  mailbox text := rivage_mailbox();
begin
  return array(
    select m.id from memory_pages m where m.keeper_id = asker
    union all select p.page_id from memory_people p where p.user_id = asker
    union all select p.page_id from memory_people p where p.user_id is null and p.email = mailbox
    union all select r.page_id from memory_returns r where r.user_id = asker
    union all select r.page_id from memory_returns r where r.user_id is null and r.email = mailbox);
end $$;

-- Whether one of these listings has been asked for the record, or has it.
create or replace function rivage_are_connected(record uuid, listings uuid[]) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return cardinality(listings) > 0
    and exists (select from connections c where c.spirit_id = record and c.place_id = any(listings));
end $$;

-- Administrators reach every record; so does a call that is opened by a secret, which its service compares; and a version from before
-- the wall.
create or replace function rivage_reaches_all() returns boolean
language sql stable parallel safe as $$
  select coalesce(current_setting('wall.tells', true), '') = ''
    or coalesce(split_part(current_setting('wall.asker', true), ' ', 2), '') in ('admin', 'door')
$$;

revoke execute on function rivage_mailbox, rivage_places, rivage_records, rivage_pages, rivage_are_connected from public;

do $$
declare
  wall record;
  standing text[] := '{}';
begin
  if to_regrole('rivage_people') is null or to_regrole('rivage_reader') is null then
    return;
  end if;

  grant execute on function rivage_mailbox, rivage_places, rivage_records, rivage_pages, rivage_are_connected to rivage_people;

  for wall in
    -- What belongs to a record, and by what the asker is seen to be near without a look at anything else: who owns the record, or
    -- to which listing the row belongs. What is asked most often is answered by that alone. A function for connections themselves,
    -- which would otherwise have to look at themselves to be looked at.
    select named, 'within_reach' as name, format(
      'to rivage_people using ((select rivage_reaches_all()) or %2$s
        or %1$I.%3$I = any((select rivage_records())::uuid[]) or ' || case named when 'connections'
          then 'rivage_are_connected(%3$I, (select rivage_places())))'
          else 'exists (select from connections tie where tie.spirit_id = %1$I.%3$I and tie.place_id = any((select rivage_places())::uuid[])))'
        end, named, near, record) as words
    from (values
      ('spirits', 'id', 'owner_id = (select rivage_asker())'),
      ('forms', 'spirit_id', 'false'),
      ('files', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('invoices', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('notes', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('connections', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('audits', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('case_tasks', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('contracts', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('custodies', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('estimates', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('obituaries', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('official_papers', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('online_payments', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('payments', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('status_changes', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])'),
      ('waiting_mails', 'spirit_id', 'place_id = any((select rivage_places())::uuid[])')
    ) as records (named, record, near)

    -- What is part of one of these goes with it.
    union all select named, 'within_reach', format(
      'to rivage_people using ((select rivage_reaches_all()) or exists (select from %I whole where whole.id = %I))', whole, part_of)
    from (values
      ('contract_versions', 'contracts', 'contract_id'),
      ('custody_events', 'custodies', 'custody_id'),
      ('estimate_versions', 'estimates', 'estimate_id'),
      ('file_previews', 'files', 'file_id'),
      ('invoice_lines', 'invoices', 'invoice_id'),
      ('obituary_versions', 'obituaries', 'obituary_id'),
      ('online_refunds', 'online_payments', 'online_payment_id')
    ) as parts (named, whole, part_of)

    -- A memory page has people of its own. One that is shared is found by everybody who has its address, and changed by no one else;
    -- the pictures of one that is not are found by a key in theirs, by who reads for everybody.
    union all values
      ('memory_pages', 'within_reach', 'to rivage_people using ((select rivage_reaches_all())
        or id = any((select rivage_pages())::uuid[]) or spirit_id = any((select rivage_records())::uuid[])
        or rivage_are_connected(spirit_id, (select rivage_places())))'),
      ('memory_pages', 'shared', $shared$for select to rivage_people using (privacy <> 'private')$shared$),
      ('memory_pages', 'found', 'for select to rivage_reader using (true)')
  loop
    standing := standing || format('%s on %s', wall.name, wall.named);
    -- What stands as it is meant to is left alone: to build it again, everybody who asks would have to wait.
    if not exists (
      select from pg_policy p join pg_class c on c.oid = p.polrelid and c.relrowsecurity
      where c.oid = format('public.%I', wall.named)::regclass and p.polname = wall.name
        and obj_description(p.oid, 'pg_policy') = md5(wall.words))
    then
      execute format('alter table %I enable row level security', wall.named);
      execute format('drop policy if exists %I on %I', wall.name, wall.named);
      execute format('create policy %I on %I %s', wall.name, wall.named, wall.words);
      execute format('comment on policy %I on %I is %L', wall.name, wall.named, md5(wall.words));
    end if;
  end loop;

  for wall in
    select tablename, policyname from pg_policies
    where schemaname = 'public' and format('%s on %s', policyname, tablename) <> all(standing)
  loop
    execute format('drop policy %I on %I', wall.policyname, wall.tablename);
  end loop;
end;
$$;
