-- A kept invoice is what the tax office is shown: it says under which numbers tax was charged, and when it was due, as the paper
-- that was sent does.
alter table kept_invoices add tax_numbers jsonb not null default '{}';
alter table kept_invoices add due_on date;

create or replace function keep_sent_invoices() returns trigger language plpgsql as $$
declare
  told jsonb := coalesce(old.data -> 'spiritInfo' -> 'answerValues', '{}');
  names text[] := array(
    select distinct word
    from unnest(array['spiritFirstName', 'spiritMiddleNames', 'spiritLastName', 'spiritOtherNames',
      'arrangerFirstName', 'arrangerLastName']) field,
      regexp_split_to_table(coalesce(told ->> field, ''), '\s+') word
    where length(word) > 1
    order by word
    -- However much was typed as a name, erasing a record stays quick.
    limit 60);
begin
  insert into kept_invoices (id, place_id, kind, number, corrects_number, language, region, person, lines, sent_at,
    tax_numbers, due_on)
  select i.id, i.place_id, i.kind, i.number, corrected.number, i.language, i.region,
    concat_ws(' ', left(nullif(btrim(told ->> 'spiritFirstName'), ''), 1) || '.',
      left(nullif(btrim(told ->> 'spiritLastName'), ''), 1) || '.'),
    coalesce((
      select jsonb_agg(jsonb_build_object('item', with_initials(l.item, names), 'quantity', l.quantity,
        'unitPrice', l.unit_price, 'taxes', l.taxes, 'thirdParty', l.third_party) order by l.position)
      from invoice_lines l where l.invoice_id = i.id), '[]'),
    i.sent_at, i.tax_numbers, i.due_on
  from invoices i left join invoices corrected on corrected.id = i.corrects_id
  where i.spirit_id = old.id and i.sent_at is not null;
  return old;
end $$;
