-- The nearest of one type: among those of all types the few funeral homes of a city stand behind hundreds of others.
create index places_position_funeral_home on places using gist (point(public_longitude, public_latitude))
  where status = 'published' and deleted_at is null and public_latitude is not null and type = 'funeral-home';
create index places_position_merchant on places using gist (point(public_longitude, public_latitude))
  where status = 'published' and deleted_at is null and public_latitude is not null and type = 'merchant';
create index places_position_organization on places using gist (point(public_longitude, public_latitude))
  where status = 'published' and deleted_at is null and public_latitude is not null and type = 'organization';
create index places_position_cemetery on places using gist (point(public_longitude, public_latitude))
  where status = 'published' and deleted_at is null and public_latitude is not null and type = 'cemetery';
