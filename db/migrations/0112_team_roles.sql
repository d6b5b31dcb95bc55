-- Who works for a listing is more than an owner or one of the staff: a director does everything but keep the team, an assistant
-- works on cases, accounts on money. Whoever was of the staff did everything but keep the team.
alter table place_keepers drop constraint place_keepers_role_check;
update place_keepers set role = 'director' where role = 'staff';
alter table place_keepers
  add constraint place_keepers_role_check check (role in ('owner', 'director', 'assistant', 'accounts'));
