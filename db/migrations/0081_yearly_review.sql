-- Who plans ahead may ask to be written to once a year, whether the plan is still as they wish: another kind of note, asked for
-- and stopped by itself. Of it `sent` holds the days on which one was due.
alter table care_notes add column kind text not null default 'first-year' check (kind in ('first-year', 'yearly-review'));
alter table care_notes alter column kind drop default;
alter table care_notes drop constraint care_notes_pkey;
alter table care_notes add primary key (spirit_id, user_id, kind);
alter table care_notes drop constraint care_notes_sent_check;
alter table care_notes add constraint care_notes_sent_check
  check (kind = 'yearly-review' or sent <@ array['two-weeks', 'two-months', 'first-birthday', 'one-year']);
