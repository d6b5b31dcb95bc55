-- A completed form that turns out wrong is reopened as a new version; the old one stays as it was signed, with the reason. Every
-- version is a row of its own, so that what is sealed in it stays sealed under its own id.
alter table forms
  add column version integer not null default 1 check (version >= 1),
  add column replaced_at timestamptz(3),
  add column replaced_by uuid references users (id) on delete set null,
  add column replaced_side text check (replaced_side in ('family', 'home')),
  add column replaced_reason text check (length(replaced_reason) between 1 and 500),
  add constraint forms_replaced check (
    (replaced_at is null) = (replaced_reason is null) and (replaced_at is null) = (replaced_side is null)
    and (replaced_at is null or completed_at is not null)),
  drop constraint forms_spirit_id_name_key;
create unique index forms_present on forms (spirit_id, name) where replaced_at is null;
create unique index forms_versions on forms (spirit_id, name, version);
