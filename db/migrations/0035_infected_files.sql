-- An upload in which malware was found is remembered among what happens at the doors.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check
  check (kind in ('wrong-code', 'codes-stopped', 'new-browser', 'passkey-added', 'passkey-removed', 'infected-file'));
