-- A named package of lines of a price book, with quantities, and what it costs together; without a price of its own it costs
-- what its lines cost. A line that is taken out of the book stays in the package, which says so.
create table price_packages (
  id uuid primary key default gen_random_uuid(),
  place_id uuid not null references places on delete cascade,
  code text not null check (length(code) between 1 and 20),
  name_en text not null check (length(name_en) <= 200),
  name_fr text not null check (length(name_fr) <= 200),
  -- [{"lineId": …, "quantity": …}] in the order in which they are read.
  lines jsonb not null,
  price integer check (price between 0 and 100000000),
  archived boolean not null default false,
  updated_at timestamptz(3) not null default clock_timestamp(),
  check (name_en <> '' or name_fr <> '')
);
create unique index price_packages_code on price_packages (place_id, upper(code));
