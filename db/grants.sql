-- What each role of the server may do with each table: the second wall behind the rules. Read and carried out as a whole by
-- `migrate` whenever it has changed, so it says how things are and not how they became so. A table that is not named here
-- can be asked by nobody but the account that owns it (migrations, jobs, retention, backup).

-- An account that may make no roles goes on alone; Rivage says so when it starts.
do $$
declare
  name text;
begin
  foreach name in array array['rivage_people', 'rivage_reader'] loop
    begin
      if to_regrole(name) is null then
        execute format('create role %I nologin', name);
      end if;
      if not (select rolsuper from pg_roles where rolname = current_user) then
        execute format('grant %I to %I', name, current_user);
      end if;
    exception
      -- Roles belong to all databases of a server: another of them may have made it in the same moment.
      when duplicate_object or unique_violation or insufficient_privilege then null;
    end;
  end loop;
end;
$$;

-- What happens with the owner's rights, and only so: an entry joins the chain of its record, and a job its queue.
alter function chain_audit() security definer set search_path = public, pg_temp;

-- So does what one row does to others: who has left a team is tied no more to its cases, and leaves them all the same.
alter function count_record_version() security definer set search_path = public, pg_temp;
alter function count_invoice_version() security definer set search_path = public, pg_temp;
alter function refuse_sent_invoice_change() security definer set search_path = public, pg_temp;
alter function erase_memory_page() security definer set search_path = public, pg_temp;
alter function keep_sent_invoices() security definer set search_path = public, pg_temp;
alter function leave_tasks(text, uuid) security definer set search_path = public, pg_temp;
alter function release_cases(text, uuid) security definer set search_path = public, pg_temp;
revoke execute on function leave_tasks, release_cases from public;

create or replace function add_job(task text, payload json, minutes integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(task, payload, max_attempts => 12,
    run_at => clock_timestamp() + make_interval(mins => minutes));
$$;
revoke execute on function add_job from public;

create or replace function try_jobs_again(ids bigint[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0);
$$;
revoke execute on function try_jobs_again from public;

-- The job that sends a mail; never what the job was given besides.
create or replace function job_of_mail(mail uuid)
returns table (id bigint, attempts integer, max_attempts integer, run_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select j.id, j.attempts::integer, j.max_attempts::integer, j.run_at
  from graphile_worker._private_jobs j where j.payload ->> 'mailId' = mail::text;
$$;
revoke execute on function job_of_mail from public;

-- How many connections hold what: of those of other roles the view would tell a role nothing.
create or replace function connections_by_pool() returns table (pool text, state text, count integer)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when application_name like 'rivage %' then substr(application_name, 8) else 'jobs' end,
    coalesce(state, 'unknown'), count(*)::integer
  from pg_stat_activity where datname = current_database() and backend_type = 'client backend' group by 1, 2;
$$;
revoke execute on function connections_by_pool from public;

do $$
begin
  if to_regrole('rivage_people') is null or to_regrole('rivage_reader') is null then
    return;
  end if;

  revoke all on all tables in schema public from rivage_people, rivage_reader;
  grant usage on schema public to rivage_people, rivage_reader;
  grant usage on all sequences in schema public to rivage_people;
  grant execute on function add_job, try_jobs_again, job_of_mail, leave_tasks, release_cases to rivage_people;

  -- How much waits, and for how long; never for whom. What went wrong is for administrators.
  grant execute on function connections_by_pool to rivage_people, rivage_reader;
  grant usage on schema graphile_worker to rivage_people, rivage_reader;
  grant select on graphile_worker.jobs to rivage_people;
  grant select (task_identifier, attempts, max_attempts, run_at, created_at) on graphile_worker.jobs to rivage_reader;

  -- What people write, change and take away.
  grant select, insert, update, delete on
    calendar_events, calendar_feeds, care_notes, case_imports, case_tasks, circle_links, circle_members, closed_months,
    colleague_details, contracts,
    death_statements, desk_views, estimates, fact_reports, files, idempotency_keys, inquiries, inquiry_files, invoice_lines, invoices,
    known_browsers, login_codes,
    loose_blobs, mails, memory_blocks, memory_pages, memory_passes, memory_people, memory_photographs, memory_recordings,
    memory_requests, memory_returns, memory_tributes, notes, office_notices, on_call_calls, on_call_rings, on_call_rotas,
    passkey_challenges, passkeys, payment_accounts, phones, place_days, place_images, plan_marks, proof_codes, push_devices, rate_limits, sessions,
    task_lists, texts, upload_parts, uploads, waiting_mails
    to rivage_people;

  -- What people write and change, and only a job takes away, when its term is over.
  grant select, insert, update on
    announcements, book_accounts, calendar_resources, connections, contact_choices, contract_clauses, contract_counters, custodies, custody_counters, decision_positions, decisions,
    disruptions, estimate_counters, first_calls, forms, home_imports, home_sentences, invoice_counters, invoice_terms, legal_holds,
    listing_imports, obituaries, old_cases, online_payments, online_refunds, payments,
    place_keepers, place_moves, places, plan_releases, price_book_lines, price_packages, signing_packets, signing_signers,
    spirits, status_changes, suspensions, users
    to rivage_people;

  -- What is only ever added to.
  grant select, insert on
    accesses, admin_actions, announcement_receipts, audits, broken_files, consents, custody_events, disruption_updates,
    contract_versions, estimate_versions, fact_corrections, file_previews, imports, incidents, missed_copies, month_changes,
    obituary_versions, official_papers, place_tombstones, security_events
    to rivage_people;
  grant update (place_id) on accesses, audits, month_changes, official_papers to rivage_people;
  grant update (answer, answer_name, answer_words, answered_at, answered_by) on estimate_versions, contract_versions
    to rivage_people;
  grant update (answer, answer_details, answered_at, answered_by, at_desk, on_site, on_page, indexed, withdrawn_at, withdrawn_side)
    on obituary_versions to rivage_people;
  grant select, insert, update on audit_moves to rivage_people;

  -- What is only looked at.
  grant select on
    audit_chains, case_import_lines, file_passes, held_spirits, held_users, kept_invoices, memory_keepers, memory_standing, migrations,
    place_mailboxes, public_obituaries, shipped_fact_changes, towns
    to rivage_people;

  -- What everybody may read.
  grant select on
    disruption_updates, disruptions, fact_corrections, memory_pages, memory_people, memory_photographs, memory_recordings,
    memory_standing, memory_tributes, place_images, place_moves, place_tombstones, places,
    public_obituaries, towns
    to rivage_reader;
  -- Whether the mailbox of a listing has an account: of an account, its mailbox and that it is there.
  grant select (id, email, deleted_at) on users to rivage_reader;
  -- Whether anybody keeps a memory page, not who.
  grant select (page_id) on memory_keepers to rivage_reader;
end;
$$;
