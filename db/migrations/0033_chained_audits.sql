-- Each entry bears a hash over what it says and over the entry before it of the same record (docs/decisions/0054). Written by the
-- database in the statement of the entry, so that no writer can forget it; by record, so that two records never wait for each other.
create table audit_chains (
  spirit_id uuid primary key references spirits (id) on delete cascade,
  length integer not null,
  head bytea not null
) with (fillfactor = 70);

-- What a listing was whose entries another listing has taken over: the marks of those entries keep the old one's.
create table audit_moves (
  mark bytea primary key,
  place_id uuid references places (id) on delete set null
);
create index audit_moves_place on audit_moves (place_id);

-- The marks stand in the hash instead of person and listing, so that both can be erased and the chain still fits.
alter table audits
  add column number integer,
  add column actor_mark bytea,
  add column place_mark bytea,
  add column hash bytea;

create function audit_link(previous bytea, number integer, entry audits) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(E'\n', encode(previous, 'hex'), number, entry.id, entry.spirit_id,
    (extract(epoch from entry.date) * 1000)::bigint, entry.actor_role, entry.action,
    coalesce(encode(entry.actor_mark, 'hex'), ''), coalesce(encode(entry.place_mark, 'hex'), '')), 'UTF8'));
$$;

create function chain_audit() returns trigger language plpgsql as $$
begin
  new.actor_mark := sha256(uuid_send(new.actor_id));
  new.place_mark := sha256(uuid_send(new.place_id));
  -- The record first, the chain second, whoever writes: the entry's version would take them the other way round.
  perform from spirits where id = new.spirit_id for no key update;
  if not found then
    return new;
  end if;
  insert into audit_chains as chain (spirit_id, length, head) values (new.spirit_id, 1, audit_link('', 1, new))
  on conflict (spirit_id) do update
    set length = chain.length + 1, head = audit_link(chain.head, chain.length + 1, new)
  returning chain.length, chain.head into new.number, new.hash;
  return new;
end;
$$;

-- What is there already, row by row: no more memory for a large table than for a small one.
alter table audits disable trigger user;
do $$
declare
  entry audits;
  spirit uuid;
  count integer := 0;
  head bytea := '';
begin
  for entry in select * from audits where spirit_id is not null order by spirit_id, date, ctid loop
    if entry.spirit_id is distinct from spirit then
      if spirit is not null then
        insert into audit_chains values (spirit, count, head);
      end if;
      spirit := entry.spirit_id;
      count := 0;
      head := '';
    end if;
    count := count + 1;
    entry.actor_mark := sha256(uuid_send(entry.actor_id));
    entry.place_mark := sha256(uuid_send(entry.place_id));
    head := audit_link(head, count, entry);
    update audits set number = count, actor_mark = entry.actor_mark, place_mark = entry.place_mark, hash = head
    where id = entry.id;
  end loop;
  if spirit is not null then
    insert into audit_chains values (spirit, count, head);
  end if;
end;
$$;
alter table audits enable trigger user;
-- A record of which nothing was ever written down.
insert into audit_chains (spirit_id, length, head) select id, 0, '' from spirits on conflict do nothing;

-- Whether the person or listing of a mark still stands there.
create index users_mark on users (sha256(uuid_send(id)));
create index places_mark on places (sha256(uuid_send(id)));

create unique index audits_chain on audits (spirit_id, number);
create trigger audits_chained before insert on audits for each row execute function chain_audit();
