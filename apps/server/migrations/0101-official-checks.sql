-- What the daily look at the files of an official source found.
alter table official_sources add column checked jsonb;
