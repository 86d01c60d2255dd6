create table exposures (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  title text not null,
  status text not null default 'Pending' check (status in ('Pending', 'Running', 'Failed', 'Finished')),
  error text,
  tier text not null,
  is_payed boolean not null default true,
  site_count int not null default 0,
  to_be_deleted_at timestamptz,
  created_at timestamptz not null default now(),
  last_changed timestamptz not null default now()
);
create index on exposures (owner_id, created_at desc);
create index on exposures (to_be_deleted_at) where to_be_deleted_at is not null;

create table exposure_access (
  exposure_id uuid not null references exposures on delete cascade,
  user_id uuid not null references users on delete cascade,
  granted_at timestamptz not null default now(),
  primary key (exposure_id, user_id)
);
create index on exposure_access (user_id);
