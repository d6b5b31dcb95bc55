-- Since when somebody does not want to be asked any more whether to sign in with a passkey.
alter table users add column passkey_offer_declined_at timestamptz(3);
