-- Where a photograph stands, where the family has said so: '' leaves it to the page, '-' means behind the chapters, else a
-- chapter's key. `tone`: the hue of its colours in steps of fifteen degrees, 24 for a grey one; null while nobody has looked.
alter table memory_photographs
  add column chapter text not null default '' check (chapter ~ '^[a-zA-Z0-9-]{0,40}$'),
  add column is_full boolean not null default false,
  add column tone smallint check (tone between 0 and 24);
