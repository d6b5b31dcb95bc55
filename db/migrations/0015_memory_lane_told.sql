-- When the family was last told that visitors have left something on its page, or reported it.
alter table memory_pages add column told_at timestamptz(3);
