-- The wall of rows (db/walls.sql) looks up in every statement which records are within reach of a family: those that it has put
-- away among them, which until now were looked for only by who wanted one back.
create index spirits_put_away on spirits (owner_id) where deleted_at is not null;
create index spirits_unclaimed_put_away on spirits (owner_email) where owner_id is null and deleted_at is not null;
