-- Frozen versions given to whoever has a link, and reports that are sent by the clock.
create table report_shares (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references reports on delete cascade,
  version_id uuid not null references report_versions on delete cascade,
  -- sha256 of what stands in the link; the link itself is shown once
  token_hash bytea not null unique,
  password_hash text,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index on report_shares (report_id);

create table report_schedules (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references reports on delete cascade,
  -- what is sent is what this person may see
  owner_id uuid not null references users on delete cascade,
  rhythm text not null check (rhythm in ('weekly', 'monthly', 'computed')),
  recipients text[] not null,
  -- null for those that wait for a computation
  next_at timestamptz,
  -- the computation whose results were sent last
  last_run text,
  last_sent_at timestamptz,
  -- why it was not sent the last time
  problem text,
  created_at timestamptz not null default now()
);
create index on report_schedules (report_id);
create index on report_schedules (next_at);
