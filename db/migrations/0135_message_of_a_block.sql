-- With which message a sender was blocked: bringing that one back lifts the block, and no other message from there does. One without
-- it, from before or whose message is erased, is lifted with any.
alter table memory_blocks add column tribute_id uuid references memory_tributes on delete set null;
create index memory_blocks_tribute_id on memory_blocks (tribute_id);
