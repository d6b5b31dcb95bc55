-- What a home has noted of the official papers of a case: registration, medical certificate, permit and the others. Each entry is a
-- version of its paper, and the newest one counts; entries are only added, so that a wrong tap is taken back by a further one, and two
-- people who write at once meet at the number. `details` (number, office, reason) are sealed.
create table official_papers (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits on delete cascade,
  place_id uuid not null references places on delete cascade,
  kind text not null check (kind in ('registration', 'medical-certificate', 'permit', 'clearance', 'shipment')),
  version integer not null check (version > 0),
  state text not null check (state in ('not-begun', 'sent', 'received', 'not-needed')),
  dated date,
  details text not null,
  undoes integer,
  noted_by uuid references users on delete set null,
  noted_at timestamptz(3) not null default clock_timestamp(),
  unique (spirit_id, place_id, kind, version),
  check ((state in ('sent', 'received')) = (dated is not null))
);
create index official_papers_place on official_papers (place_id);
create index official_papers_noted_by on official_papers (noted_by);

create function official_papers_stay() returns trigger language plpgsql as $$
begin
  raise exception 'An entry of an official paper is never changed.';
end $$;
-- Only the key that seals the details changes, a listing becomes part of another, and who noted it is forgotten with their account.
create trigger official_papers_stay before update of id, spirit_id, kind, version, state, dated, undoes, noted_at on official_papers
  for each row execute function official_papers_stay();
