-- What visitors agreed to or refused of third parties. The device is a random number made in the browser, kept beside the
-- choice there and nowhere else: it proves a choice to whoever shows it, and says nothing about a person.
create table consents (
  id uuid primary key default gen_random_uuid(),
  device uuid not null,
  chat boolean not null,
  recorder boolean not null,
  analytics boolean not null,
  text_version text not null check (length(text_version) between 1 and 20),
  given_at timestamptz(3) not null default now()
);
create index consents_device on consents (device, given_at desc);
