-- A case that a funeral home has taken down on the phone has no family yet: the record stands without an owner and without a
-- mailbox until the home invites one. `owner_email` is then the mailbox that is invited, and becomes the owner's.
alter table spirits alter column owner_email drop not null;
alter table spirits add constraint spirits_owner_mailbox_check check (owner_id is null or owner_email is not null);

create table first_calls (
  spirit_id uuid primary key references spirits (id) on delete cascade,
  kind text not null check (kind in ('died', 'expected', 'planned', 'trade')),
  taken_by uuid references users (id) on delete set null,
  taken_at timestamptz(3) not null default clock_timestamp(),
  -- The invitation of the family that stands now; none while the three are null.
  invited_language text check (invited_language in ('en', 'fr')),
  invited_at timestamptz(3),
  -- How many mails have gone out for this case.
  invitations integer not null default 0 check (invitations >= 0),
  constraint first_calls_invited_check check ((invited_language is null) = (invited_at is null))
);
create index first_calls_taken_by on first_calls (taken_by);
