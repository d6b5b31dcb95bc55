-- The desk's second step: what an invitation has brought, so that it goes again with the invitation.

-- The role that an account was given because of this invitation alone; null where it had the role before. It is taken back
-- when the invitation ends and nothing else of the mailbox calls for it.
alter table place_keepers add column gave_role text;
