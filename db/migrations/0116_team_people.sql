-- Who somebody in the team of a listing is besides their mailbox, which stays what they are known by: written by themselves or by
-- an owner, and gone with their place in the team or with their account.
create table colleague_details (
  place_id uuid not null references places on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  name text not null default '' check (length(name) <= 80),
  phone text not null default '' check (length(phone) <= 40),
  licence_number text not null default '' check (length(licence_number) <= 40),
  licence_body text not null default '' check (length(licence_body) <= 120),
  updated_by uuid references users on delete set null,
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (place_id, email)
);
create index colleague_details_email on colleague_details (email);
create index colleague_details_updated_by on colleague_details (updated_by);

-- Whether a family is told who of the home is responsible for its case. Nothing said is yes.
create table contact_choices (
  place_id uuid primary key references places on delete cascade,
  is_told boolean not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz(3) not null default clock_timestamp()
);
create index contact_choices_updated_by on contact_choices (updated_by);

-- Whom an entry of the history is about besides who did it: to whom a case was handed over. The mark stands in the hash as that of
-- the actor does; where there is none the hash is what it was before.
alter table audits
  add column subject_id uuid references users on delete set null,
  add column subject_mark bytea;
create index audits_subject on audits (subject_id) where subject_id is not null;

create or replace function audit_link(previous bytea, number integer, entry audits) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(E'\n', encode(previous, 'hex'), number, entry.id, entry.spirit_id,
    (extract(epoch from entry.date) * 1000)::bigint, entry.actor_role, entry.action,
    coalesce(encode(entry.actor_mark, 'hex'), ''), coalesce(encode(entry.place_mark, 'hex'), ''),
    encode(entry.subject_mark, 'hex')), 'UTF8'));
$$;

create or replace function chain_audit() returns trigger language plpgsql as $$
begin
  new.actor_mark := sha256(uuid_send(new.actor_id));
  new.place_mark := sha256(uuid_send(new.place_id));
  new.subject_mark := sha256(uuid_send(new.subject_id));
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

-- A contract that was cancelled: by which side, by whom, when and why. It stays to be read, and its estimate can be made another of.
alter table contracts
  add column cancelled_at timestamptz(3),
  add column cancelled_side text check (cancelled_side in ('family', 'home')),
  add column cancelled_by uuid references users on delete set null,
  add column cancel_name text not null default '' check (length(cancel_name) <= 80),
  add column cancel_words text not null default '' check (length(cancel_words) <= 2000),
  add constraint contracts_cancelled_check check ((cancelled_at is null) = (cancelled_side is null)),
  drop constraint contracts_estimate_id_key;
create index contracts_cancelled_by on contracts (cancelled_by);
create index contracts_estimate on contracts (estimate_id);
create unique index contracts_live on contracts (estimate_id) where cancelled_at is null;

-- What somebody was in a team goes with their place in it, with their account, and with a listing's mailbox that is another's now.
create function forget_colleague() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'place_keepers' then
    delete from colleague_details d where d.place_id = old.place_id and d.email = old.email
      and not exists (select from places p where p.id = d.place_id and p.email = d.email);
  elsif tg_table_name = 'places' then
    delete from colleague_details d where d.place_id = old.id and d.email = old.email
      and not exists (select from place_keepers k where k.place_id = d.place_id and k.email = d.email and k.removed_at is null);
  else
    delete from colleague_details d where d.email = old.email
      and not exists (select from users u where u.email = d.email and u.deleted_at is null);
  end if;
  return null;
end $$;
create trigger place_keepers_forgotten after update of removed_at on place_keepers
  for each row when (old.removed_at is null and new.removed_at is not null) execute function forget_colleague();
create trigger places_colleague_forgotten after update of email on places
  for each row when (old.email is distinct from new.email) execute function forget_colleague();
create trigger users_colleague_forgotten after delete on users for each row execute function forget_colleague();

-- What is taken out of a case can be brought back for a day. Meanwhile its line of a list can be put in again.
alter table case_tasks add column removed_at timestamptz(3);
drop index case_tasks_line;
create unique index case_tasks_line on case_tasks (spirit_id, place_id, line_id)
  where line_id is not null and removed_at is null;
drop index case_tasks_open;
create index case_tasks_open on case_tasks (place_id) where done_at is null and removed_at is null;
