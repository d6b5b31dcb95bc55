-- What a funeral home asks of a family: invoices that never change once they were sent, what corrects them, what was paid.
-- All amounts are whole cents of Canadian dollars.

create table invoices (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits (id) on delete cascade,
  place_id uuid not null references places (id),
  kind text not null check (kind in ('invoice', 'credit-note')),
  -- The invoice that a credit note takes back, whole or in part.
  corrects_id uuid references invoices (id) on delete cascade,
  -- Given when it is sent: the year and the home's own count, without gaps.
  number text,
  language text not null check (language in ('en', 'fr')),
  region text not null,
  note text not null default '' check (length(note) <= 2000),
  created_by uuid references users (id) on delete set null,
  sent_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  check ((number is null) = (sent_at is null)),
  check ((kind = 'credit-note') = (corrects_id is not null)),
  unique (place_id, number)
);
create index invoices_spirit on invoices (spirit_id);

create table invoice_lines (
  invoice_id uuid not null references invoices (id) on delete cascade,
  position integer not null check (position >= 0),
  item text not null check (length(item) between 1 and 200),
  quantity numeric(8, 2) not null check (quantity > 0),
  unit_price integer not null check (unit_price between -100000000 and 100000000),
  taxes text[] not null default '{}' check (taxes <@ '{GST,HST,PST,RST,QST}'::text[]),
  third_party boolean not null default false,
  primary key (invoice_id, position)
);

-- The count behind the numbers, one per home and year.
create table invoice_counters (
  place_id uuid not null references places (id) on delete cascade,
  year integer not null,
  last integer not null,
  primary key (place_id, year)
);

create table payments (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits (id) on delete cascade,
  place_id uuid not null references places (id),
  kind text not null check (kind in ('deposit', 'payment', 'refund')),
  amount integer not null check (amount between 1 and 100000000),
  method text not null check (method in ('cash', 'cheque', 'card', 'transfer', 'estate-account', 'insurance',
    'prepaid-contract', 'public-benefit', 'other')),
  received_on date not null,
  recorded_by uuid references users (id) on delete set null,
  recorded_at timestamptz(3) not null default now()
);
create index payments_spirit on payments (spirit_id, place_id);

-- Once sent, an invoice is what the family has in her hands.
create function refuse_sent_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'invoices' then
    if old.sent_at is not null then raise exception 'A sent invoice never changes.'; end if;
  elsif exists (
    select from invoices where id = coalesce(new.invoice_id, old.invoice_id) and sent_at is not null
  ) then
    raise exception 'A sent invoice never changes.';
  end if;
  return coalesce(new, old);
end $$;
create trigger invoices_sent before update on invoices for each row
  when (old.sent_at is not null and (old.note, old.number, old.sent_at, old.kind, old.region, old.language)
    is distinct from (new.note, new.number, new.sent_at, new.kind, new.region, new.language))
  execute function refuse_sent_invoice_change();
create trigger invoice_lines_sent before insert or update on invoice_lines for each row
  execute function refuse_sent_invoice_change();
