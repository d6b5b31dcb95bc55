-- Who wrote which field of a form last, what happened to the form, and the signature it was closed with.
alter table forms
  -- {"surname": {"side": "family", "at": "2026-11-20T12:04:00.000Z"}}
  add column changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  -- [{"event": "begun", "side": "family", "at": "…"}]; a side's changes within ten minutes are one line
  add column trail jsonb not null default '[]' check (jsonb_typeof(trail) = 'array'),
  -- Holds the signer's network address and browser too, which only the completion record shows.
  add column signature jsonb check (signature is null or jsonb_typeof(signature) = 'object');
