-- What somebody who leaves a message was to the person, in their own words, and since which year; both only if they like.
alter table memory_tributes
  add column relation text not null default '' check (length(relation) <= 80),
  add column since text not null default '' check (since ~ '^([0-9]{4})?$');
