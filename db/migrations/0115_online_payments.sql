-- Invoices that are paid online, through a provider where each home has an account of its own. Nothing of a card is ever here.
alter table payments drop constraint payments_method_check;
alter table payments
  add constraint payments_method_check check (method in (
    'cash', 'cheque', 'card', 'online', 'transfer', 'estate-account', 'insurance', 'prepaid-contract', 'public-benefit', 'other'));

-- The account of a branch at the provider. It is one of the company that connected it: `mailbox_hash` is of the mailbox that kept the
-- listing then, so that whoever takes a listing over does not take its account along.
create table payment_accounts (
  place_id uuid primary key references places (id) on delete cascade,
  provider text not null check (provider in ('stripe')),
  account_id text not null check (length(account_id) between 1 and 255),
  mailbox_hash bytea not null check (length(mailbox_hash) = 32),
  state text not null check (state in ('unfinished', 'asked', 'ready')),
  connected_by uuid references users (id) on delete set null,
  connected_at timestamptz(3) not null default clock_timestamp()
);
create index payment_accounts_account on payment_accounts (account_id);
create index payment_accounts_connected_by on payment_accounts (connected_by) where connected_by is not null;

-- What a family was sent to the provider’s page for, and what came of it. `payment_id` is its one entry in the ledger.
create table online_payments (
  id uuid primary key default gen_random_uuid(),
  spirit_id uuid not null references spirits (id) on delete cascade,
  place_id uuid not null references places (id),
  provider text not null check (provider in ('stripe')),
  account_id text not null check (length(account_id) between 1 and 255),
  kind text not null check (kind in ('deposit', 'payment')),
  amount integer not null check (amount between 1 and 100000000),
  number text not null default '' check (length(number) <= 20),
  home text not null check (length(home) <= 300),
  language text not null check (language in ('en', 'fr')),
  state text not null default 'begun'
    check (state in ('begun', 'open', 'confirming', 'paid', 'differs', 'expired', 'failed')),
  checkout_id text unique check (length(checkout_id) <= 255),
  address text check (length(address) <= 4000),
  intent_id text check (length(intent_id) <= 255),
  payment_id uuid unique references payments (id) on delete cascade,
  asked_by uuid references users (id) on delete set null,
  asked_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null,
  looked_at timestamptz(3) not null default clock_timestamp(),
  dispute text check (dispute in ('open', 'won', 'lost')),
  disputed integer not null default 0 check (disputed between 0 and 100000000),
  check ((state = 'paid') = (payment_id is not null))
);
create unique index online_payments_under_way on online_payments (spirit_id, place_id)
  where state in ('begun', 'open', 'confirming');
create index online_payments_spirit on online_payments (spirit_id);
create index online_payments_place on online_payments (place_id);
create index online_payments_asked_by on online_payments (asked_by) where asked_by is not null;
create index online_payments_intent on online_payments (intent_id) where intent_id is not null;
create index online_payments_looked on online_payments (looked_at) where state in ('begun', 'open', 'confirming');

-- What was paid back of it by the provider, asked here or at the provider itself; `refund_id` is its entry in the ledger.
create table online_refunds (
  id uuid primary key default gen_random_uuid(),
  online_payment_id uuid not null references online_payments (id) on delete cascade,
  amount integer not null check (amount between 1 and 100000000),
  reason text not null default '' check (length(reason) <= 200),
  state text not null default 'asked' check (state in ('asked', 'done', 'failed')),
  refund_id uuid unique references payments (id) on delete cascade,
  asked_by uuid references users (id) on delete set null,
  asked_at timestamptz(3) not null default clock_timestamp()
);
create index online_refunds_payment on online_refunds (online_payment_id);
create index online_refunds_asked_by on online_refunds (asked_by) where asked_by is not null;
create index online_refunds_asked on online_refunds (asked_at) where state = 'asked';
