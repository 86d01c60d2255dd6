-- names this database, so that files which belong to another one are never taken for its own
create table installation (
  id uuid primary key default gen_random_uuid()
);
insert into installation default values;

-- the processes that serve and work, as each says of itself every few seconds
create table processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  roles text[] not null,
  version text not null,
  engine text not null,
  -- pack and imports that it reads; null until they were opened
  pack text,
  -- how it was going when it said so: it starts, serves, or ends
  state text not null check (state in ('starting', 'ready', 'ending')),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
