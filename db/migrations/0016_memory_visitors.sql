-- A photograph that a visitor left with a tribute lies among the others of the page, is held with the tribute and goes with
-- it. `avif`: the smaller form is drawn as well. `preview`: a few pixels, shown until the photograph has come.
alter table memory_photographs
  add column tribute_id uuid unique references memory_tributes (id) on delete cascade,
  add column avif boolean not null default false,
  add column preview text not null default '' check (length(preview) <= 1000),
  add column arrived_at timestamptz(3) not null default now();

-- When the family decided about a tribute: one that was removed is erased some time later.
alter table memory_tributes add column judged_at timestamptz(3);

-- Pages that everybody may find, the few of all.
create index memory_pages_public on memory_pages (updated_at) where privacy = 'public';
