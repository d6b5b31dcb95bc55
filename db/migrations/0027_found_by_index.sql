-- Towns that begin like what is typed, spaces forgiven.
create index towns_joined on towns (replace(search_text, ' ', '') text_pattern_ops);

-- Whether a town has listings of its own, by its name as it stands behind theirs.
create index places_town on places (region, split_part(search_text, chr(9), 2))
  where status = 'published' and deleted_at is null and city is not null;
