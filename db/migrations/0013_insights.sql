-- How often a listing was looked at and its telephone number pressed, per day, and nothing about who did.
create table place_days (
  place_id uuid not null references places (id) on delete cascade,
  day date not null default current_date,
  views integer not null default 0 check (views >= 0),
  calls integer not null default 0 check (calls >= 0),
  primary key (place_id, day)
);
create index place_days_day on place_days (day);
