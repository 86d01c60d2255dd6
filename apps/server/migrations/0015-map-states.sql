-- The map of a project as a person last saved it.
create table map_states (
  user_id uuid not null references users on delete cascade,
  exposure_id uuid not null references exposures on delete cascade,
  state jsonb not null,
  -- version of the results it was saved over
  data_version text,
  last_changed timestamptz not null default now(),
  primary key (user_id, exposure_id)
);
create index on map_states (exposure_id);
