-- The obituary that a home writes for a family. The draft is the home's; each version that the family was asked about stays as it
-- was read, with what the family has said and where it may be shown. `draft`, `consent`, `words` and `answer_details` are sealed.
create table obituaries (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits on delete cascade,
  place_id uuid not null references places on delete cascade,
  slug text not null unique check (slug ~ '^[A-Za-z0-9]{16}$'),
  draft text not null,
  version integer not null default 1 check (version > 0),
  consent text not null,
  consented_on date not null,
  begun_by uuid references users on delete set null,
  begun_at timestamptz(3) not null default clock_timestamp(),
  unique (spirit_id, place_id)
);
create index obituaries_place on obituaries (place_id);
create index obituaries_begun_by on obituaries (begun_by);

create table obituary_versions (
  id uuid primary key default gen_random_uuid(),
  obituary_id uuid not null references obituaries on delete cascade,
  version integer not null check (version > 0),
  words text not null,
  asked_by uuid references users on delete set null,
  asked_at timestamptz(3) not null default clock_timestamp(),
  answer text check (answer in ('approved', 'changes')),
  answer_details text,
  answered_at timestamptz(3),
  answered_by uuid references users on delete set null,
  at_desk boolean not null default false,
  on_site boolean not null default false,
  on_page boolean not null default false,
  indexed boolean not null default false,
  withdrawn_at timestamptz(3),
  withdrawn_side text check (withdrawn_side in ('family', 'home')),
  unique (obituary_id, version),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answer_details is null)),
  check (answer is not distinct from 'approved' or not (on_site or on_page or indexed)),
  check (on_page or not indexed),
  check ((withdrawn_at is null) = (withdrawn_side is null))
);
create index obituary_versions_asked_by on obituary_versions (asked_by);
create index obituary_versions_answered_by on obituary_versions (answered_by);

create function obituary_versions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'A version of an obituary is never changed.';
end $$;
-- Only the key that seals the words changes.
create trigger obituary_versions_stay before update of id, obituary_id, version, asked_at on obituary_versions
  for each row execute function obituary_versions_stay();

-- What everybody may read: of each obituary the version that was approved last, unless it was withdrawn, while its home serves the
-- record and both are there.
create view public_obituaries as
  select o.id as obituary_id, o.spirit_id, o.place_id, o.slug, v.id as version_id, v.words, v.answered_at, v.on_site, v.on_page,
    v.indexed
  from obituaries o
  join obituary_versions v on v.obituary_id = o.id and v.answer = 'approved' and v.withdrawn_at is null
  join spirits s on s.id = o.spirit_id and s.deleted_at is null
  join places p on p.id = o.place_id and p.deleted_at is null and p.status = 'published'
  where (v.on_site or v.on_page)
    and not exists (
      select from obituary_versions later
      where later.obituary_id = o.id and later.answer = 'approved' and later.version > v.version)
    and exists (
      select from connections c
      where c.spirit_id = o.spirit_id and c.place_id = o.place_id and c.status = 'accepted');
