-- What a family has marked on its plan: a task done, asked or not needed, a part of the life that there was not, a day that
-- only the plan asks for. The tasks themselves are data of the product (docs/decisions/0066).
create table plan_marks (
  spirit_id uuid not null references spirits (id) on delete cascade,
  key text not null check (key ~ '^[A-Za-z][A-Za-z0-9.-]{0,59}$'),
  state text not null check (state in ('done', 'asked', 'answered', 'not-needed')),
  day date,
  marked_by uuid references users (id) on delete set null,
  marked_at timestamptz(3) not null default now(),
  primary key (spirit_id, key)
);
create index plan_marks_marked_by on plan_marks (marked_by);
