-- Invoices, their lines and payments count as a change of their record (docs/decisions/0010). Services lock the record
-- before they write any of these, so the record's row is never waited for here.
create trigger invoices_version after insert or update or delete on invoices
  for each row execute function count_record_version();
create trigger payments_version after insert or update or delete on payments
  for each row execute function count_record_version();

-- Once per statement, because an invoice is written with all of its lines at once. Lines that go with their invoice
-- find none here: its own trigger has counted.
create function count_invoice_version() returns trigger language plpgsql as $$
begin
  update spirits set version = 0
    where id in (select i.spirit_id from invoices i join changed_lines l on l.invoice_id = i.id);
  return null;
end $$;
create trigger invoice_lines_inserted after insert on invoice_lines referencing new table as changed_lines
  for each statement execute function count_invoice_version();
create trigger invoice_lines_updated after update on invoice_lines referencing new table as changed_lines
  for each statement execute function count_invoice_version();
create trigger invoice_lines_deleted after delete on invoice_lines referencing old table as changed_lines
  for each statement execute function count_invoice_version();
