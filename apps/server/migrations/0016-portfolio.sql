-- Score queries that people saved by name, and damage curves they brought.
create table topic_queries (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  exposure_id uuid not null references exposures on delete cascade,
  title text not null,
  query jsonb not null,
  changed_at timestamptz not null default now()
);
create unique index topic_queries_title on topic_queries (owner_id, exposure_id, lower(title));
create index on topic_queries (exposure_id);

create table damage_curves (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  exposure_id uuid not null references exposures on delete cascade,
  title text not null,
  hazard text not null,
  -- pairs of hazard intensity and share of value lost, rising
  points jsonb not null,
  changed_at timestamptz not null default now()
);
create unique index damage_curves_title on damage_curves (owner_id, exposure_id, lower(title));
create index on damage_curves (exposure_id);
