-- What a home has sent a family at night and waits for the morning there, so that the home reads that it waits and can let it go
-- while the family is on the telephone. A row goes when its mail does.
create table waiting_mails (
  mail_id uuid primary key references mails on delete cascade,
  spirit_id uuid not null references spirits on delete cascade,
  place_id uuid not null references places on delete cascade,
  goes_at timestamptz(3) not null
);
create index waiting_mails_record on waiting_mails (spirit_id, place_id);
create index waiting_mails_place on waiting_mails (place_id);
