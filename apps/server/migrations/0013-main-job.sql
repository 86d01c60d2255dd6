-- Locations, uploads, tasks and results of projects.

-- Last compute request of a project, so that it can be computed again or changed.
alter table exposures add column request jsonb;

-- Locations in their frozen order: `position` is the index of a location in every column of results. A deleted location keeps its row
-- until the next full run, so that positions never shift.
create table sites (
  exposure_id uuid not null references exposures on delete cascade,
  position int not null check (position >= 0),
  site_id text not null,
  name text not null,
  longitude double precision not null check (longitude between -180 and 180),
  latitude double precision not null check (latitude between -90 and 90),
  -- null for a plain point
  geometry jsonb,
  address jsonb not null default '{}',
  user_data jsonb not null default '{}',
  asset_value double precision,
  asset_currency text,
  deleted_at timestamptz,
  changed_at timestamptz not null default now(),
  primary key (exposure_id, position),
  unique (exposure_id, site_id)
);

-- Workbooks that were checked and wait to become a project.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  file_name text not null,
  workbook bytea not null,
  -- compressed JSON: checked rows with edges, and the faults
  rows bytea not null,
  issues bytea not null,
  columns jsonb not null default '[]',
  row_count int not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on uploads (owner_id);
create index on uploads (expires_at);

-- Long work on a project that its people watch.
create table tasks (
  id uuid primary key default gen_random_uuid(),
  exposure_id uuid not null references exposures on delete cascade,
  kind text not null check (kind in ('compute', 'dump')),
  status text not null default 'Pending' check (status in ('Pending', 'Running', 'Failed', 'Finished')),
  progress real not null default 0 check (progress between 0 and 1),
  stage text,
  detail text,
  request jsonb not null default '{}',
  cancelled boolean not null default false,
  created_by uuid references users on delete set null,
  result_path text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index on tasks (exposure_id, created_at desc);
-- At most one computation of a project at a time.
create unique index tasks_one_computation on tasks (exposure_id) where kind = 'compute' and status in ('Pending', 'Running');

-- Finished runs: what was computed with which data and code. The values lie in the data folder.
create table runs (
  exposure_id uuid not null references exposures on delete cascade,
  run text not null,
  task_id uuid references tasks on delete set null,
  pack_version text not null,
  engine_version text not null,
  request jsonb not null,
  -- datasets with what was stored of them, and the reason of those that are missing everywhere
  catalogue jsonb not null,
  entries bigint not null,
  site_count int not null,
  created_at timestamptz not null default now(),
  primary key (exposure_id, run)
);

-- Saved settings of the table of locations.
create table table_templates (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users on delete cascade,
  organization_id uuid references organizations on delete cascade,
  exposure_id uuid references exposures on delete cascade,
  title text not null,
  -- null = of the system
  access_type text check (access_type in ('ORGANIZATION', 'USER')),
  settings jsonb not null,
  created_at timestamptz not null default now(),
  last_changed timestamptz not null default now()
);
create index on table_templates (owner_id);
create index on table_templates (organization_id);
create index on table_templates (exposure_id);
