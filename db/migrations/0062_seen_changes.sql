-- Which changes after the touch date somebody has ticked as seen, one by one; touching marks all and begins anew.
alter table users add column seen_audits uuid[] not null default '{}';
