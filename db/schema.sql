-- What the migrations amount to; written by `npm run schema`, never by hand.

create table accesses (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid not null,
  user_id uuid,
  what text not null,
  date timestamp(3) with time zone not null default now(),
  constraint accesses_pkey PRIMARY KEY (id),
  constraint accesses_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint accesses_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint accesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint accesses_what_check CHECK ((what = ANY (ARRAY['request'::text, 'record'::text, 'file'::text, 'form'::text])))
);
create index accesses_spirit ON accesses USING btree (spirit_id, date DESC);

create table admin_actions (
  id uuid not null default gen_random_uuid(),
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text,
  detail jsonb not null default '{}'::jsonb,
  at timestamp(3) with time zone not null default clock_timestamp(),
  constraint admin_actions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint admin_actions_detail_check CHECK ((jsonb_typeof(detail) = 'object'::text)),
  constraint admin_actions_pkey PRIMARY KEY (id)
);
create index admin_actions_actor ON admin_actions USING btree (actor_id);
create index admin_actions_at ON admin_actions USING btree (at DESC, id);
create index admin_actions_subject ON admin_actions USING btree (subject_kind, subject_id, at DESC);

create table announcement_receipts (
  id uuid not null default gen_random_uuid(),
  announcement_id uuid not null,
  user_id uuid,
  name text not null,
  read_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint announcement_receipts_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcement_receipts_announcement_id_user_id_key UNIQUE (announcement_id, user_id),
  constraint announcement_receipts_pkey PRIMARY KEY (id),
  constraint announcement_receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
create index announcement_receipts_user ON announcement_receipts USING btree (user_id);

create table announcements (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  author_id uuid,
  author_name text not null,
  words text not null,
  replaces_id uuid,
  sent_at timestamp(3) with time zone not null default clock_timestamp(),
  reminded_at timestamp(3) with time zone,
  of_home boolean not null default false,
  place_id uuid,
  constraint announcements_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint announcements_check CHECK ((of_home OR (place_id IS NULL))),
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE SET NULL,
  constraint announcements_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcements_replaces_id_key UNIQUE (replaces_id),
  constraint announcements_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint announcements_words_check CHECK ((words <> ''::text))
);
create index announcements_author ON announcements USING btree (author_id);
create index announcements_place ON announcements USING btree (place_id);
create index announcements_spirit ON announcements USING btree (spirit_id, sent_at);

create table audit_chains (
  spirit_id uuid not null,
  length integer not null,
  head bytea not null,
  constraint audit_chains_pkey PRIMARY KEY (spirit_id),
  constraint audit_chains_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE
);

create table audit_moves (
  mark bytea not null,
  place_id uuid,
  constraint audit_moves_pkey PRIMARY KEY (mark),
  constraint audit_moves_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE SET NULL
);
create index audit_moves_place ON audit_moves USING btree (place_id);

create table audits (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid,
  place_id uuid,
  actor_id uuid,
  actor_role text not null,
  action text not null,
  date timestamp(3) with time zone not null default clock_timestamp(),
  number integer,
  actor_mark bytea,
  place_mark bytea,
  hash bytea,
  subject_id uuid,
  subject_mark bytea,
  constraint audits_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint audits_pkey PRIMARY KEY (id),
  constraint audits_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE SET NULL,
  constraint audits_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint audits_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id) ON DELETE SET NULL
);
create index audits_actor ON audits USING btree (actor_id, date DESC);
create unique index audits_chain ON audits USING btree (spirit_id, number);
create index audits_spirit ON audits USING btree (spirit_id, date DESC);
create index audits_subject ON audits USING btree (subject_id) WHERE (subject_id IS NOT NULL);

create table book_accounts (
  place_id uuid not null,
  accounts jsonb not null,
  updated_by uuid,
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint book_accounts_pkey PRIMARY KEY (place_id),
  constraint book_accounts_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint book_accounts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
create index book_accounts_updated_by ON book_accounts USING btree (updated_by);

create table broken_files (
  key text not null,
  why text not null,
  found_at timestamp(3) with time zone not null default now(),
  constraint broken_files_pkey PRIMARY KEY (key),
  constraint broken_files_why_check CHECK ((why = ANY (ARRAY['missing'::text, 'changed'::text])))
);

create table calendar_events (
  id uuid not null,
  place_id uuid not null,
  spirit_id uuid,
  kind text not null,
  begins timestamp(3) with time zone not null,
  ends timestamp(3) with time zone not null,
  details text not null,
  resources uuid[] not null default '{}'::uuid[],
  people text[] not null default '{}'::text[],
  version integer not null default 1,
  written_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint calendar_events_kind_check CHECK ((kind = ANY (ARRAY['removal'::text, 'arrangement'::text, 'viewing'::text, 'visitation'::text, 'service'::text, 'cremation'::text, 'burial'::text, 'scattering'::text, 'other'::text]))),
  constraint calendar_events_pkey PRIMARY KEY (id),
  constraint calendar_events_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint calendar_events_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint calendar_events_times_check CHECK ((ends > begins)),
  constraint calendar_events_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);
create index calendar_events_case ON calendar_events USING btree (spirit_id) WHERE (spirit_id IS NOT NULL);
create index calendar_events_people ON calendar_events USING gin (people);
create index calendar_events_time ON calendar_events USING btree (place_id, begins);

create table calendar_feeds (
  user_id uuid not null,
  token_hash bytea not null,
  language text not null,
  own_only boolean not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint calendar_feeds_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table calendar_resources (
  id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  kind text not null,
  name text not null,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint calendar_resources_kind_check CHECK ((kind = ANY (ARRAY['room'::text, 'vehicle'::text]))),
  constraint calendar_resources_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint calendar_resources_pkey PRIMARY KEY (id),
  constraint calendar_resources_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE
);
create unique index calendar_resources_present ON calendar_resources USING btree (place_id, lower(name)) WHERE (archived_at IS NULL);

create table care_notes (
  spirit_id uuid not null,
  user_id uuid not null,
  stop_key uuid not null default gen_random_uuid(),
  sent text[] not null default '{}'::text[],
  asked_at timestamp(3) with time zone not null default now(),
  kind text not null,
  constraint care_notes_kind_check CHECK ((kind = ANY (ARRAY['first-year'::text, 'yearly-review'::text]))),
  constraint care_notes_pkey PRIMARY KEY (spirit_id, user_id, kind),
  constraint care_notes_sent_check CHECK (((kind = 'yearly-review'::text) OR (sent <@ ARRAY['two-weeks'::text, 'two-months'::text, 'first-birthday'::text, 'one-year'::text]))),
  constraint care_notes_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint care_notes_stop_key_key UNIQUE (stop_key),
  constraint care_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index care_notes_user ON care_notes USING btree (user_id);

create table case_import_lines (
  import_id uuid not null,
  line integer not null,
  outcome text not null,
  constraint case_import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES case_imports(id) ON DELETE CASCADE,
  constraint case_import_lines_outcome_check CHECK ((outcome = ANY (ARRAY['new'::text, 'there'::text, 'refused'::text]))),
  constraint case_import_lines_pkey PRIMARY KEY (import_id, line)
);

create table case_imports (
  id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  file_name text not null,
  bytes bytea,
  columns jsonb not null,
  headings text[] not null,
  date_order text,
  state text not null default 'choosing'::text,
  rows integer not null,
  done integer not null default 0,
  brought integer not null default 0,
  there integer not null default 0,
  refused integer not null default 0,
  handed_in_by uuid,
  handed_in_at timestamp(3) with time zone not null default clock_timestamp(),
  started_by uuid,
  finished_at timestamp(3) with time zone,
  undone_by uuid,
  undone_at timestamp(3) with time zone,
  constraint case_imports_columns_check CHECK ((jsonb_typeof(columns) = 'object'::text)),
  constraint case_imports_date_order_check CHECK ((date_order = ANY (ARRAY['dmy'::text, 'mdy'::text]))),
  constraint case_imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint case_imports_handed_in_by_fkey FOREIGN KEY (handed_in_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint case_imports_pkey PRIMARY KEY (id),
  constraint case_imports_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint case_imports_rows_check CHECK ((rows > 0)),
  constraint case_imports_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint case_imports_state_check CHECK ((state = ANY (ARRAY['choosing'::text, 'importing'::text, 'imported'::text, 'undoing'::text, 'undone'::text]))),
  constraint case_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL
);
create index case_imports_bytes ON case_imports USING btree (handed_in_at) WHERE (bytes IS NOT NULL);
create index case_imports_handed_in_by ON case_imports USING btree (handed_in_by) WHERE (handed_in_by IS NOT NULL);
create index case_imports_place ON case_imports USING btree (place_id, handed_in_at);
create index case_imports_started_by ON case_imports USING btree (started_by) WHERE (started_by IS NOT NULL);
create index case_imports_undone_by ON case_imports USING btree (undone_by) WHERE (undone_by IS NOT NULL);

create table case_tasks (
  id uuid not null,
  spirit_id uuid not null,
  place_id uuid not null,
  text text not null,
  due_on date,
  due_at text,
  rule jsonb,
  assigned_email text,
  line_id uuid,
  done_at timestamp(3) with time zone,
  done_by uuid,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  removed_at timestamp(3) with time zone,
  constraint case_tasks_assigned_email_check CHECK (((assigned_email = lower(assigned_email)) AND (length(assigned_email) <= 254))),
  constraint case_tasks_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint case_tasks_due_at_check CHECK ((due_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint case_tasks_due_check CHECK ((((due_at IS NULL) OR (due_on IS NOT NULL)) AND ((rule IS NULL) OR (due_on IS NULL)))),
  constraint case_tasks_pkey PRIMARY KEY (id),
  constraint case_tasks_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint case_tasks_rule_check CHECK ((jsonb_typeof(rule) = 'object'::text)),
  constraint case_tasks_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE
);
create index case_tasks_case ON case_tasks USING btree (spirit_id, place_id);
create index case_tasks_done_by ON case_tasks USING btree (done_by) WHERE (done_by IS NOT NULL);
create unique index case_tasks_line ON case_tasks USING btree (spirit_id, place_id, line_id) WHERE ((line_id IS NOT NULL) AND (removed_at IS NULL));
create index case_tasks_open ON case_tasks USING btree (place_id) WHERE ((done_at IS NULL) AND (removed_at IS NULL));
create index case_tasks_people ON case_tasks USING btree (assigned_email) WHERE (assigned_email IS NOT NULL);

create table circle_links (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  name text not null,
  level text not null,
  token_hash bytea not null,
  invited_by uuid,
  inviter_name text not null,
  invited_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone not null,
  sees text not null default 'now'::text,
  constraint circle_links_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint circle_links_level_check CHECK ((level = ANY (ARRAY['decides'::text, 'helps'::text, 'looks'::text]))),
  constraint circle_links_pkey PRIMARY KEY (id),
  constraint circle_links_sees_check CHECK ((sees = ANY (ARRAY['now'::text, 'after-death'::text]))),
  constraint circle_links_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint circle_links_token_hash_key UNIQUE (token_hash)
);
create index circle_links_invited_by ON circle_links USING btree (invited_by);
create index circle_links_spirit ON circle_links USING btree (spirit_id);

create table circle_members (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  email text not null,
  name text not null,
  level text not null,
  user_id uuid,
  invited_by uuid,
  invited_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  sees text not null default 'now'::text,
  constraint circle_members_check CHECK (((user_id IS NULL) = (accepted_at IS NULL))),
  constraint circle_members_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint circle_members_level_check CHECK ((level = ANY (ARRAY['decides'::text, 'helps'::text, 'looks'::text]))),
  constraint circle_members_pkey PRIMARY KEY (id),
  constraint circle_members_sees_check CHECK ((sees = ANY (ARRAY['now'::text, 'after-death'::text]))),
  constraint circle_members_spirit_id_email_key UNIQUE (spirit_id, email),
  constraint circle_members_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint circle_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index circle_members_invited ON circle_members USING btree (email) WHERE (user_id IS NULL);
create unique index circle_members_user ON circle_members USING btree (user_id, spirit_id) WHERE (user_id IS NOT NULL);

create table closed_months (
  place_id uuid not null,
  month text not null,
  sums jsonb not null,
  entries jsonb not null,
  closed_by uuid,
  closed_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint closed_months_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint closed_months_entries_check CHECK ((jsonb_typeof(entries) = 'array'::text)),
  constraint closed_months_month_check CHECK ((month ~ '^20\d\d-(0[1-9]|1[0-2])$'::text)),
  constraint closed_months_pkey PRIMARY KEY (place_id, month),
  constraint closed_months_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint closed_months_sums_check CHECK ((jsonb_typeof(sums) = 'object'::text))
);
create index closed_months_closed_by ON closed_months USING btree (closed_by) WHERE (closed_by IS NOT NULL);

create table colleague_details (
  place_id uuid not null,
  email text not null,
  name text not null default ''::text,
  phone text not null default ''::text,
  licence_number text not null default ''::text,
  licence_body text not null default ''::text,
  updated_by uuid,
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint colleague_details_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint colleague_details_licence_body_check CHECK ((length(licence_body) <= 120)),
  constraint colleague_details_licence_number_check CHECK ((length(licence_number) <= 40)),
  constraint colleague_details_name_check CHECK ((length(name) <= 80)),
  constraint colleague_details_phone_check CHECK ((length(phone) <= 40)),
  constraint colleague_details_pkey PRIMARY KEY (place_id, email),
  constraint colleague_details_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint colleague_details_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
create index colleague_details_email ON colleague_details USING btree (email);
create index colleague_details_updated_by ON colleague_details USING btree (updated_by);

create table connections (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid not null,
  type text not null default 'secondary'::text,
  status text not null default 'pending'::text,
  reason text,
  comments text,
  requested_at timestamp(3) with time zone not null default now(),
  answered_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  answer_by timestamp(3) with time zone,
  reminded_at timestamp(3) with time zone,
  late_told_at timestamp(3) with time zone,
  assigned_email text,
  constraint connections_assigned_check CHECK (((assigned_email IS NULL) OR (status = 'accepted'::text))),
  constraint connections_assigned_email_check CHECK (((assigned_email = lower(assigned_email)) AND (length(assigned_email) <= 254))),
  constraint connections_check CHECK (((status = 'declined'::text) = (reason IS NOT NULL))),
  constraint connections_comments_check CHECK ((length(comments) <= 2000)),
  constraint connections_pkey PRIMARY KEY (id),
  constraint connections_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint connections_reason_check CHECK ((reason = ANY (ARRAY['capacity'::text, 'distance'::text, 'service-not-offered'::text, 'timing'::text, 'assistance-rate'::text, 'duplicate'::text, 'other'::text]))),
  constraint connections_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint connections_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'disconnected'::text]))),
  constraint connections_type_check CHECK ((type = ANY (ARRAY['primary'::text, 'secondary'::text])))
);
create index connections_assigned ON connections USING btree (assigned_email) WHERE (assigned_email IS NOT NULL);
create index connections_clock ON connections USING btree (answer_by) WHERE (status = 'pending'::text);
create unique index connections_live ON connections USING btree (spirit_id, place_id) WHERE (status = ANY (ARRAY['pending'::text, 'accepted'::text]));
create index connections_place ON connections USING btree (place_id, status);
create unique index connections_primary ON connections USING btree (spirit_id) WHERE ((type = 'primary'::text) AND (status = ANY (ARRAY['pending'::text, 'accepted'::text])));
create index connections_spirit ON connections USING btree (spirit_id);

create table consents (
  id uuid not null default gen_random_uuid(),
  device uuid not null,
  chat boolean not null,
  recorder boolean not null,
  analytics boolean not null,
  text_version text not null,
  given_at timestamp(3) with time zone not null default now(),
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_text_version_check CHECK (((length(text_version) >= 1) AND (length(text_version) <= 20)))
);
create index consents_device ON consents USING btree (device, given_at DESC);

create table contact_choices (
  place_id uuid not null,
  is_told boolean not null,
  updated_by uuid,
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint contact_choices_pkey PRIMARY KEY (place_id),
  constraint contact_choices_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint contact_choices_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
create index contact_choices_updated_by ON contact_choices USING btree (updated_by);

create table contract_clauses (
  place_id uuid not null,
  clauses_en text not null,
  clauses_fr text not null,
  updated_by uuid,
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint contract_clauses_clauses_en_check CHECK ((length(clauses_en) <= 8000)),
  constraint contract_clauses_clauses_fr_check CHECK ((length(clauses_fr) <= 8000)),
  constraint contract_clauses_pkey PRIMARY KEY (place_id),
  constraint contract_clauses_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint contract_clauses_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
create index contract_clauses_updated_by ON contract_clauses USING btree (updated_by);

create table contract_counters (
  place_id uuid not null,
  year integer not null,
  last integer not null,
  constraint contract_counters_pkey PRIMARY KEY (place_id, year),
  constraint contract_counters_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE
);

create table contract_versions (
  contract_id uuid not null,
  version integer not null,
  language text not null,
  note text not null,
  lines jsonb not null,
  terms jsonb not null,
  fingerprint text not null,
  valid_until date not null,
  sent_by uuid,
  sent_at timestamp(3) with time zone not null default clock_timestamp(),
  answer text,
  answer_name text not null default ''::text,
  answer_words text not null default ''::text,
  answered_by uuid,
  answered_at timestamp(3) with time zone,
  totals jsonb,
  constraint contract_versions_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text]))),
  constraint contract_versions_answer_name_check CHECK ((length(answer_name) <= 80)),
  constraint contract_versions_answer_words_check CHECK ((length(answer_words) <= 2000)),
  constraint contract_versions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contract_versions_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint contract_versions_check1 CHECK (((answer IS DISTINCT FROM 'accepted'::text) OR (answer_name <> ''::text))),
  constraint contract_versions_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE CASCADE,
  constraint contract_versions_fingerprint_check CHECK ((length(fingerprint) = 64)),
  constraint contract_versions_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint contract_versions_note_check CHECK ((length(note) <= 2000)),
  constraint contract_versions_pkey PRIMARY KEY (contract_id, version),
  constraint contract_versions_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contract_versions_version_check CHECK ((version > 0))
);
create index contract_versions_answered_by ON contract_versions USING btree (answered_by);
create index contract_versions_sent_by ON contract_versions USING btree (sent_by);

create table contracts (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid not null,
  estimate_id uuid,
  series_id uuid,
  number text,
  region text not null,
  language text not null,
  note text not null default ''::text,
  lines jsonb not null default '[]'::jsonb,
  is_open boolean not null default true,
  invoice_id uuid,
  created_by uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  cancelled_at timestamp(3) with time zone,
  cancelled_side text,
  cancelled_by uuid,
  cancel_name text not null default ''::text,
  cancel_words text not null default ''::text,
  constraint contracts_cancel_name_check CHECK ((length(cancel_name) <= 80)),
  constraint contracts_cancel_words_check CHECK ((length(cancel_words) <= 2000)),
  constraint contracts_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contracts_cancelled_check CHECK (((cancelled_at IS NULL) = (cancelled_side IS NULL))),
  constraint contracts_cancelled_side_check CHECK ((cancelled_side = ANY (ARRAY['family'::text, 'home'::text]))),
  constraint contracts_check CHECK (((series_id IS NULL) = (number IS NULL))),
  constraint contracts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contracts_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES estimates(id) ON DELETE SET NULL,
  constraint contracts_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE SET NULL,
  constraint contracts_invoice_id_key UNIQUE (invoice_id),
  constraint contracts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint contracts_note_check CHECK ((length(note) <= 2000)),
  constraint contracts_pkey PRIMARY KEY (id),
  constraint contracts_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint contracts_series_id_number_key UNIQUE (series_id, number),
  constraint contracts_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE
);
create index contracts_cancelled_by ON contracts USING btree (cancelled_by);
create index contracts_created_by ON contracts USING btree (created_by);
create index contracts_estimate ON contracts USING btree (estimate_id);
create unique index contracts_live ON contracts USING btree (estimate_id) WHERE (cancelled_at IS NULL);
create index contracts_place ON contracts USING btree (place_id);
create index contracts_spirit ON contracts USING btree (spirit_id);

create table custodies (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid not null,
  tag text not null,
  version integer not null default 0,
  opened_by uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint custodies_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint custodies_pkey PRIMARY KEY (id),
  constraint custodies_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint custodies_place_id_tag_key UNIQUE (place_id, tag),
  constraint custodies_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint custodies_spirit_id_place_id_key UNIQUE (spirit_id, place_id),
  constraint custodies_tag_check CHECK ((tag ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'::text))
);
create index custodies_opened_by ON custodies USING btree (opened_by);

create table custody_counters (
  place_id uuid not null,
  year integer not null,
  last integer not null,
  constraint custody_counters_pkey PRIMARY KEY (place_id, year),
  constraint custody_counters_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE
);

create table custody_events (
  id uuid not null default gen_random_uuid(),
  custody_id uuid not null,
  number integer not null,
  kind text not null,
  at timestamp(3) with time zone not null,
  details text not null,
  withdraws uuid,
  author_id uuid,
  written_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint custody_events_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint custody_events_check CHECK (((kind <> 'withdrawn'::text) OR (withdraws IS NOT NULL))),
  constraint custody_events_custody_id_fkey FOREIGN KEY (custody_id) REFERENCES custodies(id) ON DELETE CASCADE,
  constraint custody_events_custody_id_number_key UNIQUE (custody_id, number),
  constraint custody_events_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'checked'::text, 'identified'::text, 'moved'::text, 'belongings-in'::text, 'belongings-out'::text, 'cremated'::text, 'ashes'::text, 'released'::text, 'withdrawn'::text]))),
  constraint custody_events_pkey PRIMARY KEY (id),
  constraint custody_events_withdraws_fkey FOREIGN KEY (withdraws) REFERENCES custody_events(id) ON DELETE CASCADE,
  constraint custody_events_withdraws_key UNIQUE (withdraws)
);
create index custody_events_author ON custody_events USING btree (author_id);

create table death_statements (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  user_id uuid not null,
  place_id uuid,
  name text not null,
  died_on date not null,
  said_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint death_statements_pkey PRIMARY KEY (id),
  constraint death_statements_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint death_statements_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint death_statements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create unique index death_statements_home ON death_statements USING btree (spirit_id, place_id) WHERE (place_id IS NOT NULL);
create unique index death_statements_person ON death_statements USING btree (spirit_id, user_id) WHERE (place_id IS NULL);
create index death_statements_place ON death_statements USING btree (place_id);
create index death_statements_user ON death_statements USING btree (user_id);

create table decision_positions (
  id uuid not null default gen_random_uuid(),
  decision_id uuid not null,
  user_id uuid,
  name text not null,
  agrees boolean not null,
  said_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint decision_positions_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decisions(id) ON DELETE CASCADE,
  constraint decision_positions_decision_id_user_id_key UNIQUE (decision_id, user_id),
  constraint decision_positions_pkey PRIMARY KEY (id),
  constraint decision_positions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
create index decision_positions_user ON decision_positions USING btree (user_id);

create table decisions (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  subject text not null,
  proposal text not null,
  author_id uuid,
  author_name text not null,
  proposed_at timestamp(3) with time zone not null default clock_timestamp(),
  version integer not null default 0,
  outcome text,
  closed_by uuid,
  closed_by_name text,
  closed_at timestamp(3) with time zone,
  constraint decisions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint decisions_check CHECK ((((outcome IS NULL) = (closed_at IS NULL)) AND ((outcome IS NULL) = (closed_by_name IS NULL)))),
  constraint decisions_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint decisions_outcome_check CHECK ((outcome = ANY (ARRAY['decided'::text, 'set-aside'::text]))),
  constraint decisions_pkey PRIMARY KEY (id),
  constraint decisions_proposal_check CHECK ((proposal <> ''::text)),
  constraint decisions_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint decisions_subject_check CHECK ((subject = ANY (ARRAY['burial-or-cremation'::text, 'funeral-home'::text, 'ceremony'::text, 'cemetery'::text, 'speakers'::text, 'obituary'::text, 'belongings'::text, 'other'::text])))
);
create index decisions_author ON decisions USING btree (author_id);
create index decisions_closed_by ON decisions USING btree (closed_by);
create index decisions_spirit ON decisions USING btree (spirit_id, proposed_at);

create table desk_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  filter jsonb not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint desk_views_filter_check CHECK ((jsonb_typeof(filter) = 'object'::text)),
  constraint desk_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint desk_views_pkey PRIMARY KEY (id),
  constraint desk_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create unique index desk_views_name ON desk_views USING btree (user_id, lower(name));

create table disruption_updates (
  id uuid not null default gen_random_uuid(),
  disruption_id uuid not null,
  words jsonb not null,
  written_at timestamp(3) with time zone not null default now(),
  written_by uuid,
  constraint disruption_updates_disruption_id_fkey FOREIGN KEY (disruption_id) REFERENCES disruptions(id) ON DELETE CASCADE,
  constraint disruption_updates_pkey PRIMARY KEY (id),
  constraint disruption_updates_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);
create index disruption_updates_of ON disruption_updates USING btree (disruption_id, written_at);

create table disruptions (
  id uuid not null default gen_random_uuid(),
  words jsonb not null,
  begun_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  written_by uuid,
  constraint disruptions_check CHECK ((ended_at >= begun_at)),
  constraint disruptions_pkey PRIMARY KEY (id),
  constraint disruptions_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);
create index disruptions_begun ON disruptions USING btree (begun_at);

create table encryption_keys (
  id text not null,
  proof text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint encryption_keys_pkey PRIMARY KEY (id)
);

create table estimate_counters (
  place_id uuid not null,
  year integer not null,
  last integer not null,
  constraint estimate_counters_pkey PRIMARY KEY (place_id, year),
  constraint estimate_counters_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE
);

create table estimate_versions (
  estimate_id uuid not null,
  version integer not null,
  language text not null,
  note text not null,
  lines jsonb not null,
  valid_until date not null,
  sent_by uuid,
  sent_at timestamp(3) with time zone not null default clock_timestamp(),
  answer text,
  answer_name text not null default ''::text,
  answer_words text not null default ''::text,
  answered_by uuid,
  answered_at timestamp(3) with time zone,
  totals jsonb,
  constraint estimate_versions_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text]))),
  constraint estimate_versions_answer_name_check CHECK ((length(answer_name) <= 80)),
  constraint estimate_versions_answer_words_check CHECK ((length(answer_words) <= 2000)),
  constraint estimate_versions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint estimate_versions_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint estimate_versions_check1 CHECK (((answer IS DISTINCT FROM 'accepted'::text) OR (answer_name <> ''::text))),
  constraint estimate_versions_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES estimates(id) ON DELETE CASCADE,
  constraint estimate_versions_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint estimate_versions_note_check CHECK ((length(note) <= 2000)),
  constraint estimate_versions_pkey PRIMARY KEY (estimate_id, version),
  constraint estimate_versions_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint estimate_versions_version_check CHECK ((version > 0))
);
create unique index estimate_versions_accepted ON estimate_versions USING btree (estimate_id) WHERE (answer = 'accepted'::text);
create index estimate_versions_answered_by ON estimate_versions USING btree (answered_by);
create index estimate_versions_sent_by ON estimate_versions USING btree (sent_by);

create table estimates (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid not null,
  series_id uuid,
  number text,
  region text not null,
  language text not null,
  note text not null default ''::text,
  lines jsonb not null default '[]'::jsonb,
  is_open boolean not null default true,
  invoice_id uuid,
  created_by uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint estimates_check CHECK (((series_id IS NULL) = (number IS NULL))),
  constraint estimates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint estimates_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE SET NULL,
  constraint estimates_invoice_id_key UNIQUE (invoice_id),
  constraint estimates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint estimates_note_check CHECK ((length(note) <= 2000)),
  constraint estimates_pkey PRIMARY KEY (id),
  constraint estimates_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint estimates_series_id_number_key UNIQUE (series_id, number),
  constraint estimates_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE
);
create index estimates_created_by ON estimates USING btree (created_by);
create index estimates_place ON estimates USING btree (place_id);
create index estimates_spirit ON estimates USING btree (spirit_id);

create table fact_corrections (
  number bigint not null,
  fact text not null,
  corrects boolean not null,
  english text,
  french text,
  source text,
  as_of date,
  confidence text,
  shipped text not null,
  written_by uuid,
  written_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint fact_corrections_check CHECK ((corrects = ((english IS NOT NULL) AND (french IS NOT NULL) AND (source IS NOT NULL) AND (as_of IS NOT NULL) AND (confidence IS NOT NULL)))),
  constraint fact_corrections_confidence_check CHECK ((confidence = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
  constraint fact_corrections_english_check CHECK (((length(english) >= 1) AND (length(english) <= 1000))),
  constraint fact_corrections_fact_check CHECK ((fact ~ '^[a-z]{1,30}\.[A-Z]{2}$'::text)),
  constraint fact_corrections_french_check CHECK (((length(french) >= 1) AND (length(french) <= 1000))),
  constraint fact_corrections_pkey PRIMARY KEY (number),
  constraint fact_corrections_source_check CHECK (((length(source) >= 1) AND (length(source) <= 300))),
  constraint fact_corrections_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);
create index fact_corrections_newest ON fact_corrections USING btree (fact, number DESC);

create table fact_reports (
  id uuid not null default gen_random_uuid(),
  subject text not null,
  words text not null,
  source text not null,
  language text not null,
  made_at timestamp(3) with time zone not null default clock_timestamp(),
  settled_at timestamp(3) with time zone,
  settled_by uuid,
  constraint fact_reports_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint fact_reports_pkey PRIMARY KEY (id),
  constraint fact_reports_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint fact_reports_source_check CHECK ((length(source) <= 300)),
  constraint fact_reports_subject_check CHECK ((subject ~ '^[a-zA-Z]{1,30}\.[A-Za-z0-9-]{1,60}$'::text)),
  constraint fact_reports_words_check CHECK (((length(words) >= 1) AND (length(words) <= 1000)))
);
create index fact_reports_open ON fact_reports USING btree (made_at DESC, id) WHERE (settled_at IS NULL);
create index fact_reports_settled ON fact_reports USING btree (settled_at) WHERE (settled_at IS NOT NULL);

create table file_passes (
  id bigint not null,
  began_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  last_key text not null default ''::text,
  files integer not null default 0,
  bytes bigint not null default 0,
  mended integer not null default 0,
  copied integer not null default 0,
  sealed integer not null default 0,
  constraint file_passes_pkey PRIMARY KEY (id)
);

create table file_previews (
  file_id uuid not null,
  blob_key text not null,
  size integer not null,
  sha256 bytea not null,
  constraint file_previews_blob_key_key UNIQUE (blob_key),
  constraint file_previews_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint file_previews_pkey PRIMARY KEY (file_id),
  constraint file_previews_sha256_check CHECK ((length(sha256) = 32))
);

create table files (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid,
  type text not null,
  name text not null,
  size bigint not null,
  content_type text not null,
  sha256 bytea not null,
  blob_key text not null,
  uploaded_by uuid,
  uploaded_side text not null,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint files_blob_key_key UNIQUE (blob_key),
  constraint files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint files_pkey PRIMARY KEY (id),
  constraint files_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE SET NULL,
  constraint files_sha256_check CHECK ((length(sha256) = 32)),
  constraint files_size_check CHECK (((size > 0) AND (size < 52428800))),
  constraint files_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint files_type_check CHECK ((type = ANY (ARRAY['invoice'::text, 'shared'::text]))),
  constraint files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint files_uploaded_side_check CHECK ((uploaded_side = ANY (ARRAY['family'::text, 'home'::text])))
);
create index files_deleted ON files USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
create index files_of_spirit ON files USING btree (spirit_id, place_id);
create index files_spirit ON files USING btree (spirit_id) WHERE (deleted_at IS NULL);

create table first_calls (
  spirit_id uuid not null,
  kind text not null,
  taken_by uuid,
  taken_at timestamp(3) with time zone not null default clock_timestamp(),
  invited_language text,
  invited_at timestamp(3) with time zone,
  invitations integer not null default 0,
  constraint first_calls_invitations_check CHECK ((invitations >= 0)),
  constraint first_calls_invited_check CHECK (((invited_language IS NULL) = (invited_at IS NULL))),
  constraint first_calls_invited_language_check CHECK ((invited_language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint first_calls_kind_check CHECK ((kind = ANY (ARRAY['died'::text, 'expected'::text, 'planned'::text, 'trade'::text]))),
  constraint first_calls_pkey PRIMARY KEY (spirit_id),
  constraint first_calls_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint first_calls_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id) ON DELETE SET NULL
);
create index first_calls_taken_by ON first_calls USING btree (taken_by);

create table forms (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  name text not null,
  data jsonb not null default '{}'::jsonb,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  completed_at timestamp(3) with time zone,
  completed_by uuid,
  changes jsonb not null default '{}'::jsonb,
  trail jsonb not null default '[]'::jsonb,
  signature jsonb,
  version integer not null default 1,
  replaced_at timestamp(3) with time zone,
  replaced_by uuid,
  replaced_side text,
  replaced_reason text,
  context jsonb,
  constraint forms_changes_check CHECK ((jsonb_typeof(changes) = 'object'::text)),
  constraint forms_completed_by_fkey FOREIGN KEY (completed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint forms_context_check CHECK ((jsonb_typeof(context) = 'object'::text)),
  constraint forms_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint forms_pkey PRIMARY KEY (id),
  constraint forms_replaced CHECK ((((replaced_at IS NULL) = (replaced_reason IS NULL)) AND ((replaced_at IS NULL) = (replaced_side IS NULL)) AND ((replaced_at IS NULL) OR (completed_at IS NOT NULL)))),
  constraint forms_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint forms_replaced_reason_check CHECK (((length(replaced_reason) >= 1) AND (length(replaced_reason) <= 500))),
  constraint forms_replaced_side_check CHECK ((replaced_side = ANY (ARRAY['family'::text, 'home'::text]))),
  constraint forms_signature_check CHECK (((signature IS NULL) OR (jsonb_typeof(signature) = 'object'::text))),
  constraint forms_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint forms_trail_check CHECK ((jsonb_typeof(trail) = 'array'::text)),
  constraint forms_version_check CHECK ((version >= 1))
);
create unique index forms_present ON forms USING btree (spirit_id, name) WHERE (replaced_at IS NULL);
create unique index forms_versions ON forms USING btree (spirit_id, name, version);

create table home_imports (
  place_id uuid not null,
  part text not null,
  source_id uuid not null,
  target_id uuid not null,
  spirit_id uuid,
  imported_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint home_imports_case_check CHECK (((part = 'cases'::text) = (spirit_id IS NOT NULL))),
  constraint home_imports_part_check CHECK ((part = ANY (ARRAY['priceBook'::text, 'packages'::text, 'taskLists'::text, 'resources'::text, 'events'::text, 'cases'::text]))),
  constraint home_imports_pkey PRIMARY KEY (place_id, part, source_id),
  constraint home_imports_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint home_imports_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE
);
create index home_imports_spirit ON home_imports USING btree (spirit_id) WHERE (spirit_id IS NOT NULL);

create table home_sentences (
  place_id uuid not null,
  sentences jsonb not null,
  version integer not null default 1,
  written_by uuid,
  written_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint home_sentences_pkey PRIMARY KEY (place_id),
  constraint home_sentences_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint home_sentences_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);
create index home_sentences_written_by ON home_sentences USING btree (written_by);

create table idempotency_keys (
  caller text not null,
  key text not null,
  request_hash bytea not null,
  reply json,
  created_at timestamp(3) with time zone not null default now(),
  ties bytea,
  constraint idempotency_keys_pkey PRIMARY KEY (caller, key)
);
create index idempotency_keys_created ON idempotency_keys USING btree (created_at);

create table imports (
  name text not null,
  hash text not null,
  finished_at timestamp(3) with time zone not null default now(),
  constraint imports_pkey PRIMARY KEY (name)
);

create table incidents (
  id uuid not null default gen_random_uuid(),
  happened_on date not null,
  noticed_on date not null,
  what text not null,
  whose text not null,
  people integer,
  measures text not null,
  serious boolean not null,
  commission_told_on date,
  people_told_on date,
  corrects uuid,
  written_by uuid,
  written_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint incidents_corrects_fkey FOREIGN KEY (corrects) REFERENCES incidents(id),
  constraint incidents_measures_check CHECK (((length(measures) >= 1) AND (length(measures) <= 4000))),
  constraint incidents_people_check CHECK ((people >= 0)),
  constraint incidents_pkey PRIMARY KEY (id),
  constraint incidents_what_check CHECK (((length(what) >= 1) AND (length(what) <= 4000))),
  constraint incidents_whose_check CHECK (((length(whose) >= 1) AND (length(whose) <= 4000))),
  constraint incidents_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);
create index incidents_written ON incidents USING btree (written_at DESC, id);

create table inquiries (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  payload jsonb not null,
  place_id uuid,
  status text not null default 'open'::text,
  created_at timestamp(3) with time zone not null default now(),
  closed_at timestamp(3) with time zone,
  answered_by uuid,
  answer text,
  constraint inquiries_answer_check CHECK ((length(answer) <= 4000)),
  constraint inquiries_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint inquiries_pkey PRIMARY KEY (id),
  constraint inquiries_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE SET NULL,
  constraint inquiries_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'closed'::text])))
);
create index inquiries_closed ON inquiries USING btree (closed_at) WHERE (closed_at IS NOT NULL);
create index inquiries_order ON inquiries USING btree (status, created_at DESC, id);

create table inquiry_files (
  id uuid not null default gen_random_uuid(),
  inquiry_id uuid,
  name text not null,
  size bigint not null,
  content_type text not null,
  sha256 bytea not null,
  blob_key text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint inquiry_files_blob_key_key UNIQUE (blob_key),
  constraint inquiry_files_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE,
  constraint inquiry_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint inquiry_files_pkey PRIMARY KEY (id),
  constraint inquiry_files_sha256_check CHECK ((length(sha256) = 32)),
  constraint inquiry_files_size_check CHECK ((size > 0))
);
create index inquiry_files_inquiry ON inquiry_files USING btree (inquiry_id) WHERE (inquiry_id IS NOT NULL);
create index inquiry_files_loose ON inquiry_files USING btree (created_at) WHERE (inquiry_id IS NULL);

create table invoice_counters (
  place_id uuid not null,
  year integer not null,
  last integer not null,
  constraint invoice_counters_pkey PRIMARY KEY (place_id, year),
  constraint invoice_counters_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE
);

create table invoice_lines (
  invoice_id uuid not null,
  position integer not null,
  item text not null,
  quantity numeric(8,2) not null,
  unit_price integer not null,
  taxes text[] not null default '{}'::text[],
  third_party boolean not null default false,
  constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint invoice_lines_item_check CHECK (((length(item) >= 1) AND (length(item) <= 200))),
  constraint invoice_lines_pkey PRIMARY KEY (invoice_id, "position"),
  constraint invoice_lines_position_check CHECK (("position" >= 0)),
  constraint invoice_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint invoice_lines_taxes_check CHECK ((taxes <@ '{GST,HST,PST,RST,QST}'::text[])),
  constraint invoice_lines_unit_price_check CHECK (((unit_price >= '-100000000'::integer) AND (unit_price <= 100000000)))
);

create table invoice_terms (
  place_id uuid not null,
  tax_numbers jsonb not null default '{}'::jsonb,
  terms_days integer,
  updated_by uuid,
  updated_at timestamp(3) with time zone not null default now(),
  constraint invoice_terms_pkey PRIMARY KEY (place_id),
  constraint invoice_terms_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint invoice_terms_terms_days_check CHECK (((terms_days >= 0) AND (terms_days <= 120))),
  constraint invoice_terms_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
create index invoice_terms_updated_by ON invoice_terms USING btree (updated_by);

create table invoices (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid not null,
  kind text not null,
  corrects_id uuid,
  number text,
  language text not null,
  region text not null,
  note text not null default ''::text,
  created_by uuid,
  sent_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  sent_at timestamp(3) with time zone,
  tax_numbers jsonb not null default '{}'::jsonb,
  due_on date,
  series_id uuid,
  totals jsonb,
  constraint invoices_check CHECK (((number IS NULL) = (sent_at IS NULL))),
  constraint invoices_check1 CHECK (((kind = 'credit-note'::text) = (corrects_id IS NOT NULL))),
  constraint invoices_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text]))),
  constraint invoices_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint invoices_note_check CHECK ((length(note) <= 2000)),
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint invoices_place_id_number_key UNIQUE (place_id, number),
  constraint invoices_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint invoices_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE
);
create index invoices_sent_by_place ON invoices USING btree (place_id) WHERE (sent_at IS NOT NULL);
create unique index invoices_series ON invoices USING btree (series_id, number);
create index invoices_spirit ON invoices USING btree (spirit_id);

create table kept_invoices (
  id uuid not null,
  place_id uuid not null,
  kind text not null,
  number text not null,
  corrects_number text,
  language text not null,
  region text not null,
  person text not null,
  lines jsonb not null,
  sent_at timestamp(3) with time zone not null,
  tax_numbers jsonb not null default '{}'::jsonb,
  due_on date,
  totals jsonb,
  constraint kept_invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text]))),
  constraint kept_invoices_pkey PRIMARY KEY (id),
  constraint kept_invoices_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint kept_invoices_place_id_number_key UNIQUE (place_id, number)
);
create index kept_invoices_sent ON kept_invoices USING btree (sent_at);

create table known_browsers (
  user_id uuid not null,
  browser bytea not null,
  last_used_at timestamp(3) with time zone not null default now(),
  constraint known_browsers_browser_check CHECK ((length(browser) = 32)),
  constraint known_browsers_pkey PRIMARY KEY (user_id, browser),
  constraint known_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table legal_holds (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid,
  user_id uuid,
  reason text not null,
  placed_by text not null,
  placed_at timestamp(3) with time zone not null default clock_timestamp(),
  released_reason text,
  released_by text,
  released_at timestamp(3) with time zone,
  constraint legal_holds_check CHECK ((num_nonnulls(spirit_id, user_id) = 1)),
  constraint legal_holds_check1 CHECK ((num_nonnulls(released_reason, released_by, released_at) = ANY (ARRAY[0, 3]))),
  constraint legal_holds_pkey PRIMARY KEY (id),
  constraint legal_holds_placed_by_check CHECK (((length(placed_by) >= 2) AND (length(placed_by) <= 200))),
  constraint legal_holds_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 1000))),
  constraint legal_holds_released_by_check CHECK (((length(released_by) >= 2) AND (length(released_by) <= 200))),
  constraint legal_holds_released_reason_check CHECK (((length(released_reason) >= 10) AND (length(released_reason) <= 1000)))
);
create unique index legal_holds_spirit ON legal_holds USING btree (spirit_id) WHERE (released_at IS NULL);
create unique index legal_holds_user ON legal_holds USING btree (user_id) WHERE (released_at IS NULL);

create table listing_imports (
  id uuid not null default gen_random_uuid(),
  format text not null,
  file_name text not null,
  bytes bytea,
  handed_in_by uuid,
  state text not null default 'trying'::text,
  report jsonb,
  created_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  constraint listing_imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint listing_imports_handed_in_by_fkey FOREIGN KEY (handed_in_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint listing_imports_pkey PRIMARY KEY (id),
  constraint listing_imports_state_check CHECK ((state = ANY (ARRAY['trying'::text, 'tried'::text, 'importing'::text, 'imported'::text, 'failed'::text])))
);
create index listing_imports_created ON listing_imports USING btree (created_at DESC, id);

create table login_codes (
  email text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  asked_by bytea not null default '\x'::bytea,
  network bytea not null default '\x'::bytea,
  link_hash bytea,
  other_tries integer not null default 0,
  constraint login_codes_pkey PRIMARY KEY (email, asked_by)
);

create table loose_blobs (
  key text not null,
  uploader_id uuid,
  lease_until timestamp(3) with time zone not null,
  constraint loose_blobs_pkey PRIMARY KEY (key),
  constraint loose_blobs_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES users(id) ON DELETE SET NULL
);
create index loose_blobs_uploader ON loose_blobs USING btree (uploader_id) WHERE (uploader_id IS NOT NULL);

create table mails (
  id uuid not null default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  message_id text not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  constraint mails_message_id_key UNIQUE (message_id),
  constraint mails_pkey PRIMARY KEY (id)
);
create index mails_recipient ON mails USING btree (recipient, created_at DESC);

create table memory_blocks (
  page_id uuid not null,
  author_hash bytea not null,
  created_at timestamp(3) with time zone not null default now(),
  tribute_id uuid,
  constraint memory_blocks_page_id_fkey FOREIGN KEY (page_id) REFERENCES memory_pages(id) ON DELETE CASCADE,
  constraint memory_blocks_pkey PRIMARY KEY (page_id, author_hash),
  constraint memory_blocks_tribute_id_fkey FOREIGN KEY (tribute_id) REFERENCES memory_tributes(id) ON DELETE SET NULL
);
create index memory_blocks_tribute_id ON memory_blocks USING btree (tribute_id);

create table memory_pages (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  slug text not null,
  privacy text not null default 'private'::text,
  password_salt bytea,
  password_hash bytea,
  sections jsonb not null default '{}'::jsonb,
  versions jsonb not null default '{}'::jsonb,
  family_key uuid not null default gen_random_uuid(),
  visitor_key uuid not null default gen_random_uuid(),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  told_at timestamp(3) with time zone,
  keeper_id uuid,
  deleted_at timestamp(3) with time zone,
  hidden_at timestamp(3) with time zone,
  sender_key uuid not null default gen_random_uuid(),
  messages text not null default 'held'::text,
  constraint memory_pages_family_key_key UNIQUE (family_key),
  constraint memory_pages_keeper_id_fkey FOREIGN KEY (keeper_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint memory_pages_messages_check CHECK ((messages = ANY (ARRAY['held'::text, 'shown'::text, 'closed'::text]))),
  constraint memory_pages_password CHECK (((privacy <> 'password'::text) OR ((password_salt IS NOT NULL) AND (password_hash IS NOT NULL)))),
  constraint memory_pages_pkey PRIMARY KEY (id),
  constraint memory_pages_privacy_check CHECK ((privacy = ANY (ARRAY['private'::text, 'link'::text, 'password'::text, 'public'::text]))),
  constraint memory_pages_slug_check CHECK (((length(slug) >= 12) AND (length(slug) <= 60))),
  constraint memory_pages_slug_key UNIQUE (slug),
  constraint memory_pages_spirit_id_key UNIQUE (spirit_id),
  constraint memory_pages_visitor_key_key UNIQUE (visitor_key)
);
create index memory_pages_deleted ON memory_pages USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
create index memory_pages_keeper ON memory_pages USING btree (keeper_id) WHERE (keeper_id IS NOT NULL);
create index memory_pages_public ON memory_pages USING btree (updated_at) WHERE (privacy = 'public'::text);

create table memory_passes (
  token_hash bytea not null,
  page_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  constraint memory_passes_page_id_fkey FOREIGN KEY (page_id) REFERENCES memory_pages(id) ON DELETE CASCADE,
  constraint memory_passes_pkey PRIMARY KEY (token_hash)
);
create index memory_passes_page ON memory_passes USING btree (page_id);

create table memory_people (
  id uuid not null default gen_random_uuid(),
  page_id uuid not null,
  part text not null,
  email text not null,
  user_id uuid,
  invited_at timestamp(3) with time zone not null default now(),
  asked_at timestamp(3) with time zone,
  answer_by timestamp(3) with time zone,
  reminded_at timestamp(3) with time zone,
  constraint memory_people_check CHECK (((asked_at IS NULL) = (answer_by IS NULL))),
  constraint memory_people_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint memory_people_page_id_fkey FOREIGN KEY (page_id) REFERENCES memory_pages(id) ON DELETE CASCADE,
  constraint memory_people_page_id_part_email_key UNIQUE (page_id, part, email),
  constraint memory_people_part_check CHECK ((part = ANY (ARRAY['helper'::text, 'keeper'::text, 'successor'::text]))),
  constraint memory_people_pkey PRIMARY KEY (id),
  constraint memory_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index memory_people_asked ON memory_people USING btree (answer_by) WHERE (answer_by IS NOT NULL);
create index memory_people_email ON memory_people USING btree (email);
create unique index memory_people_single ON memory_people USING btree (page_id, part) WHERE (part <> 'helper'::text);
create index memory_people_user ON memory_people USING btree (user_id) WHERE (user_id IS NOT NULL);

create table memory_photographs (
  id uuid not null,
  page_id uuid not null,
  position integer not null,
  width integer not null,
  height integer not null,
  caption text not null default ''::text,
  taken text not null default ''::text,
  blob_keys text[] not null,
  tribute_id uuid,
  avif boolean not null default false,
  preview text not null default ''::text,
  arrived_at timestamp(3) with time zone not null default now(),
  added_by uuid,
  taken_away_at timestamp(3) with time zone,
  taken_away_by uuid,
  chapter text not null default ''::text,
  is_full boolean not null default false,
  tone smallint,
  constraint memory_photographs_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint memory_photographs_caption_check CHECK ((length(caption) <= 400)),
  constraint memory_photographs_chapter_check CHECK ((chapter ~ '^[a-zA-Z0-9-]{0,40}$'::text)),
  constraint memory_photographs_height_check CHECK ((height > 0)),
  constraint memory_photographs_page_id_fkey FOREIGN KEY (page_id) REFERENCES memory_pages(id) ON DELETE CASCADE,
  constraint memory_photographs_pkey PRIMARY KEY (id),
  constraint memory_photographs_preview_check CHECK ((length(preview) <= 1000)),
  constraint memory_photographs_taken_away CHECK (((tribute_id IS NULL) OR (taken_away_at IS NULL))),
  constraint memory_photographs_taken_away_by_fkey FOREIGN KEY (taken_away_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint memory_photographs_taken_check CHECK ((length(taken) <= 80)),
  constraint memory_photographs_tone_check CHECK (((tone >= 0) AND (tone <= 24))),
  constraint memory_photographs_tribute_id_fkey FOREIGN KEY (tribute_id) REFERENCES memory_tributes(id) ON DELETE CASCADE,
  constraint memory_photographs_tribute_id_key UNIQUE (tribute_id),
  constraint memory_photographs_width_check CHECK ((width > 0))
);
create index memory_photographs_page ON memory_photographs USING btree (page_id, "position");

create table memory_recordings (
  id uuid not null,
  page_id uuid not null,
  position integer not null,
  kind text not null default 'voice'::text,
  title text not null default ''::text,
  other_title text not null default ''::text,
  taken text not null default ''::text,
  chapter text not null default ''::text,
  transcript text not null default ''::text,
  other_transcript text not null default ''::text,
  is_unwritten boolean not null default false,
  may_publish boolean not null default false,
  format text not null,
  seconds integer not null,
  size integer not null,
  version integer not null default 0,
  blob_keys text[] not null,
  arrived_at timestamp(3) with time zone not null default now(),
  added_by uuid,
  taken_away_at timestamp(3) with time zone,
  taken_away_by uuid,
  constraint memory_recordings_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint memory_recordings_chapter_check CHECK ((chapter ~ '^[a-zA-Z0-9-]{0,40}$'::text)),
  constraint memory_recordings_format_check CHECK ((format = ANY (ARRAY['mp3'::text, 'm4a'::text]))),
  constraint memory_recordings_kind_check CHECK ((kind = ANY (ARRAY['voice'::text, 'message'::text, 'music'::text]))),
  constraint memory_recordings_other_title_check CHECK ((length(other_title) <= 200)),
  constraint memory_recordings_other_transcript_check CHECK ((length(other_transcript) <= 20000)),
  constraint memory_recordings_page_id_fkey FOREIGN KEY (page_id) REFERENCES memory_pages(id) ON DELETE CASCADE,
  constraint memory_recordings_pkey PRIMARY KEY (id),
  constraint memory_recordings_seconds_check CHECK ((seconds > 0)),
  constraint memory_recordings_size_check CHECK ((size > 0)),
  constraint memory_recordings_taken_away_by_fkey FOREIGN KEY (taken_away_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint memory_recordings_taken_check CHECK ((length(taken) <= 80)),
  constraint memory_recordings_title_check CHECK ((length(title) <= 200)),
  constraint memory_recordings_transcript_check CHECK ((length(transcript) <= 20000))
);
create index memory_recordings_added_by ON memory_recordings USING btree (added_by);
create index memory_recordings_page ON memory_recordings USING btree (page_id, "position");
create index memory_recordings_taken_away ON memory_recordings USING btree (taken_away_at) WHERE (taken_away_at IS NOT NULL);
create index memory_recordings_taken_away_by ON memory_recordings USING btree (taken_away_by);

create table memory_requests (
  id uuid not null default gen_random_uuid(),
  page_id uuid not null,
  name text not null,
  relation text not null,
  email text not null,
  words text not null,
  language text not null,
  status text not null default 'open'::text,
  answer text,
  answered_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  closed_at timestamp(3) with time zone,
  constraint memory_requests_answer_check CHECK ((length(answer) <= 4000)),
  constraint memory_requests_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint memory_requests_check CHECK (((status = 'open'::text) = (closed_at IS NULL))),
  constraint memory_requests_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint memory_requests_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint memory_requests_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint memory_requests_page_id_fkey FOREIGN KEY (page_id) REFERENCES memory_pages(id) ON DELETE CASCADE,
  constraint memory_requests_pkey PRIMARY KEY (id),
  constraint memory_requests_relation_check CHECK (((length(relation) >= 1) AND (length(relation) <= 200))),
  constraint memory_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'left'::text, 'taken-down'::text]))),
  constraint memory_requests_words_check CHECK (((length(words) >= 1) AND (length(words) <= 4000)))
);
create index memory_requests_open ON memory_requests USING btree (created_at) WHERE (closed_at IS NULL);
create index memory_requests_page ON memory_requests USING btree (page_id);

create table memory_returns (
  id uuid not null default gen_random_uuid(),
  page_id uuid not null,
  user_id uuid,
  email text not null,
  language text not null,
  slug text not null,
  with_password boolean not null,
  key uuid not null default gen_random_uuid(),
  asked_at timestamp(3) with time zone not null default now(),
  confirmed_at timestamp(3) with time zone,
  constraint memory_returns_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint memory_returns_key_key UNIQUE (key),
  constraint memory_returns_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint memory_returns_page_id_email_key UNIQUE (page_id, email),
  constraint memory_returns_page_id_fkey FOREIGN KEY (page_id) REFERENCES memory_pages(id) ON DELETE CASCADE,
  constraint memory_returns_pkey PRIMARY KEY (id),
  constraint memory_returns_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index memory_returns_email ON memory_returns USING btree (email);
create index memory_returns_user ON memory_returns USING btree (user_id) WHERE (user_id IS NOT NULL);

create table memory_tributes (
  id uuid not null default gen_random_uuid(),
  page_id uuid not null,
  name text not null,
  words text not null default ''::text,
  state text not null default 'waiting'::text,
  secret_hash bytea not null,
  proof_hash bytea not null,
  author_hash bytea,
  reported_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  judged_at timestamp(3) with time zone,
  state_before text,
  relation text not null default ''::text,
  since text not null default ''::text,
  constraint memory_tributes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint memory_tributes_page_id_fkey FOREIGN KEY (page_id) REFERENCES memory_pages(id) ON DELETE CASCADE,
  constraint memory_tributes_pkey PRIMARY KEY (id),
  constraint memory_tributes_proof_hash_key UNIQUE (proof_hash),
  constraint memory_tributes_relation_check CHECK ((length(relation) <= 80)),
  constraint memory_tributes_secret_hash_key UNIQUE (secret_hash),
  constraint memory_tributes_since_check CHECK ((since ~ '^([0-9]{4})?$'::text)),
  constraint memory_tributes_state_before_check CHECK ((state_before = ANY (ARRAY['waiting'::text, 'shown'::text]))),
  constraint memory_tributes_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'removed'::text]))),
  constraint memory_tributes_words_check CHECK ((length(words) <= 3000))
);
create index memory_tributes_page ON memory_tributes USING btree (page_id, created_at DESC);

create table migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp(3) with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table missed_copies (
  key text not null,
  missed_at timestamp(3) with time zone not null default now(),
  constraint missed_copies_pkey PRIMARY KEY (key)
);

create table month_changes (
  id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  month text not null,
  act text not null,
  reason text not null default ''::text,
  by uuid,
  at timestamp(3) with time zone not null default clock_timestamp(),
  constraint month_changes_act_check CHECK ((act = ANY (ARRAY['close'::text, 'reopen'::text]))),
  constraint month_changes_by_fkey FOREIGN KEY (by) REFERENCES users(id) ON DELETE SET NULL,
  constraint month_changes_pkey PRIMARY KEY (id),
  constraint month_changes_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint month_changes_reason_check CHECK ((length(reason) <= 500))
);
create index month_changes_by ON month_changes USING btree (by) WHERE (by IS NOT NULL);
create index month_changes_place ON month_changes USING btree (place_id, month, at);

create table notes (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid not null,
  text text not null,
  author_id uuid,
  changed_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint notes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint notes_pkey PRIMARY KEY (id),
  constraint notes_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint notes_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 24000)))
);
create index notes_case ON notes USING btree (spirit_id, place_id, created_at DESC);

create table obituaries (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid not null,
  slug text not null,
  draft text not null,
  version integer not null default 1,
  consent text not null,
  consented_on date not null,
  begun_by uuid,
  begun_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint obituaries_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint obituaries_pkey PRIMARY KEY (id),
  constraint obituaries_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint obituaries_slug_check CHECK ((slug ~ '^[A-Za-z0-9]{16}$'::text)),
  constraint obituaries_slug_key UNIQUE (slug),
  constraint obituaries_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint obituaries_spirit_id_place_id_key UNIQUE (spirit_id, place_id),
  constraint obituaries_version_check CHECK ((version > 0))
);
create index obituaries_begun_by ON obituaries USING btree (begun_by);
create index obituaries_place ON obituaries USING btree (place_id);

create table obituary_versions (
  id uuid not null default gen_random_uuid(),
  obituary_id uuid not null,
  version integer not null,
  words text not null,
  asked_by uuid,
  asked_at timestamp(3) with time zone not null default clock_timestamp(),
  answer text,
  answer_details text,
  answered_at timestamp(3) with time zone,
  answered_by uuid,
  at_desk boolean not null default false,
  on_site boolean not null default false,
  on_page boolean not null default false,
  indexed boolean not null default false,
  withdrawn_at timestamp(3) with time zone,
  withdrawn_side text,
  constraint obituary_versions_answer_check CHECK ((answer = ANY (ARRAY['approved'::text, 'changes'::text]))),
  constraint obituary_versions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint obituary_versions_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint obituary_versions_check CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answer_details IS NULL)))),
  constraint obituary_versions_check1 CHECK (((NOT (answer IS DISTINCT FROM 'approved'::text)) OR (NOT (on_site OR on_page OR indexed)))),
  constraint obituary_versions_check2 CHECK ((on_page OR (NOT indexed))),
  constraint obituary_versions_check3 CHECK (((withdrawn_at IS NULL) = (withdrawn_side IS NULL))),
  constraint obituary_versions_obituary_id_fkey FOREIGN KEY (obituary_id) REFERENCES obituaries(id) ON DELETE CASCADE,
  constraint obituary_versions_obituary_id_version_key UNIQUE (obituary_id, version),
  constraint obituary_versions_pkey PRIMARY KEY (id),
  constraint obituary_versions_version_check CHECK ((version > 0)),
  constraint obituary_versions_withdrawn_side_check CHECK ((withdrawn_side = ANY (ARRAY['family'::text, 'home'::text])))
);
create index obituary_versions_answered_by ON obituary_versions USING btree (answered_by);
create index obituary_versions_asked_by ON obituary_versions USING btree (asked_by);

create table office_notices (
  spirit_id uuid not null,
  id uuid not null,
  office text not null,
  told_on date not null,
  told_by text not null,
  way text not null,
  reference text not null,
  version integer not null default 1,
  noted_by uuid,
  noted_at timestamp(3) with time zone not null default now(),
  constraint office_notices_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint office_notices_office_check CHECK ((office ~ '^[A-Za-z]{1,40}$'::text)),
  constraint office_notices_pkey PRIMARY KEY (spirit_id, id),
  constraint office_notices_reference_check CHECK ((char_length(reference) <= 80)),
  constraint office_notices_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint office_notices_told_by_check CHECK ((char_length(told_by) <= 80)),
  constraint office_notices_way_check CHECK ((way = ANY (ARRAY['phone'::text, 'letter'::text, 'online'::text, 'in-person'::text])))
);
create index office_notices_noted_by ON office_notices USING btree (noted_by);

create table official_papers (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid not null,
  kind text not null,
  version integer not null,
  state text not null,
  dated date,
  details text not null,
  undoes integer,
  noted_by uuid,
  noted_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint official_papers_check CHECK (((state = ANY (ARRAY['sent'::text, 'received'::text])) = (dated IS NOT NULL))),
  constraint official_papers_kind_check CHECK ((kind = ANY (ARRAY['registration'::text, 'medical-certificate'::text, 'permit'::text, 'clearance'::text, 'shipment'::text]))),
  constraint official_papers_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint official_papers_pkey PRIMARY KEY (id),
  constraint official_papers_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint official_papers_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint official_papers_spirit_id_place_id_kind_version_key UNIQUE (spirit_id, place_id, kind, version),
  constraint official_papers_state_check CHECK ((state = ANY (ARRAY['not-begun'::text, 'sent'::text, 'received'::text, 'not-needed'::text]))),
  constraint official_papers_version_check CHECK ((version > 0))
);
create index official_papers_noted_by ON official_papers USING btree (noted_by);
create index official_papers_place ON official_papers USING btree (place_id);

create table old_cases (
  spirit_id uuid not null,
  place_id uuid not null,
  import_id uuid,
  key text not null,
  number text,
  facts jsonb not null,
  notes integer not null default 0,
  version bigint not null default 0,
  brought_by uuid,
  brought_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint old_cases_brought_by_fkey FOREIGN KEY (brought_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint old_cases_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint old_cases_import_id_fkey FOREIGN KEY (import_id) REFERENCES case_imports(id) ON DELETE SET NULL,
  constraint old_cases_pkey PRIMARY KEY (spirit_id),
  constraint old_cases_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint old_cases_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE
);
create index old_cases_brought_by ON old_cases USING btree (brought_by) WHERE (brought_by IS NOT NULL);
create index old_cases_import ON old_cases USING btree (import_id) WHERE (import_id IS NOT NULL);
create unique index old_cases_key ON old_cases USING btree (place_id, key);

create table on_call_calls (
  connection_id uuid not null,
  round integer not null,
  email text not null,
  at timestamp(3) with time zone not null default clock_timestamp(),
  text_id uuid,
  constraint on_call_calls_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES on_call_rings(connection_id) ON DELETE CASCADE,
  constraint on_call_calls_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint on_call_calls_pkey PRIMARY KEY (connection_id, round, email),
  constraint on_call_calls_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE SET NULL
);
create index on_call_calls_email ON on_call_calls USING btree (email);
create index on_call_calls_text ON on_call_calls USING btree (text_id) WHERE (text_id IS NOT NULL);

create table on_call_rings (
  connection_id uuid not null,
  people text[] not null,
  round integer not null default 0,
  next_at timestamp(3) with time zone,
  began_at timestamp(3) with time zone not null default clock_timestamp(),
  taken_by uuid,
  taken_at timestamp(3) with time zone,
  constraint on_call_rings_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id) ON DELETE CASCADE,
  constraint on_call_rings_pkey PRIMARY KEY (connection_id),
  constraint on_call_rings_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint on_call_rings_taken_check CHECK (((taken_at IS NULL) OR (next_at IS NULL)))
);
create index on_call_rings_due ON on_call_rings USING btree (next_at) WHERE (next_at IS NOT NULL);
create index on_call_rings_taken_by ON on_call_rings USING btree (taken_by) WHERE (taken_by IS NOT NULL);

create table on_call_rotas (
  place_id uuid not null,
  shifts jsonb not null,
  exceptions jsonb not null,
  version integer not null default 1,
  written_by uuid,
  written_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint on_call_rotas_exceptions_check CHECK ((jsonb_typeof(exceptions) = 'array'::text)),
  constraint on_call_rotas_pkey PRIMARY KEY (place_id),
  constraint on_call_rotas_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint on_call_rotas_shifts_check CHECK ((jsonb_typeof(shifts) = 'array'::text)),
  constraint on_call_rotas_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);
create index on_call_rotas_written_by ON on_call_rotas USING btree (written_by) WHERE (written_by IS NOT NULL);

create table online_payments (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid not null,
  provider text not null,
  account_id text not null,
  kind text not null,
  amount integer not null,
  number text not null default ''::text,
  home text not null,
  language text not null,
  state text not null default 'begun'::text,
  checkout_id text,
  address text,
  intent_id text,
  payment_id uuid,
  asked_by uuid,
  asked_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone not null,
  looked_at timestamp(3) with time zone not null default clock_timestamp(),
  dispute text,
  disputed integer not null default 0,
  received integer,
  currency text,
  settled_reason text,
  settled_by uuid,
  settled_at timestamp(3) with time zone,
  constraint online_payments_account_id_check CHECK (((length(account_id) >= 1) AND (length(account_id) <= 255))),
  constraint online_payments_address_check CHECK ((length(address) <= 4000)),
  constraint online_payments_amount_check CHECK (((amount >= 1) AND (amount <= 100000000))),
  constraint online_payments_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint online_payments_check CHECK (((state = 'paid'::text) = (payment_id IS NOT NULL))),
  constraint online_payments_checkout_id_check CHECK ((length(checkout_id) <= 255)),
  constraint online_payments_checkout_id_key UNIQUE (checkout_id),
  constraint online_payments_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint online_payments_dispute_check CHECK ((dispute = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  constraint online_payments_disputed_check CHECK (((disputed >= 0) AND (disputed <= 100000000))),
  constraint online_payments_home_check CHECK ((length(home) <= 300)),
  constraint online_payments_intent_id_check CHECK ((length(intent_id) <= 255)),
  constraint online_payments_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'payment'::text]))),
  constraint online_payments_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint online_payments_number_check CHECK ((length(number) <= 20)),
  constraint online_payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint online_payments_payment_id_key UNIQUE (payment_id),
  constraint online_payments_pkey PRIMARY KEY (id),
  constraint online_payments_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint online_payments_provider_check CHECK ((provider = 'stripe'::text)),
  constraint online_payments_received_check CHECK ((received >= 0)),
  constraint online_payments_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint online_payments_settled_reason_check CHECK ((length(settled_reason) <= 200)),
  constraint online_payments_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint online_payments_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'open'::text, 'confirming'::text, 'paid'::text, 'differs'::text, 'returned'::text, 'settled'::text, 'expired'::text, 'failed'::text])))
);
create index online_payments_asked_by ON online_payments USING btree (asked_by) WHERE (asked_by IS NOT NULL);
create index online_payments_intent ON online_payments USING btree (intent_id) WHERE (intent_id IS NOT NULL);
create index online_payments_looked ON online_payments USING btree (looked_at) WHERE (state = ANY (ARRAY['begun'::text, 'open'::text, 'confirming'::text]));
create index online_payments_place ON online_payments USING btree (place_id);
create index online_payments_settled_by ON online_payments USING btree (settled_by) WHERE (settled_by IS NOT NULL);
create index online_payments_spirit ON online_payments USING btree (spirit_id);
create index online_payments_to_settle ON online_payments USING btree (place_id) WHERE ((state = 'differs'::text) OR (dispute = 'open'::text));
create unique index online_payments_under_way ON online_payments USING btree (spirit_id, place_id) WHERE (state = ANY (ARRAY['begun'::text, 'open'::text, 'confirming'::text]));

create table online_refunds (
  id uuid not null default gen_random_uuid(),
  online_payment_id uuid not null,
  amount integer not null,
  reason text not null default ''::text,
  state text not null default 'asked'::text,
  refund_id uuid,
  asked_by uuid,
  asked_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint online_refunds_amount_check CHECK (((amount >= 1) AND (amount <= 100000000))),
  constraint online_refunds_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint online_refunds_online_payment_id_fkey FOREIGN KEY (online_payment_id) REFERENCES online_payments(id) ON DELETE CASCADE,
  constraint online_refunds_pkey PRIMARY KEY (id),
  constraint online_refunds_reason_check CHECK ((length(reason) <= 200)),
  constraint online_refunds_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint online_refunds_refund_id_key UNIQUE (refund_id),
  constraint online_refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'failed'::text])))
);
create index online_refunds_asked ON online_refunds USING btree (asked_at) WHERE (state = 'asked'::text);
create index online_refunds_asked_by ON online_refunds USING btree (asked_by) WHERE (asked_by IS NOT NULL);
create index online_refunds_payment ON online_refunds USING btree (online_payment_id);

create table passkey_challenges (
  challenge_hash bytea not null,
  user_id uuid,
  expires_at timestamp(3) with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table passkeys (
  id text not null,
  user_id uuid not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp(3) with time zone not null default now(),
  last_used_at timestamp(3) with time zone,
  constraint passkeys_id_check CHECK ((length(id) <= 1400)),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index passkeys_user ON passkeys USING btree (user_id);

create table payment_accounts (
  place_id uuid not null,
  provider text not null,
  account_id text not null,
  mailbox_hash bytea not null,
  state text not null,
  connected_by uuid,
  connected_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint payment_accounts_account_id_check CHECK (((length(account_id) >= 1) AND (length(account_id) <= 255))),
  constraint payment_accounts_connected_by_fkey FOREIGN KEY (connected_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint payment_accounts_mailbox_hash_check CHECK ((length(mailbox_hash) = 32)),
  constraint payment_accounts_pkey PRIMARY KEY (place_id),
  constraint payment_accounts_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint payment_accounts_provider_check CHECK ((provider = 'stripe'::text)),
  constraint payment_accounts_state_check CHECK ((state = ANY (ARRAY['unfinished'::text, 'asked'::text, 'ready'::text])))
);
create index payment_accounts_account ON payment_accounts USING btree (account_id);
create index payment_accounts_connected_by ON payment_accounts USING btree (connected_by) WHERE (connected_by IS NOT NULL);

create table payments (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid not null,
  kind text not null,
  amount integer not null,
  method text not null,
  received_on date not null,
  recorded_by uuid,
  recorded_at timestamp(3) with time zone not null default now(),
  reversed_at timestamp(3) with time zone,
  reversed_by uuid,
  reversed_reason text,
  constraint payments_amount_check CHECK (((amount >= 1) AND (amount <= 100000000))),
  constraint payments_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'payment'::text, 'refund'::text]))),
  constraint payments_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'cheque'::text, 'card'::text, 'online'::text, 'transfer'::text, 'estate-account'::text, 'insurance'::text, 'prepaid-contract'::text, 'public-benefit'::text, 'other'::text]))),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint payments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint payments_reversed CHECK (((reversed_at IS NULL) = (reversed_reason IS NULL))),
  constraint payments_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint payments_reversed_reason_check CHECK (((length(reversed_reason) >= 1) AND (length(reversed_reason) <= 200))),
  constraint payments_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE
);
create index payments_place ON payments USING btree (place_id);
create index payments_reversed_by ON payments USING btree (reversed_by);
create index payments_spirit ON payments USING btree (spirit_id, place_id);

create table phones (
  user_id uuid not null,
  number text,
  verified_at timestamp(3) with time zone,
  asked_number text,
  code_hash bytea,
  code_expires_at timestamp(3) with time zone,
  code_tries integer not null default 0,
  for_calls boolean not null default false,
  urgent_since timestamp(3) with time zone,
  trouble text,
  constraint phones_asked_number_check CHECK ((asked_number ~ '^\+1[2-9]\d{9}$'::text)),
  constraint phones_check CHECK (((number IS NULL) = (verified_at IS NULL))),
  constraint phones_check1 CHECK ((((asked_number IS NULL) = (code_hash IS NULL)) AND ((code_hash IS NULL) = (code_expires_at IS NULL)))),
  constraint phones_check2 CHECK (((number IS NOT NULL) OR ((NOT for_calls) AND (urgent_since IS NULL)))),
  constraint phones_check3 CHECK (((number IS NOT NULL) OR (asked_number IS NOT NULL))),
  constraint phones_number_check CHECK ((number ~ '^\+1[2-9]\d{9}$'::text)),
  constraint phones_pkey PRIMARY KEY (user_id),
  constraint phones_trouble_check CHECK ((trouble = ANY (ARRAY['stopped'::text, 'unreachable'::text]))),
  constraint phones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table place_days (
  place_id uuid not null,
  day date not null default CURRENT_DATE,
  views integer not null default 0,
  calls integer not null default 0,
  constraint place_days_calls_check CHECK ((calls >= 0)),
  constraint place_days_pkey PRIMARY KEY (place_id, day),
  constraint place_days_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint place_days_views_check CHECK ((views >= 0))
);
create index place_days_day ON place_days USING btree (day);

create table place_images (
  id uuid not null default gen_random_uuid(),
  place_id uuid,
  path text not null,
  width integer not null,
  height integer not null,
  position integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  state text not null default 'ready'::text,
  original_size bigint,
  original_sha256 bytea,
  blob_keys text[] not null default '{}'::text[],
  constraint place_images_height_check CHECK ((height > 0)),
  constraint place_images_original CHECK (((state = 'ready'::text) OR ((original_size IS NOT NULL) AND (original_sha256 IS NOT NULL)))),
  constraint place_images_original_sha256_check CHECK ((length(original_sha256) = 32)),
  constraint place_images_original_size_check CHECK ((original_size > 0)),
  constraint place_images_path_key UNIQUE (path),
  constraint place_images_pkey PRIMARY KEY (id),
  constraint place_images_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE SET NULL,
  constraint place_images_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'converting'::text, 'kept'::text]))),
  constraint place_images_width_check CHECK ((width > 0))
);
create index place_images_place ON place_images USING btree (place_id, "position");
create index place_images_released ON place_images USING btree (id) WHERE (place_id IS NULL);

create table place_keepers (
  id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid,
  invited_at timestamp(3) with time zone not null default now(),
  accepted_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  gave_role text,
  constraint place_keepers_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint place_keepers_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint place_keepers_pkey PRIMARY KEY (id),
  constraint place_keepers_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint place_keepers_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'director'::text, 'assistant'::text, 'accounts'::text])))
);
create index place_keepers_email ON place_keepers USING btree (email) WHERE (removed_at IS NULL);
create unique index place_keepers_present ON place_keepers USING btree (place_id, email) WHERE (removed_at IS NULL);

create table place_moves (
  slug text not null,
  old_id uuid not null,
  place_id uuid not null,
  moved_at timestamp(3) with time zone not null default now(),
  constraint place_moves_old_id_key UNIQUE (old_id),
  constraint place_moves_pkey PRIMARY KEY (slug),
  constraint place_moves_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE
);
create index place_moves_place ON place_moves USING btree (place_id);

create table place_tombstones (
  source text not null,
  source_id text not null,
  erased_at timestamp(3) with time zone not null default now(),
  constraint place_tombstones_pkey PRIMARY KEY (source, source_id)
);

create table places (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  type text not null,
  name text not null,
  email text,
  website text,
  phone text,
  tags text[] not null default '{}'::text[],
  admin_tags text[] not null default '{}'::text[],
  preferred boolean not null default false,
  canada_wide boolean not null default false,
  hide_address boolean not null default true,
  address text,
  city text,
  region text,
  postal_code text,
  latitude double precision,
  longitude double precision,
  geo_precision text,
  public_latitude double precision generated always as 
CASE
    WHEN (hide_address OR (disclosure = 'name-only'::text)) THEN (round((latitude / (0.045)::double precision)) * (0.045)::double precision)
    ELSE latitude
END stored,
  public_longitude double precision generated always as 
CASE
    WHEN (hide_address OR (disclosure = 'name-only'::text)) THEN (round((longitude / ((0.045)::double precision / GREATEST(cos(radians((round((latitude / (0.045)::double precision)) * (0.045)::double precision))), (0.05)::double precision)))) * ((0.045)::double precision / GREATEST(cos(radians((round((latitude / (0.045)::double precision)) * (0.045)::double precision))), (0.05)::double precision)))
    ELSE longitude
END stored,
  data jsonb not null default '{}'::jsonb,
  direct_info jsonb,
  featured_image_path text,
  status text not null default 'review'::text,
  disclosure text not null default 'full'::text,
  source text,
  source_id text,
  source_date text,
  source_url text,
  licence text,
  edited_fields text[] not null default '{}'::text[],
  search_text text not null default ''::text,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  version bigint not null default 0,
  published_at timestamp(3) with time zone,
  deleted_by text,
  suspended_at timestamp(3) with time zone,
  constraint places_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint places_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint places_deleted_by_check CHECK ((deleted_by = ANY (ARRAY['keeper'::text, 'administrator'::text]))),
  constraint places_disclosure_check CHECK ((disclosure = ANY (ARRAY['full'::text, 'name-only'::text]))),
  constraint places_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint places_geo_precision_check CHECK ((geo_precision = ANY (ARRAY['source'::text, 'geocoded'::text, 'postal-area'::text, 'town'::text]))),
  constraint places_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint places_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint places_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint places_pkey PRIMARY KEY (id),
  constraint places_slug_key UNIQUE (slug),
  constraint places_status_check CHECK ((status = ANY (ARRAY['review'::text, 'published'::text, 'closed'::text]))),
  constraint places_suspended_check CHECK (((suspended_at IS NULL) OR (status = 'closed'::text))),
  constraint places_type_check CHECK ((type = ANY (ARRAY['funeral-home'::text, 'merchant'::text, 'organization'::text, 'cemetery'::text])))
);
create index places_admin_tags ON places USING gin (admin_tags) WHERE ((deleted_at IS NULL) AND (admin_tags <> '{}'::text[]));
create index places_all ON places USING btree (search_text COLLATE "C", id) WHERE (deleted_at IS NULL);
create index places_all_counted ON places USING btree (type, region) WHERE (deleted_at IS NULL);
create index places_all_region ON places USING btree (region, search_text COLLATE "C", id) WHERE (deleted_at IS NULL);
create index places_all_source ON places USING btree (source, search_text COLLATE "C", id) WHERE (deleted_at IS NULL);
create index places_all_type ON places USING btree (type, search_text COLLATE "C", id) WHERE (deleted_at IS NULL);
create index places_all_type_region ON places USING btree (type, region, search_text COLLATE "C", id) WHERE (deleted_at IS NULL);
create index places_box ON places USING btree (type, public_latitude, public_longitude) INCLUDE (disclosure, id) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));
create index places_deleted ON places USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
create index places_deleted_by_mailbox ON places USING btree (email, deleted_at) WHERE (deleted_at IS NOT NULL);
create index places_email ON places USING btree (email) WHERE ((email IS NOT NULL) AND (deleted_at IS NULL));
create index places_featured ON places USING btree (featured_image_path) WHERE (featured_image_path IS NOT NULL);
create index places_list ON places USING btree (type, region, disclosure, search_text COLLATE "C", id) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));
create index places_mark ON places USING btree (sha256(uuid_send(id)));
create index places_order ON places USING btree (disclosure, search_text COLLATE "C", id) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));
create index places_position ON places USING gist (point(public_longitude, public_latitude)) WHERE ((status = 'published'::text) AND (deleted_at IS NULL) AND (public_latitude IS NOT NULL));
create index places_position_cemetery ON places USING gist (point(public_longitude, public_latitude)) WHERE ((status = 'published'::text) AND (deleted_at IS NULL) AND (public_latitude IS NOT NULL) AND (type = 'cemetery'::text));
create index places_position_funeral_home ON places USING gist (point(public_longitude, public_latitude)) WHERE ((status = 'published'::text) AND (deleted_at IS NULL) AND (public_latitude IS NOT NULL) AND (type = 'funeral-home'::text));
create index places_position_merchant ON places USING gist (point(public_longitude, public_latitude)) WHERE ((status = 'published'::text) AND (deleted_at IS NULL) AND (public_latitude IS NOT NULL) AND (type = 'merchant'::text));
create index places_position_organization ON places USING gist (point(public_longitude, public_latitude)) WHERE ((status = 'published'::text) AND (deleted_at IS NULL) AND (public_latitude IS NOT NULL) AND (type = 'organization'::text));
create index places_region ON places USING btree (region, type) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));
create index places_search ON places USING gin (search_text gin_trgm_ops) WITH (fastupdate=off);
create unique index places_source ON places USING btree (source, source_id) WHERE (source_id IS NOT NULL);
create index places_tags ON places USING gin (tags);
create index places_town ON places USING btree (region, split_part(search_text, chr(9), 2)) WHERE ((status = 'published'::text) AND (deleted_at IS NULL) AND (city IS NOT NULL));
create index places_unpublished ON places USING btree (status, search_text COLLATE "C", id) WHERE ((status <> 'published'::text) AND (deleted_at IS NULL));

create table plan_marks (
  spirit_id uuid not null,
  key text not null,
  state text not null,
  day date,
  marked_by uuid,
  marked_at timestamp(3) with time zone not null default now(),
  constraint plan_marks_key_check CHECK ((key ~ '^[A-Za-z][A-Za-z0-9.-]{0,59}$'::text)),
  constraint plan_marks_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint plan_marks_pkey PRIMARY KEY (spirit_id, key),
  constraint plan_marks_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint plan_marks_state_check CHECK ((state = ANY (ARRAY['done'::text, 'asked'::text, 'answered'::text, 'not-needed'::text])))
);
create index plan_marks_marked_by ON plan_marks USING btree (marked_by);

create table plan_releases (
  spirit_id uuid not null,
  stop_key uuid not null default gen_random_uuid(),
  asked_at timestamp(3) with time zone not null default clock_timestamp(),
  opens_at timestamp(3) with time zone,
  stopped_at timestamp(3) with time zone,
  released_at timestamp(3) with time zone,
  constraint plan_releases_check CHECK (((stopped_at IS NULL) OR (released_at IS NULL))),
  constraint plan_releases_pkey PRIMARY KEY (spirit_id),
  constraint plan_releases_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint plan_releases_stop_key_key UNIQUE (stop_key)
);
create index plan_releases_due ON plan_releases USING btree (opens_at) WHERE ((stopped_at IS NULL) AND (released_at IS NULL));

create table price_book_lines (
  id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  code text not null,
  name_en text not null,
  name_fr text not null,
  unit text not null,
  unit_price integer not null,
  taxes text[] not null,
  third_party boolean not null,
  archived boolean not null default false,
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint price_book_lines_check CHECK (((name_en <> ''::text) OR (name_fr <> ''::text))),
  constraint price_book_lines_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
  constraint price_book_lines_name_en_check CHECK ((length(name_en) <= 200)),
  constraint price_book_lines_name_fr_check CHECK ((length(name_fr) <= 200)),
  constraint price_book_lines_pkey PRIMARY KEY (id),
  constraint price_book_lines_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint price_book_lines_taxes_check CHECK ((taxes <@ ARRAY['GST'::text, 'HST'::text, 'PST'::text, 'RST'::text, 'QST'::text])),
  constraint price_book_lines_unit_check CHECK ((unit = ANY (ARRAY['once'::text, 'hour'::text, 'day'::text, 'kilometre'::text, 'each'::text]))),
  constraint price_book_lines_unit_price_check CHECK (((unit_price >= '-100000000'::integer) AND (unit_price <= 100000000)))
);
create unique index price_book_lines_code ON price_book_lines USING btree (place_id, upper(code));

create table price_packages (
  id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  code text not null,
  name_en text not null,
  name_fr text not null,
  lines jsonb not null,
  price integer,
  archived boolean not null default false,
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint price_packages_check CHECK (((name_en <> ''::text) OR (name_fr <> ''::text))),
  constraint price_packages_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
  constraint price_packages_name_en_check CHECK ((length(name_en) <= 200)),
  constraint price_packages_name_fr_check CHECK ((length(name_fr) <= 200)),
  constraint price_packages_pkey PRIMARY KEY (id),
  constraint price_packages_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint price_packages_price_check CHECK (((price >= 0) AND (price <= 100000000)))
);
create unique index price_packages_code ON price_packages USING btree (place_id, upper(code));

create table proof_codes (
  session_id uuid not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamp(3) with time zone not null,
  constraint proof_codes_pkey PRIMARY KEY (session_id),
  constraint proof_codes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

create table push_devices (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint push_devices_auth_check CHECK ((length(auth) <= 100)),
  constraint push_devices_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_p256dh_check CHECK ((length(p256dh) <= 200)),
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index push_devices_user ON push_devices USING btree (user_id);

create table rate_limits (
  key text not null,
  window_start timestamp(3) with time zone not null,
  count integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);
create index rate_limits_window ON rate_limits USING btree (window_start);

create table security_events (
  id uuid not null default gen_random_uuid(),
  at timestamp(3) with time zone not null default now(),
  kind text not null,
  user_id uuid,
  mailbox bytea,
  network bytea,
  constraint security_events_kind_check CHECK ((kind = ANY (ARRAY['wrong-code'::text, 'codes-stopped'::text, 'new-browser'::text, 'passkey-added'::text, 'passkey-removed'::text, 'infected-file'::text]))),
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
create index security_events_at ON security_events USING btree (at);
create index security_events_mailbox ON security_events USING btree (mailbox, at) WHERE (kind = 'wrong-code'::text);
create index security_events_network ON security_events USING btree (network, at) WHERE (kind = 'wrong-code'::text);
create index security_events_user ON security_events USING btree (user_id) WHERE (user_id IS NOT NULL);

create table sessions (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  last_action_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  device text not null default ''::text,
  proved_at timestamp(3) with time zone not null default now(),
  in_browser boolean not null default false,
  wrong_proofs integer not null default 0,
  constraint sessions_device_check CHECK ((length(device) <= 60)),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index sessions_user ON sessions USING btree (user_id);

create table shipped_fact_changes (
  number bigint not null,
  fact text not null,
  before jsonb,
  after jsonb,
  noticed_at timestamp(3) with time zone not null default now(),
  constraint shipped_fact_changes_check CHECK ((before IS DISTINCT FROM after)),
  constraint shipped_fact_changes_fact_check CHECK ((fact ~ '^[a-z]{1,30}\.[A-Z]{2}$'::text)),
  constraint shipped_fact_changes_pkey PRIMARY KEY (number)
);
create index shipped_fact_changes_newest ON shipped_fact_changes USING btree (fact, number DESC);

create table shipped_facts (
  fact text not null,
  words jsonb not null,
  constraint shipped_facts_fact_check CHECK ((fact ~ '^[a-z]{1,30}\.[A-Z]{2}$'::text)),
  constraint shipped_facts_pkey PRIMARY KEY (fact)
);

create table signing_packets (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid,
  in_order boolean not null,
  content jsonb not null,
  state text not null default 'open'::text,
  expires_at timestamp(3) with time zone not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  ended_at timestamp(3) with time zone,
  filed_at timestamp(3) with time zone,
  constraint signing_packets_check CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint signing_packets_check1 CHECK (((filed_at IS NULL) OR (state = 'signed'::text))),
  constraint signing_packets_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint signing_packets_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint signing_packets_pkey PRIMARY KEY (id),
  constraint signing_packets_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE SET NULL,
  constraint signing_packets_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint signing_packets_state_check CHECK ((state = ANY (ARRAY['open'::text, 'signed'::text, 'withdrawn'::text, 'changed'::text, 'expired'::text])))
);
create index signing_packets_created_by ON signing_packets USING btree (created_by);
create index signing_packets_place ON signing_packets USING btree (place_id);
create index signing_packets_spirit ON signing_packets USING btree (spirit_id);
create index signing_packets_waiting ON signing_packets USING btree (created_at) WHERE ((state = 'open'::text) OR ((state = 'signed'::text) AND (filed_at IS NULL)));

create table signing_signers (
  id uuid not null default gen_random_uuid(),
  packet_id uuid not null,
  position integer not null,
  of_family boolean not null,
  name text not null,
  email text not null,
  language text not null,
  token_hashes bytea[] not null default '{}'::bytea[],
  asked_at timestamp(3) with time zone,
  opened_at timestamp(3) with time zone,
  reminded_at timestamp(3) with time zone,
  reminders integer not null default 0,
  answer text,
  answered_at timestamp(3) with time zone,
  said jsonb,
  user_id uuid,
  constraint signing_signers_answer_check CHECK ((answer = ANY (ARRAY['signed'::text, 'refused'::text]))),
  constraint signing_signers_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint signing_signers_check1 CHECK (((answer IS NULL) = (said IS NULL))),
  constraint signing_signers_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint signing_signers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint signing_signers_name_check CHECK ((length(name) <= 80)),
  constraint signing_signers_packet_id_email_key UNIQUE (packet_id, email),
  constraint signing_signers_packet_id_fkey FOREIGN KEY (packet_id) REFERENCES signing_packets(id) ON DELETE CASCADE,
  constraint signing_signers_packet_id_position_key UNIQUE (packet_id, "position"),
  constraint signing_signers_pkey PRIMARY KEY (id),
  constraint signing_signers_position_check CHECK (("position" > 0)),
  constraint signing_signers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
create index signing_signers_tokens ON signing_signers USING gin (token_hashes);
create index signing_signers_user ON signing_signers USING btree (user_id);

create table spirits (
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  owner_email text,
  data jsonb not null default '{}'::jsonb,
  status text not null default 'unverified'::text,
  paid boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  claimed_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  version bigint not null default 0,
  wanted_place_id uuid,
  constraint spirits_check CHECK (((owner_id IS NULL) = (claimed_at IS NULL))),
  constraint spirits_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint spirits_owner_email_check CHECK ((owner_email = lower(owner_email))),
  constraint spirits_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint spirits_owner_mailbox_check CHECK (((owner_id IS NULL) OR (owner_email IS NOT NULL))),
  constraint spirits_pkey PRIMARY KEY (id),
  constraint spirits_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'in-care'::text, 'at-rest'::text]))),
  constraint spirits_wanted_place_id_fkey FOREIGN KEY (wanted_place_id) REFERENCES places(id) ON DELETE SET NULL
);
create index spirits_owner ON spirits USING btree (owner_id) WHERE (deleted_at IS NULL);
create index spirits_put_away ON spirits USING btree (owner_id) WHERE (deleted_at IS NOT NULL);
create index spirits_unclaimed ON spirits USING btree (owner_email) WHERE ((owner_id IS NULL) AND (deleted_at IS NULL));
create index spirits_unclaimed_put_away ON spirits USING btree (owner_email) WHERE ((owner_id IS NULL) AND (deleted_at IS NOT NULL));

create table status_changes (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  place_id uuid,
  audit_id uuid,
  event text not null,
  status_before text not null,
  happened_at timestamp(3) with time zone not null,
  in_care_at timestamp(3) with time zone,
  location text not null default ''::text,
  person text not null default ''::text,
  noted_by uuid,
  noted_at timestamp(3) with time zone not null default now(),
  told_at timestamp(3) with time zone,
  undone_at timestamp(3) with time zone,
  undone_by uuid,
  constraint status_changes_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audits(id) ON DELETE SET NULL,
  constraint status_changes_check CHECK ((in_care_at <= happened_at)),
  constraint status_changes_check1 CHECK (((told_at IS NULL) OR (undone_at IS NULL))),
  constraint status_changes_event_check CHECK ((event = ANY (ARRAY['in-care'::text, 'at-rest'::text]))),
  constraint status_changes_location_check CHECK ((length(location) <= 200)),
  constraint status_changes_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint status_changes_person_check CHECK ((length(person) <= 200)),
  constraint status_changes_pkey PRIMARY KEY (id),
  constraint status_changes_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE SET NULL,
  constraint status_changes_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint status_changes_status_before_check CHECK ((status_before = ANY (ARRAY['unverified'::text, 'in-care'::text]))),
  constraint status_changes_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL
);
create index status_changes_audit ON status_changes USING btree (audit_id) WHERE (told_at IS NULL);
create index status_changes_noted_by ON status_changes USING btree (noted_by);
create index status_changes_place ON status_changes USING btree (place_id);
create unique index status_changes_present ON status_changes USING btree (spirit_id, event) WHERE (undone_at IS NULL);
create index status_changes_undone_by ON status_changes USING btree (undone_by);

create table suspensions (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  place_id uuid,
  reason text not null,
  until date,
  suspended_at timestamp(3) with time zone not null default now(),
  suspended_by uuid,
  ended_at timestamp(3) with time zone,
  ended_by uuid,
  end_reason text,
  constraint suspensions_check CHECK (((user_id IS NULL) <> (place_id IS NULL))),
  constraint suspensions_check1 CHECK (((until IS NULL) OR (user_id IS NOT NULL))),
  constraint suspensions_check2 CHECK (((end_reason IS NULL) OR (ended_at IS NOT NULL))),
  constraint suspensions_end_reason_check CHECK (((length(end_reason) >= 1) AND (length(end_reason) <= 2000))),
  constraint suspensions_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint suspensions_pkey PRIMARY KEY (id),
  constraint suspensions_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint suspensions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000))),
  constraint suspensions_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index suspensions_ended_by ON suspensions USING btree (ended_by);
create index suspensions_of_place ON suspensions USING btree (place_id, suspended_at) WHERE (place_id IS NOT NULL);
create index suspensions_of_user ON suspensions USING btree (user_id, suspended_at) WHERE (user_id IS NOT NULL);
create unique index suspensions_place ON suspensions USING btree (place_id) WHERE ((place_id IS NOT NULL) AND (ended_at IS NULL));
create index suspensions_suspended_by ON suspensions USING btree (suspended_by);
create unique index suspensions_user ON suspensions USING btree (user_id) WHERE ((user_id IS NOT NULL) AND (ended_at IS NULL));

create table task_lists (
  id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  name text not null,
  kinds text[] not null,
  by_itself boolean not null,
  lines jsonb not null,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint task_lists_kinds_check CHECK ((kinds <@ ARRAY['cremation-service'::text, 'cremation-only'::text, 'burial-service'::text, 'burial-only'::text, 'expected'::text, 'ahead'::text, 'trade'::text])),
  constraint task_lists_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint task_lists_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint task_lists_pkey PRIMARY KEY (id),
  constraint task_lists_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE
);
create index task_lists_place ON task_lists USING btree (place_id);

create table texts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  recipient text not null,
  body text not null,
  state text not null default 'waiting'::text,
  reference text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  reason text,
  told_at timestamp(3) with time zone,
  spirit_id uuid,
  place_id uuid,
  about text,
  constraint texts_about_check CHECK ((about = ANY (ARRAY['answered'::text, 'toSign'::text]))),
  constraint texts_body_check CHECK ((length(body) <= 640)),
  constraint texts_check CHECK (((state = ANY (ARRAY['waiting'::text, 'sending'::text])) OR ((recipient = ''::text) AND (body = ''::text) AND (ended_at IS NOT NULL)))),
  constraint texts_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'call'::text, 'news'::text]))),
  constraint texts_pkey PRIMARY KEY (id),
  constraint texts_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE SET NULL,
  constraint texts_reason_check CHECK ((reason = ANY (ARRAY['landline'::text, 'outOfService'::text, 'unreachable'::text, 'blocked'::text, 'other'::text]))),
  constraint texts_reference_check CHECK ((length(reference) <= 64)),
  constraint texts_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint texts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'accepted'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text, 'failed'::text, 'stopped'::text, 'unreachable'::text, 'unsure'::text, 'expired'::text]))),
  constraint texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index texts_created ON texts USING btree (created_at);
create index texts_place ON texts USING btree (place_id) WHERE (place_id IS NOT NULL);
create index texts_record ON texts USING btree (spirit_id, place_id) WHERE (spirit_id IS NOT NULL);
create index texts_user ON texts USING btree (user_id);

create table towns (
  id integer not null,
  kind text not null,
  name text not null,
  postal_area text,
  region text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null default 0,
  search_text text not null,
  constraint towns_kind_check CHECK ((kind = ANY (ARRAY['town'::text, 'postal-area'::text]))),
  constraint towns_kind_name_region_postal_area_latitude_longitude_key UNIQUE NULLS NOT DISTINCT (kind, name, region, postal_area, latitude, longitude),
  constraint towns_pkey PRIMARY KEY (id)
);
create index towns_beginning ON towns USING btree (search_text text_pattern_ops);
create index towns_joined ON towns USING btree (replace(search_text, ' '::text, ''::text) text_pattern_ops);
create index towns_likeness ON towns USING gin (search_text gin_trgm_ops) WITH (fastupdate=off);

create table upload_parts (
  upload_id uuid not null,
  start bigint not null,
  blob_key text not null,
  constraint upload_parts_blob_key_key UNIQUE (blob_key),
  constraint upload_parts_pkey PRIMARY KEY (upload_id, start),
  constraint upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE
);

create table uploads (
  id uuid not null default gen_random_uuid(),
  spirit_id uuid not null,
  user_id uuid not null,
  role text not null,
  type text not null,
  name text not null,
  size bigint not null,
  sha256 bytea,
  received bigint not null default 0,
  file_id uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone not null,
  constraint uploads_check CHECK (((received >= 0) AND (received <= size))),
  constraint uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint uploads_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_sha256_check CHECK ((length(sha256) = 32)),
  constraint uploads_size_check CHECK (((size > 0) AND (size < 52428800))),
  constraint uploads_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE,
  constraint uploads_type_check CHECK ((type = ANY (ARRAY['invoice'::text, 'shared'::text]))),
  constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index uploads_expires ON uploads USING btree (expires_at);
create index uploads_file ON uploads USING btree (file_id) WHERE (file_id IS NOT NULL);
create index uploads_spirit ON uploads USING btree (spirit_id);
create index uploads_user ON uploads USING btree (user_id, spirit_id);

create table users (
  id uuid not null default gen_random_uuid(),
  email text not null,
  roles text[] not null default '{user}'::text[],
  language text not null default 'en'::text,
  touch_date timestamp(3) with time zone not null default now(),
  last_seen_update_date timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  seen_audits uuid[] not null default '{}'::uuid[],
  passkey_offer_declined_at timestamp(3) with time zone,
  constraint users_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ '{user,merchant,funeral-home,organization,admin}'::text[])))
);
create index users_created ON users USING btree (created_at DESC, id) WHERE (deleted_at IS NULL);
create index users_deleted ON users USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
create unique index users_email ON users USING btree (email) WHERE (deleted_at IS NULL);
create index users_email_order ON users USING btree (email COLLATE "C", id) WHERE (deleted_at IS NULL);
create index users_mark ON users USING btree (sha256(uuid_send(id)));
create index users_touch ON users USING btree (touch_date, id) WHERE (deleted_at IS NULL);

create table waiting_mails (
  mail_id uuid not null,
  spirit_id uuid not null,
  place_id uuid not null,
  goes_at timestamp(3) with time zone not null,
  constraint waiting_mails_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE,
  constraint waiting_mails_pkey PRIMARY KEY (mail_id),
  constraint waiting_mails_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint waiting_mails_spirit_id_fkey FOREIGN KEY (spirit_id) REFERENCES spirits(id) ON DELETE CASCADE
);
create index waiting_mails_place ON waiting_mails USING btree (place_id);
create index waiting_mails_record ON waiting_mails USING btree (spirit_id, place_id);
