-- Score of a finished project with its locations by band, as worked out for one version of it: lists are sorted by it.
create table project_scores (
  exposure_id uuid primary key references exposures on delete cascade,
  -- last_changed of the project that it belongs to; of another one it is out of date
  version timestamptz not null,
  -- null where no location has one
  score double precision,
  -- locations: very low, low, medium, high
  bands int[] not null
);
