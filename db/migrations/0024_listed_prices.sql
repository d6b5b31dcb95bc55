-- Prices in a listing's own words become a part of its price card; what was no price was never shown and goes.
update places
set data = (data - 'prices') || jsonb_build_object('priceCard',
  coalesce(nullif(data -> 'priceCard', 'null'), '{}') || jsonb_build_object('listed', jsonb_path_query_array(data,
    '$.prices[*] ? (@.item.type() == "string" && @.amount.type() == "number")')))
where jsonb_typeof(data -> 'prices') = 'array'
  and coalesce(jsonb_typeof(data -> 'priceCard'), 'null') in ('null', 'object')
  and jsonb_path_exists(data, '$.prices[*] ? (@.item.type() == "string" && @.amount.type() == "number")');
