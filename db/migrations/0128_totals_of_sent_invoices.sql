-- What a sent invoice comes to is what its paper says, whatever a tax is changed to later: it is written down when it is sent. So a
-- ledger of years is read without its lines. What was sent before is worked out here once, by the taxes as they are on this day.
alter table invoices add totals jsonb;
alter table kept_invoices add totals jsonb;

create function totals_at_0128(region text, lines jsonb) returns jsonb language sql as $$
  with rates (region, place, code, percent) as (values
    ('Alberta', 1, 'GST', 5.0), ('British Columbia', 1, 'GST', 5.0), ('British Columbia', 2, 'PST', 7.0),
    ('Manitoba', 1, 'GST', 5.0), ('Manitoba', 2, 'RST', 7.0), ('New Brunswick', 1, 'HST', 15.0),
    ('Newfoundland and Labrador', 1, 'HST', 15.0), ('Northwest Territories', 1, 'GST', 5.0), ('Nova Scotia', 1, 'HST', 14.0),
    ('Nunavut', 1, 'GST', 5.0), ('Ontario', 1, 'HST', 13.0), ('Prince Edward Island', 1, 'HST', 15.0),
    ('Quebec', 1, 'GST', 5.0), ('Quebec', 2, 'QST', 9.975), ('Saskatchewan', 1, 'GST', 5.0), ('Saskatchewan', 2, 'PST', 6.0),
    ('Yukon', 1, 'GST', 5.0)
  ), amounts as (
    select round((line ->> 'quantity')::numeric * (line ->> 'unitPrice')::numeric)::bigint as amount,
      line -> 'taxes' as taxes, (line ->> 'thirdParty')::boolean as third_party
    from jsonb_array_elements(lines) line
  ), taxed as (
    select rates.place, rates.code, rates.percent, sum(amounts.amount)::bigint as base,
      round(sum(amounts.amount) * rates.percent / 100)::bigint as amount
    from rates join amounts on amounts.taxes ? rates.code
    where rates.region = $1 group by 1, 2, 3
  )
  select jsonb_build_object(
    'services', coalesce((select sum(amount) from amounts where not third_party), 0),
    'thirdParty', coalesce((select sum(amount) from amounts where third_party), 0),
    'taxes', coalesce((
      select jsonb_agg(jsonb_build_object('code', code, 'percent', trim_scale(percent), 'base', base, 'amount', amount) order by place)
      from taxed), '[]'),
    'total', coalesce((select sum(amount) from amounts), 0) + coalesce((select sum(amount) from taxed), 0))
$$;

-- It is what their papers have said all along, and no change of them.
alter table invoices disable trigger user;
update invoices i set totals = totals_at_0128(i.region, coalesce((
  select jsonb_agg(jsonb_build_object('quantity', l.quantity, 'unitPrice', l.unit_price, 'taxes', l.taxes, 'thirdParty', l.third_party))
  from invoice_lines l where l.invoice_id = i.id), '[]'))
where i.sent_at is not null;
alter table invoices enable trigger user;
drop trigger invoices_sent on invoices;
create trigger invoices_sent before update on invoices for each row
  when (old.sent_at is not null
    and (old.note, old.number, old.sent_at, old.kind, old.region, old.language, old.tax_numbers, old.due_on, old.series_id, old.totals)
    is distinct from (new.note, new.number, new.sent_at, new.kind, new.region, new.language, new.tax_numbers, new.due_on,
      new.series_id, new.totals))
  execute function refuse_sent_invoice_change();
update kept_invoices set totals = totals_at_0128(region, lines);
drop function totals_at_0128;

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
  insert into kept_invoices (id, place_id, kind, number, corrects_number, language, region, person, lines, totals, sent_at,
    tax_numbers, due_on)
  select i.id, i.place_id, i.kind, i.number, corrected.number, i.language, i.region,
    concat_ws(' ', left(nullif(btrim(told ->> 'spiritFirstName'), ''), 1) || '.',
      left(nullif(btrim(told ->> 'spiritLastName'), ''), 1) || '.'),
    coalesce((
      select jsonb_agg(jsonb_build_object('item', with_initials(l.item, names), 'quantity', l.quantity,
        'unitPrice', l.unit_price, 'taxes', l.taxes, 'thirdParty', l.third_party) order by l.position)
      from invoice_lines l where l.invoice_id = i.id), '[]'),
    i.totals, i.sent_at, i.tax_numbers, i.due_on
  from invoices i left join invoices corrected on corrected.id = i.corrects_id
  where i.spirit_id = old.id and i.sent_at is not null;
  return old;
end $$;
