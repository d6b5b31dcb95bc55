-- What an estimate or a contract comes to is what its paper says, as with an invoice (0128): each version that is sent keeps its sums,
-- whatever a tax is changed to later. What was sent before is worked out here once, by the taxes as they are on this day.
alter table estimate_versions add totals jsonb;
alter table contract_versions add totals jsonb;

create function totals_at_0134(region text, lines jsonb) returns jsonb language sql as $$
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

update estimate_versions v set totals = totals_at_0134(e.region, v.lines) from estimates e where e.id = v.estimate_id;
update contract_versions v set totals = totals_at_0134(c.region, v.lines) from contracts c where c.id = v.contract_id;
drop function totals_at_0134;

drop trigger estimate_versions_stay on estimate_versions;
create trigger estimate_versions_stay
  before update of estimate_id, version, language, note, lines, totals, valid_until, sent_at on estimate_versions
  for each row execute function estimate_versions_stay();
drop trigger contract_versions_stay on contract_versions;
create trigger contract_versions_stay
  before update of contract_id, version, language, note, lines, totals, terms, fingerprint, valid_until, sent_at on contract_versions
  for each row execute function contract_versions_stay();
