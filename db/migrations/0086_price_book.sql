-- What a branch of a funeral home charges, as its invoices are written from: beside the few rows that families compare, all of
-- its own. A line that is no longer offered is archived, so that its code is not given to something else.
create table price_book_lines (
  id uuid primary key default gen_random_uuid(),
  place_id uuid not null references places on delete cascade,
  code text not null check (length(code) between 1 and 20),
  name_en text not null check (length(name_en) <= 200),
  name_fr text not null check (length(name_fr) <= 200),
  unit text not null check (unit in ('once', 'hour', 'day', 'kilometre', 'each')),
  unit_price integer not null check (unit_price between -100000000 and 100000000),
  taxes text[] not null check (taxes <@ array['GST', 'HST', 'PST', 'RST', 'QST']),
  third_party boolean not null,
  archived boolean not null default false,
  updated_at timestamptz(3) not null default clock_timestamp(),
  check (name_en <> '' or name_fr <> '')
);
create unique index price_book_lines_code on price_book_lines (place_id, upper(code));
