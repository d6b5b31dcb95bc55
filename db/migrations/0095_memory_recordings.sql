-- What can be listened to on a memory page: a voice, a message, music. Its bytes lie in the store of files, written anew without
-- what a telephone or a program wrote into them. Taken away, it is seen by nobody and erased with its bytes a day later.
create table memory_recordings (
  id uuid primary key,
  page_id uuid not null references memory_pages (id) on delete cascade,
  position integer not null,
  kind text not null default 'voice' check (kind in ('voice', 'message', 'music')),
  title text not null default '' check (length(title) <= 200),
  -- The same title in another language.
  other_title text not null default '' check (length(other_title) <= 200),
  -- As vague as the family knows it: "summer of 1964".
  taken text not null default '' check (length(taken) <= 80),
  -- '' puts it into the part for what is listened to, else the key of the chapter in which it stands.
  chapter text not null default '' check (chapter ~ '^[a-zA-Z0-9-]{0,40}$'),
  transcript text not null default '' check (length(transcript) <= 20000),
  other_transcript text not null default '' check (length(other_transcript) <= 20000),
  -- The family says that the words are written down nowhere; that it may publish the music.
  is_unwritten boolean not null default false,
  may_publish boolean not null default false,
  format text not null check (format in ('mp3', 'm4a')),
  seconds integer not null check (seconds > 0),
  size integer not null check (size > 0),
  -- Of two relatives who write about it at once, the second is told.
  version integer not null default 0,
  blob_keys text[] not null,
  arrived_at timestamptz(3) not null default now(),
  added_by uuid references users (id) on delete set null,
  taken_away_at timestamptz(3),
  taken_away_by uuid references users (id) on delete set null
);
create index memory_recordings_page on memory_recordings (page_id, position);
create index memory_recordings_added_by on memory_recordings (added_by);
create index memory_recordings_taken_away_by on memory_recordings (taken_away_by);
create index memory_recordings_taken_away on memory_recordings (taken_away_at) where taken_away_at is not null;
create trigger memory_recordings_erased after delete on memory_recordings
  for each row execute function discard_picture_bytes();
