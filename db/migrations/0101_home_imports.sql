-- What a funeral home has taken in again out of its own archive: which thing of the file has become which row, so that the same
-- file brings nothing twice. Of a case it goes with the record.
create table home_imports (
  place_id uuid not null references places (id) on delete cascade,
  part text not null check (part in ('priceBook', 'taskLists', 'resources', 'events', 'cases')),
  source_id uuid not null,
  target_id uuid not null,
  spirit_id uuid references spirits (id) on delete cascade,
  imported_at timestamptz(3) not null default clock_timestamp(),
  primary key (place_id, part, source_id),
  constraint home_imports_case_check check ((part = 'cases') = (spirit_id is not null))
);
create index home_imports_spirit on home_imports (spirit_id) where spirit_id is not null;
