-- What a poll asks: whether something has changed since. These functions go through the wall of rows (`walls.sql`) with the rights of
-- the account, because to tell the connection who asks would cost a poll more than its question. Each is told who asks, joins every
-- record to what ties that person to it, and answers a version, what that depends on, or a count, and never a row. Carried out as
-- a whole, between the rights and the walls, whenever one of them has changed; `src/platform/server/db/doors.ts` alone asks them.
--
-- A version is read in one statement, so from one snapshot, and covers every row the reply is made of: the records (whose number
-- also counts their connections, forms, files and audits), the listings connected to them, and how a family's memory page
-- stands. It is made of all the numbers, not of the highest: a transaction that took a lower number may commit later, and the
-- highest would not move.

-- The version of a family's list: its records, those sent to its mailbox, those that a relative lets it see, and the homes asked for them.
create or replace function version_of_family(asker uuid, mailbox text, out version text, out topics text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  select bit_xor(hash_record_extended(row(s.id, s.version, p.id, p.version), 0))::text,
    string_agg(concat_ws(' ', topic(s.id), topic(p.id)), ' ')
  into version_of_family.version, version_of_family.topics
  from spirits s
    left join connections c on c.spirit_id = s.id and c.status in ('pending', 'accepted')
    left join places p on p.id = c.place_id
  where s.deleted_at is null
    and (s.owner_id = asker or (s.owner_id is null and s.owner_email = mailbox)
      or s.id = any(array(select m.spirit_id from circle_members m where m.user_id = asker and m.sees = 'now')));
end $$;

-- The version of a home's queue: the records connected to its mailbox's listings, and those listings, also without a record.
create or replace function version_of_home(mailbox text, out version text, out topics text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  select bit_xor(hash_record_extended(row(s.id, s.version, p.id, p.version), 0)) filter (where s.id is not null)::text,
    string_agg(concat_ws(' ', topic(s.id), topic(p.id)), ' ')
  into version_of_home.version, version_of_home.topics
  from place_mailboxes k join places p on p.id = k.place_id
    left join (
      connections c join spirits s on s.id = c.spirit_id and s.deleted_at is null
    ) on c.place_id = p.id and c.status in ('pending', 'accepted')
  where k.email = mailbox;
end $$;

-- How many requests of a mailbox's listings have waited too long.
create or replace function overdue_requests(mailbox text, out count integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  select count(*) into overdue_requests.count from connections c
  where c.status = 'pending' and c.answer_by <= clock_timestamp()
    and c.place_id in (select k.place_id from place_mailboxes k where k.email = mailbox);
end $$;

-- The version of one record as a family reads it; null when it is not this family's. With every listing that the record has to do
-- with, asked now or once, or named by one of its files, and the portrait of its memory page. The keeper of that is looked up for the
-- one page: joined, all accounts would be read.
create or replace function version_for_family(record uuid, asker uuid, mailbox text, out version text, out topics text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  select bit_xor(hash_record_extended(row(s.id, s.version, p.id, p.version), 0))::text || coalesce((
      select case when (select k.user_id from memory_keepers k where k.page_id = m.id) is distinct from asker then 'elsewhere'
        when m.deleted_at is not null then 'removed' when m.hidden_at is not null then 'hidden'
        else concat_ws(' ', m.privacy, (
          select f.id from memory_photographs f where f.page_id = m.id and f.id::text = m.sections->'about'->>'portraitId'
            and f.tribute_id is null and f.taken_away_at is null)) end
      from memory_pages m where m.spirit_id = record), ''),
    string_agg(concat_ws(' ', topic(s.id), topic(p.id)), ' ')
  into version_for_family.version, version_for_family.topics
  from spirits s left join lateral (
      select l.id, l.version from places l
      where l.id in (
        select c.place_id from connections c where c.spirit_id = s.id
        union select f.place_id from files f where f.spirit_id = s.id)
    ) p on true
  where s.id = record and s.deleted_at is null
    and (s.owner_id = asker or (s.owner_id is null and s.owner_email = mailbox)
      or s.id = any(array(select m.spirit_id from circle_members m where m.user_id = asker and m.sees = 'now')));
end $$;

-- The version of one record as a home reads it, null unless it is connected to a listing of the home's mailbox, and in how many
-- seconds its look is to be written down for the family: 0 or less where one is due.
create or replace function version_for_home(record uuid, asker uuid, mailbox text,
  out version text, out topics text, out seconds_to_look double precision)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  select bit_xor(hash_record_extended(row(s.id, s.version, p.id, p.version), 0))::text,
    string_agg(concat_ws(' ', topic(s.id), topic(p.id)), ' ')
  into version_for_home.version, version_for_home.topics
  from spirits s left join lateral (
      select l.id, l.version from places l
      where l.id in (
        select c.place_id from connections c where c.spirit_id = s.id
        union select f.place_id from files f where f.spirit_id = s.id)
    ) p on true
  where s.id = record and s.deleted_at is null and exists (
    select from connections c join place_mailboxes own on own.place_id = c.place_id
    where c.spirit_id = s.id and c.status in ('pending', 'accepted') and own.email = mailbox);
  select coalesce(min(coalesce(extract(epoch from (
      select max(a.date) from accesses a where a.spirit_id = record and a.place_id = c.place_id and a.user_id = asker
        and a.what = case c.status when 'accepted' then 'record' else 'request' end
    ) + interval '1 hour' - now()), 0)), 0)
  into version_for_home.seconds_to_look
  from connections c join place_mailboxes k on k.place_id = c.place_id and k.email = mailbox
    join spirits s on s.id = c.spirit_id and s.deleted_at is null
  where c.spirit_id = record and c.status in ('pending', 'accepted');
end $$;

-- The version of all that a mailbox's funeral homes may read of changes: every record they have or had to do with, whose number counts
-- its entries and its answers, their listings, and until when the reader has looked.
create or replace function version_of_entries(asker uuid, mailbox text, out version text, out topics text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  select concat_ws(' ', (select concat_ws(' ', u.touch_date, md5(u.seen_audits::text)) from users u where u.id = asker),
      bit_xor(hash_record_extended(row(c.id, s.version, p.version), 0)) filter (where c.id is not null)),
    string_agg(concat_ws(' ', topic(s.id), topic(p.id)), ' ')
  into version_of_entries.version, version_of_entries.topics
  from place_mailboxes k join places p on p.id = k.place_id
    left join (connections c join spirits s on s.id = c.spirit_id) on c.place_id = p.id
  where k.email = mailbox;
end $$;

-- One record, whose number also counts its invoices, estimates and contracts, with the listings that they name
-- (docs/decisions/0010).
create or replace function version_of_accounts(record uuid) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select encode(sha256(convert_to(
      string_agg(concat_ws(' ', s.id, s.version, p.id, p.version), ',' order by p.id), 'UTF8')), 'hex')
    from spirits s left join lateral (
      select l.id, l.version from places l
      where l.id in (
        select c.place_id from connections c where c.spirit_id = s.id
        union select i.place_id from invoices i where i.spirit_id = s.id
        union select e.place_id from estimates e where e.spirit_id = s.id
        union select k.place_id from contracts k where k.spirit_id = s.id
        union select m.place_id from payments m where m.spirit_id = s.id)
    ) p on true
    where s.id = record and s.deleted_at is null);
end $$;

-- The version of a record's accounts as its family reads them; null when it is not this family's, or does not decide.
create or replace function version_of_accounts_for_family(record uuid, asker uuid, mailbox text, out version text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from spirits s where s.id = record
      and (s.owner_id = asker or (s.owner_id is null and s.owner_email = mailbox)
        or s.id = any(array(
          select m.spirit_id from circle_members m where m.user_id = asker and m.sees = 'now' and m.level = 'decides'))))
  then
    version := version_of_accounts(record);
  end if;
end $$;

-- The version of a record's accounts as a home reads its own; null unless it has accepted.
create or replace function version_of_accounts_for_home(record uuid, mailbox text, out version text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from connections c join place_mailboxes own on own.place_id = c.place_id
    where c.spirit_id = record and c.status = 'accepted' and own.email = mailbox)
  then
    version := version_of_accounts(record);
  end if;
end $$;

revoke execute on function version_of_family, version_of_home, overdue_requests, version_for_family, version_for_home,
  version_of_entries, version_of_accounts, version_of_accounts_for_family, version_of_accounts_for_home from public;

do $$
begin
  if to_regrole('rivage_people') is not null then
    grant execute on function version_of_family, version_of_home, overdue_requests, version_for_family, version_for_home,
      version_of_entries, version_of_accounts_for_family, version_of_accounts_for_home to rivage_people;
  end if;
end $$;
