-- Who of a funeral home is responsible for a case: one of the mailboxes that keep its listing, and only while the home's
-- acceptance counts.
alter table connections add column assigned_email text
  check (assigned_email = lower(assigned_email) and length(assigned_email) <= 254);
alter table connections add constraint connections_assigned_check check (assigned_email is null or status = 'accepted');
create index connections_assigned on connections (assigned_email) where assigned_email is not null;

-- A case is nobody's again once who was responsible does not keep the listing any more, or has closed their account. Records are
-- locked first, in one order, as whoever changes a connection does.
create function release_cases(mailbox text, place uuid) returns void language plpgsql as $$
begin
  perform from spirits where id in (
    select spirit_id from connections where assigned_email = mailbox and (place is null or place_id = place))
    order by id for no key update;
  update connections set assigned_email = null where assigned_email = mailbox and (place is null or place_id = place);
end $$;

create function release_cases_of_keeper() returns trigger language plpgsql as $$
begin
  perform release_cases(old.email, old.place_id);
  return null;
end $$;
create trigger place_keepers_release after update of removed_at on place_keepers for each row
  when (old.removed_at is null and new.removed_at is not null) execute function release_cases_of_keeper();

create function release_cases_of_owner() returns trigger language plpgsql as $$
begin
  perform release_cases(old.email, old.id);
  return null;
end $$;
create trigger places_release after update of email on places for each row
  when (old.email is distinct from new.email and old.email is not null) execute function release_cases_of_owner();

create function release_cases_of_account() returns trigger language plpgsql as $$
begin
  perform release_cases(old.email, null);
  return null;
end $$;
create trigger users_release after update of deleted_at on users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function release_cases_of_account();
