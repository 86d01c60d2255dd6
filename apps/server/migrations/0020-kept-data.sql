-- Versions of data and program that the owner knew of when the values were kept as they are.
alter table exposures add column kept_data text;
