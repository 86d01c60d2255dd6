-- Why entries of feeds were skipped, the first of each reading.
alter table event_polls add column reasons text[] not null default '{}';
