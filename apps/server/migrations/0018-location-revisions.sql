-- Number of the last change of a location, rising with every change; 0 while it is as it was brought. What has changed since
-- a number is found by it, without a look at the other locations.
create sequence site_revisions;
alter table sites add column revision bigint not null default 0;
create index sites_changed on sites (exposure_id, revision) where revision > 0;
