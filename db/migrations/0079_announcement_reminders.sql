-- When who had not read a message to the circle was last reminded of it: once a day.
alter table announcements add column reminded_at timestamptz(3);
