-- The packages of a price book come back out of an archive as well.
alter table home_imports drop constraint home_imports_part_check,
  add constraint home_imports_part_check check (part in ('priceBook', 'packages', 'taskLists', 'resources', 'events', 'cases'));
