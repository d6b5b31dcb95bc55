-- A page names as many gatherings as there are: the one service it had becomes the first of them. Of one that nobody wrote
-- on (its zone was filled in from the record) nothing stays.
update memory_pages set
  sections = sections - 'service' || jsonb_build_object('services', case
    when exists (
      select from jsonb_each_text(case jsonb_typeof(sections -> 'service') when 'object' then sections -> 'service' else '{}' end)
      where key <> 'zone' and trim(value) <> '')
    then jsonb_build_array(
      '{"title": "", "date": "", "time": "", "zone": "", "place": "", "address": "", "listingId": null, "livestream": "",
        "note": ""}'::jsonb
      || (sections -> 'service') || jsonb_build_object('key', gen_random_uuid(), 'until', ''))
    else '[]' end),
  versions = versions - 'service'
    || case when versions ? 'service' then jsonb_build_object('services', versions -> 'service') else '{}' end
where sections ? 'service' or versions ? 'service';
