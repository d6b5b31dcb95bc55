-- What a colleague may do, and what a company says on its invoices, count as changes of the listing: both stand in what is read
-- with it, and neither has a version of its own (docs/decisions/0010).
create function count_place_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update places set version = 0 where id = new.place_id;
  return null;
end $$;

create trigger place_keepers_version after update of role on place_keepers for each row
  when (old.role is distinct from new.role) execute function count_place_version();
create trigger invoice_terms_version after insert or update on invoice_terms for each row
  execute function count_place_version();
