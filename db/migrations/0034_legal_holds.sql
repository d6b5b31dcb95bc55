-- Records and accounts that must be kept whatever their term says. The table is its own register: holds are released, not deleted.
create table legal_holds (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid,
  user_id uuid,
  reason text not null check (length(reason) between 10 and 1000),
  placed_by text not null check (length(placed_by) between 2 and 200),
  placed_at timestamptz(3) not null default clock_timestamp(),
  released_reason text check (length(released_reason) between 10 and 1000),
  released_by text check (length(released_by) between 2 and 200),
  released_at timestamptz(3),
  check (num_nonnulls(spirit_id, user_id) = 1),
  check (num_nonnulls(released_reason, released_by, released_at) in (0, 3))
);
create unique index legal_holds_spirit on legal_holds (spirit_id) where released_at is null;
create unique index legal_holds_user on legal_holds (user_id) where released_at is null;

-- The records that are held, themselves or with their family's account.
create view held_spirits as
select s.id from spirits s join legal_holds h on h.released_at is null and (h.spirit_id = s.id or h.user_id = s.owner_id);

-- The accounts that are held, themselves or with a record or its memory page that would go with them.
create view held_users as
select user_id as id from legal_holds where released_at is null and user_id is not null
union select s.owner_id from spirits s join held_spirits h on h.id = s.id where s.owner_id is not null
union select m.keeper_id from memory_pages m join held_spirits h on h.id = m.spirit_id where m.keeper_id is not null;

-- Whatever forgets to ask is refused.
create function refuse_held() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'spirits' and exists (select from held_spirits where id = old.id)
    or tg_table_name = 'users' and exists (select from held_users where id = old.id) then
    raise exception 'This is held for a legal reason and cannot be erased.';
  end if;
  return old;
end $$;
create trigger spirits_held before delete on spirits for each row execute function refuse_held();
create trigger users_held before delete on users for each row execute function refuse_held();
