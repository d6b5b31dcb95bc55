-- What becomes of messages that visitors leave on a memory page: held until the keeper has read them, shown at once, or
-- none are taken any more.
alter table memory_pages
  add column messages text not null default 'held' check (messages in ('held', 'shown', 'closed'));

-- How a tribute was before it was last decided about, so that one press takes that back; null where nobody has decided,
-- or where it comes from somebody who is blocked and holds nothing. `judged_at` is null while nobody has decided.
alter table memory_tributes add column state_before text check (state_before in ('waiting', 'shown'));
update memory_tributes set judged_at = created_at where state = 'shown' and judged_at is null;
update memory_tributes set state_before = 'waiting' where state = 'removed' and not (name = '-' and words = '');
