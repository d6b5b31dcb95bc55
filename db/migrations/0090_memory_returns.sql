-- Who wishes to be written to once about a memory page, on the day of the death a year on. A row holds for how the page was
-- seen when it was asked for (`slug`, `with_password`): whoever shall not see it any more is not written to. `key` stands in
-- the mails, to confirm it and to stop it. A row goes with the mail that was asked for.
create table memory_returns (
  id uuid primary key default gen_random_uuid(),
  page_id uuid not null references memory_pages (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  language text not null check (language in ('en', 'fr')),
  slug text not null,
  with_password boolean not null,
  key uuid not null unique default gen_random_uuid(),
  asked_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  unique (page_id, email)
);
create index memory_returns_user on memory_returns (user_id) where user_id is not null;
create index memory_returns_email on memory_returns (email);
