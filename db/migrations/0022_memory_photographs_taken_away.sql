-- A photograph of the family that was removed a moment ago: seen by nobody, brought back by whoever removed it, erased with
-- its bytes a day later. One that a visitor left is erased at once.
alter table memory_photographs
  add column taken_away_at timestamptz(3),
  add column taken_away_by uuid references users (id) on delete set null,
  add constraint memory_photographs_taken_away check (tribute_id is null or taken_away_at is null);
create index memory_photographs_taken_away on memory_photographs (taken_away_at) where taken_away_at is not null;
