-- Versions whose losses rest on the same are compared with an older one: a hash of that; null without losses.
alter table report_versions add column losses_hash text;
