-- Keys that may have sealed something here (docs/decisions), each with a word that it has sealed: a start with another key is refused.
create table encryption_keys (
  id text primary key,
  proof text not null,
  created_at timestamptz(3) not null default now()
);

-- What is sealed is longer than what was written, whose length the call judges.
alter table notes drop constraint notes_text_check;
alter table notes add constraint notes_text_check check (length(text) between 1 and 24000);
