-- One number per record and per listing that is another one after every change, so that a poll can be answered "nothing
-- new" without reading what it would have to read. Kept by triggers, because a repository could forget it. Numbers come
-- out of one sequence: no two states that were ever committed share one, in whatever order they are committed.

create sequence versions;

alter table spirits add column version bigint not null default 0;
alter table places add column version bigint not null default 0;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := nextval('versions');
  return new;
end $$;

create trigger spirits_version before insert or update on spirits for each row execute function count_version();
create trigger places_version before insert or update on places for each row execute function count_version();

-- What belongs to a record counts as a change of it. Services lock the record before they write any of this, so the
-- record's row is never waited for here. A listing never touches the records connected to it: it is locked the other
-- way round (listing first), so whoever reads a record's version reads its listings' versions beside it.
create function count_record_version() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update spirits set version = 0 where id = old.spirit_id;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.spirit_id is distinct from old.spirit_id) then
    update spirits set version = 0 where id = new.spirit_id;
  end if;
  return null;
end $$;

create trigger connections_version after insert or update or delete on connections
  for each row execute function count_record_version();
create trigger forms_version after insert or update or delete on forms
  for each row execute function count_record_version();
create trigger files_version after insert or update or delete on files
  for each row execute function count_record_version();
create trigger audits_version after insert or update or delete on audits
  for each row execute function count_record_version();
