-- The devices that somebody lets ring when they are on call. What is sent to `endpoint` is sealed for the device with the two keys
-- that its browser has made, and taken by the push service with our signature alone.
create table push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  created_at timestamptz(3) not null default clock_timestamp()
);
create index push_devices_user on push_devices (user_id);

-- Whoever has closed their account is not rung any more.
create function forget_devices_of_account() returns trigger language plpgsql as $$
begin
  delete from push_devices where user_id = old.id;
  return null;
end $$;
create trigger users_forget_devices after update of deleted_at on users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_devices_of_account();
