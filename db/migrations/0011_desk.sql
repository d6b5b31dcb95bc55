-- The funeral home's desk: by when a request is answered, who else keeps a listing, and the notes the staff keeps.

-- By when the home is asked to answer, from the moment it was asked; when it was reminded, and when the family was told
-- that nothing has come. Requests from before the clock start it now: nobody is late for what nobody had told them.
alter table connections add column answer_by timestamptz(3);
alter table connections add column reminded_at timestamptz(3);
alter table connections add column late_told_at timestamptz(3);
update connections c
set answer_by = now() + make_interval(hours =>
  case s.data -> 'timing' ->> 'answer' when 'imminent' then 24 when 'future' then 72 else 1 end)
from spirits s where s.id = c.spirit_id and c.status = 'pending';
create index connections_clock on connections (answer_by) where status = 'pending';

-- Colleagues: who keeps a listing besides its own mailbox. An invitation counts once its mailbox has signed in.
create table place_keepers (
  id uuid primary key default gen_random_uuid(),
  place_id uuid not null references places (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('owner', 'staff')),
  invited_by uuid references users (id) on delete set null,
  invited_at timestamptz(3) not null default now(),
  accepted_at timestamptz(3),
  removed_at timestamptz(3)
);
create unique index place_keepers_present on place_keepers (place_id, email) where removed_at is null;
create index place_keepers_email on place_keepers (email) where removed_at is null;

-- Every mailbox that keeps a listing, each once: the listing's own, which is its owner, and its colleagues'. Whoever asks
-- who keeps what asks here.
create view place_mailboxes as
  select p.id as place_id, p.email, 'owner' as role from places p where p.email is not null and p.deleted_at is null
  union all
  select k.place_id, k.email, k.role from place_keepers k join places p on p.id = k.place_id
  where k.accepted_at is not null and k.removed_at is null and p.deleted_at is null and p.email is distinct from k.email;

-- What the staff of a home writes down for itself. No version of the record counts them: a family's poll must not even
-- tell that there are any.
create table notes (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits (id) on delete cascade,
  place_id uuid not null references places (id) on delete cascade,
  text text not null check (length(text) between 1 and 4000),
  author_id uuid references users (id) on delete set null,
  changed_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index notes_case on notes (spirit_id, place_id, created_at desc);
