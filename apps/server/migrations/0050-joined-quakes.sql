-- A quake that both feeds tell of is one event: that of GDACS, which has zones and a level, with the magnitude and the
-- depth of USGS, which measures them.
alter table events add joined_to text references events on delete set null;
create index events_joined on events (joined_to) where joined_to is not null;

-- The events that are told, each once.
create view told_events as
select e.id, e.source, e.type, e.event_id, e.name, e.level, e.max_level, e.score, e.starts_at, e.ends_at,
  e.modified_at, e.countries, e.country_text, coalesce(u.severity, e.severity) as severity, e.severity_unit,
  coalesce(u.severity_text, e.severity_text) as severity_text, coalesce(u.depth_km, e.depth_km) as depth_km,
  e.longitude, e.latitude, e.upstream, e.upstream_id, e.report_url, e.is_sample
from events e
  left join lateral (select severity, severity_text, depth_km from events where joined_to = e.id
    order by modified_at desc, id limit 1) u on true
where e.joined_to is null;
