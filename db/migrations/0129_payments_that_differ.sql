-- What came in otherwise than it was asked, in the smallest unit of its currency, and how the home has settled it: booked as it came,
-- paid back, or put right elsewhere, with the reason in its words. Null for what came before this was written down.
alter table online_payments
  add column received integer check (received >= 0),
  add column currency text check (currency ~ '^[a-z]{3}$'),
  add column settled_reason text check (length(settled_reason) <= 200),
  add column settled_by uuid references users (id) on delete set null,
  add column settled_at timestamptz(3);
create index online_payments_settled_by on online_payments (settled_by) where settled_by is not null;
create index online_payments_to_settle on online_payments (place_id) where state = 'differs' or dispute = 'open';

alter table online_payments drop constraint online_payments_state_check;
alter table online_payments
  add constraint online_payments_state_check check (state in (
    'begun', 'open', 'confirming', 'paid', 'differs', 'returned', 'settled', 'expired', 'failed'));
