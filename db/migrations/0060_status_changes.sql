-- Who had a person in care, or at rest, when and where: said in one step by the funeral home, undone within minutes, and told
-- to the family after these. What is not told is only seen by the home (`told_at` null); what was undone is never told.

create table status_changes (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits (id) on delete cascade,
  place_id uuid references places (id) on delete set null,
  audit_id uuid references audits (id) on delete set null,
  event text not null check (event in ('in-care', 'at-rest')),
  status_before text not null check (status_before in ('unverified', 'in-care')),
  happened_at timestamptz(3) not null,
  in_care_at timestamptz(3) check (in_care_at <= happened_at),
  location text not null default '' check (length(location) <= 200),
  person text not null default '' check (length(person) <= 200),
  noted_by uuid references users (id) on delete set null,
  noted_at timestamptz(3) not null default now(),
  told_at timestamptz(3),
  undone_at timestamptz(3),
  undone_by uuid references users (id) on delete set null,
  check (told_at is null or undone_at is null)
);
create unique index status_changes_present on status_changes (spirit_id, event) where undone_at is null;
create index status_changes_audit on status_changes (audit_id) where told_at is null;
create index status_changes_noted_by on status_changes (noted_by);
create index status_changes_undone_by on status_changes (undone_by);
create index status_changes_place on status_changes (place_id);

-- It belongs to the record, and counts as a change of it (0005).
create trigger status_changes_version after insert or update or delete on status_changes
  for each row execute function count_record_version();
