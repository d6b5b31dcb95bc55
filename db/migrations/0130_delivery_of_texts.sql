-- What the provider tells of a text after it took it: that it went on, arrived, or why it did not, and when that was told. A text to a
-- family knows its record, its home and what it was about, so that the home reads what became of it; a call of whoever is on call knows
-- its text.
alter table texts
  add reason text constraint texts_reason_check
    check (reason in ('landline', 'outOfService', 'unreachable', 'blocked', 'other')),
  add told_at timestamptz(3),
  add spirit_id uuid references spirits on delete cascade,
  add place_id uuid references places on delete set null,
  add about text constraint texts_about_check check (about in ('answered', 'toSign')),
  drop constraint texts_state_check,
  add constraint texts_state_check check (state in ('waiting', 'sending', 'accepted', 'sent', 'delivered', 'undelivered', 'failed',
    'stopped', 'unreachable', 'unsure', 'expired'));
create index texts_record on texts (spirit_id, place_id) where spirit_id is not null;
create index texts_place on texts (place_id) where place_id is not null;

alter table on_call_calls add text_id uuid references texts on delete set null;
create index on_call_calls_text on on_call_calls (text_id) where text_id is not null;
