-- Feeds have clocks of their own: which of two states is the later one is told by their times, when it was is bounded
-- by the reading. Quakes keep their depth, which decides how far shaking reaches.
alter table events add depth_km double precision, add feed_time timestamptz;
update events set feed_time = modified_at,
  depth_km = substring(severity_text from '[Dd]epth:? ?([0-9]+\.?[0-9]*) ?km')::double precision where type = 'EQ';
update events set feed_time = modified_at where feed_time is null;
-- the feed's own time of the state, which may lie in the future
alter table events alter feed_time set not null;

alter table event_episodes add modified_at timestamptz, add feed_time timestamptz;
update event_episodes set modified_at = told_at, feed_time = told_at;
alter table event_episodes alter modified_at set not null, alter feed_time set not null;
