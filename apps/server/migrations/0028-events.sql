-- Natural-catastrophe events as the feeds tell them, with what became of each, and the zones of their episodes.
create table events (
  -- source, type and the feed's own id: gdacs-TC-1001296
  id text primary key,
  source text not null,
  type text not null,
  event_id text not null,
  name text not null,
  level text not null,
  -- the most serious level that it ever had
  max_level text not null,
  score double precision,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- when the feed changed it last
  modified_at timestamptz not null,
  countries text[] not null,
  country_text text not null,
  severity double precision,
  severity_unit text not null,
  severity_text text not null,
  longitude double precision not null,
  latitude double precision not null,
  upstream text,
  upstream_id text,
  report_url text,
  -- of the sample that is shown while no feed is read
  is_sample boolean not null default false
);
create index events_by_end on events (is_sample, ends_at desc, id);

create table event_episodes (
  event_id text not null references events on delete cascade,
  id text not null,
  level text not null,
  told_at timestamptz not null,
  -- pending: not read yet; none: the feed has no zones
  geometry text not null default 'pending' check (geometry in ('pending', 'stored', 'none')),
  -- readings of its zones that failed
  tries int not null default 0,
  primary key (event_id, id)
);
create index pending_episodes on event_episodes (told_at desc) where geometry = 'pending';

create table event_zones (
  event_id text not null,
  episode_id text not null,
  number int not null,
  kind text not null,
  value double precision,
  -- whether locations in it count as affected
  counts boolean not null,
  forecast boolean,
  label text not null,
  at timestamptz,
  -- rings of each polygon, corners of each ring, and the corners themselves: longitude and latitude, single precision
  polygon_rings int[] not null,
  ring_corners int[] not null,
  corners bytea not null,
  primary key (event_id, episode_id, number),
  foreign key (event_id, episode_id) references event_episodes on delete cascade
);

-- What came of each reading of a feed.
create table event_polls (
  source text not null,
  type text not null,
  read_at timestamptz not null,
  entries int not null,
  repeated int not null,
  changed int not null,
  faults int not null,
  -- why nothing could be read; null where something could
  failure text,
  primary key (source, type, read_at)
);
