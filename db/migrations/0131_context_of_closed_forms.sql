-- Where a record stood when a form was closed: by that its questions were chosen, whatever is answered since. A form that was closed
-- before goes on to be read by where its record stands.
alter table forms add column context jsonb constraint forms_context_check check (jsonb_typeof(context) = 'object');
