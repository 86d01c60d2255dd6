-- Filters of locations that people saved by name.
create table saved_filters (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  exposure_id uuid not null references exposures on delete cascade,
  title text not null,
  filter jsonb not null,
  changed_at timestamptz not null default now()
);
create unique index saved_filters_title on saved_filters (owner_id, exposure_id, lower(title));
create index on saved_filters (exposure_id);
