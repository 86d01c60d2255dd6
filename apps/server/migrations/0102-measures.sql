-- Measures that people choose for locations, and plans of them (decision 0153).
create table own_measures (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users on delete set null,
  organization_id uuid not null references organizations on delete cascade,
  access_type text not null default 'USER' check (access_type in ('ORGANIZATION', 'USER')),
  content jsonb not null,
  -- out of the catalogue; choices of it still know what it is
  removed_at timestamptz,
  changed_at timestamptz not null default now()
);
create index on own_measures (owner_id);
create index on own_measures (organization_id) where access_type = 'ORGANIZATION';

create table measure_plans (
  id uuid primary key default gen_random_uuid(),
  exposure_id uuid not null references exposures on delete cascade,
  title text not null,
  settings jsonb not null,
  budget double precision,
  yearly_limit double precision,
  revision int not null default 1,
  created_by uuid references users on delete set null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null default now()
);
create unique index measure_plans_title on measure_plans (exposure_id, lower(title));
create index on measure_plans (created_by);
create index on measure_plans (changed_by);

create table measure_choices (
  id uuid primary key default gen_random_uuid(),
  exposure_id uuid not null references exposures on delete cascade,
  site_id text not null,
  measure_id text not null,
  -- effect, quantity and cost as they were typed; what is left out follows the catalogue
  design jsonb not null,
  status text not null check (status in ('proposed', 'decided', 'in_place', 'rejected')),
  start_year int,
  note text,
  revision int not null default 1,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null default now(),
  status_by uuid references users on delete set null,
  status_at timestamptz not null default now(),
  unique (exposure_id, site_id, measure_id)
);
create index on measure_choices (changed_by);
create index on measure_choices (status_by);

create table plan_choices (
  plan_id uuid not null references measure_plans on delete cascade,
  choice_id uuid not null references measure_choices on delete cascade,
  primary key (plan_id, choice_id)
);
create index on plan_choices (choice_id);

-- Accounts of before have the scope as new ones of their kind do: staff holds every tier that is paid for.
update users set scopes = scopes || array['measures']
  where 'tier:enterprise' = any(scopes) and not 'measures' = any(scopes);
