-- What the caller was to what a call was about once it was done, as a hash: an answer is sent again to who is still the same. Answers
-- from before are sent again until their day is over.
alter table idempotency_keys add column ties bytea;
