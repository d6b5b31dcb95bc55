-- What a company says on all its invoices: its tax registration numbers and until when it asks to be paid. Frozen on an invoice
-- with the day on which it is sent; with it the series of its number, which all branches of a mailbox share.
create table invoice_terms (
  place_id uuid primary key references places (id) on delete cascade,
  tax_numbers jsonb not null default '{}',
  terms_days integer check (terms_days between 0 and 120),
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz(3) not null default now()
);
create index invoice_terms_updated_by on invoice_terms (updated_by);

alter table invoices
  add column tax_numbers jsonb not null default '{}',
  add column due_on date,
  -- The branch that counts for its company; no number is given twice in it.
  add column series_id uuid;
create unique index invoices_series on invoices (series_id, number);

drop trigger invoices_sent on invoices;
create trigger invoices_sent before update on invoices for each row
  when (old.sent_at is not null
    and (old.note, old.number, old.sent_at, old.kind, old.region, old.language, old.tax_numbers, old.due_on, old.series_id)
    is distinct from (new.note, new.number, new.sent_at, new.kind, new.region, new.language, new.tax_numbers, new.due_on,
      new.series_id))
  execute function refuse_sent_invoice_change();

-- A payment that did not come in is reversed, and stays to be seen with who, when and why.
alter table payments
  add column reversed_at timestamptz(3),
  add column reversed_by uuid references users (id) on delete set null,
  add column reversed_reason text check (length(reversed_reason) between 1 and 200),
  add constraint payments_reversed check ((reversed_at is null) = (reversed_reason is null));
create index payments_reversed_by on payments (reversed_by);
