-- The month of a funeral home reads what its branches have sent and received, over all records.
create index invoices_sent_by_place on invoices (place_id) where sent_at is not null;
create index payments_place on payments (place_id);
