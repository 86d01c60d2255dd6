-- Slides of the self-service lead to pages of the guide: customers may read it, those of before too (decision 0086).
update users set scopes = scopes || array['docs'] where 'tier:self-service' = any(scopes) and not 'docs' = any(scopes);

-- What was answered at the beginning of the flow.
alter table self_service_flows add column survey jsonb;

-- Where somebody stood in a project, or in the one draft, when another one was opened in its place.
create table self_service_parked (
  user_id uuid not null references users on delete cascade,
  exposure_id uuid references exposures on delete cascade,
  title text not null,
  locations jsonb not null,
  parked_at timestamptz not null default now(),
  unique nulls not distinct (user_id, exposure_id)
);
create index on self_service_parked (exposure_id);

-- Administrators read all orders page by page.
create index on orders (created_at desc, id);
