-- Which offices a family has told of a death, when, by whom, how, and under which number they answered: a log beside the marks of
-- its plan. The offices themselves are data of the product. `id` is made where the note is written, so that it is written once.
create table office_notices (
  spirit_id uuid not null references spirits (id) on delete cascade,
  id uuid not null,
  office text not null check (office ~ '^[A-Za-z]{1,40}$'),
  told_on date not null,
  told_by text not null check (char_length(told_by) <= 80),
  way text not null check (way in ('phone', 'letter', 'online', 'in-person')),
  reference text not null check (char_length(reference) <= 80),
  version integer not null default 1,
  noted_by uuid references users (id) on delete set null,
  noted_at timestamptz(3) not null default now(),
  primary key (spirit_id, id)
);
create index office_notices_noted_by on office_notices (noted_by);
