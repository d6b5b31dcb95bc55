-- The funeral home that somebody who was not signed in has asked for: it is asked once the mailbox has confirmed the record
-- (docs/decisions/0060).
alter table spirits add column wanted_place_id uuid references places (id) on delete set null;
