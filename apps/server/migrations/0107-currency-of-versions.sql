-- The currency that a version tells its losses in: later ones keep it; null where it tells none.
alter table report_versions add column currency text;
