-- What is asked often finds its rows without reading a table from end to end, however much there is.

-- A record's connections and files whatever became of them: each poll of a record looks at both.
create index connections_spirit on connections (spirit_id);
create index files_of_spirit on files (spirit_id, place_id);

-- A list of one type in one region, in its usual order.
create index places_list on places (type, region, disclosure, search_text collate "C", id)
  where status = 'published' and deleted_at is null;

-- The nearest listings, by the position everybody sees.
create index places_position on places using gist (point(public_longitude, public_latitude))
  where status = 'published' and deleted_at is null and public_latitude is not null;

-- Towns that begin like what is typed, and towns very like it.
create index towns_likeness on towns using gin (search_text gin_trgm_ops);
create index towns_beginning on towns (search_text text_pattern_ops);
