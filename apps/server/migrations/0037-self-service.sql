-- Where somebody stands in the self-service flow, so that it goes on at another device.
create table self_service_flows (
  user_id uuid primary key references users on delete cascade,
  step text not null,
  exposure_id uuid references exposures on delete set null,
  title text not null,
  locations jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index on self_service_flows (exposure_id);
