-- The relatives who decide about a record, help with it or look at it, each with a sign-in of their own
-- (docs/decisions/0068-a-family-circle.md). Invited by mailbox; `user_id` once the invitation was accepted.

create table circle_members (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits on delete cascade,
  email text not null,
  name text not null,
  level text not null check (level in ('decides', 'helps', 'looks')),
  user_id uuid references users on delete cascade,
  invited_by uuid references users on delete set null,
  invited_at timestamptz not null default now(),
  accepted_at timestamptz,
  check ((user_id is null) = (accepted_at is null)),
  unique (spirit_id, email)
);
create unique index circle_members_user on circle_members (user_id, spirit_id) where user_id is not null;
create index circle_members_invited on circle_members (email) where user_id is null;

-- It belongs to the record, and counts as a change of it (0005).
create trigger circle_members_version after insert or update or delete on circle_members
  for each row execute function count_record_version();

-- Whose list of records has grown or shrunk, and whose mailbox is asked (0026). The record itself is told by its version.
create function tell_circle_members() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell(array(select distinct told from gone m,
      unnest(array[topic(m.user_id), mailbox_topic(m.email)]) told where told is not null limit 801));
  end if;
  if tg_op <> 'DELETE' then
    perform tell(array(select distinct told from come m,
      unnest(array[topic(m.user_id), mailbox_topic(m.email)]) told where told is not null limit 801));
  end if;
  return null;
end $$;
create trigger circle_members_inserted_told after insert on circle_members referencing new table as come
  for each statement execute function tell_circle_members();
create trigger circle_members_updated_told after update on circle_members referencing old table as gone new table as come
  for each statement execute function tell_circle_members();
create trigger circle_members_deleted_told after delete on circle_members referencing old table as gone
  for each statement execute function tell_circle_members();
