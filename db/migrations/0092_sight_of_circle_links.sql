-- An invitation by link says too when the relative sees a plan: now, or only after the death.
alter table circle_links add column sees text not null default 'now' check (sees in ('now', 'after-death'));
