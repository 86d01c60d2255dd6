-- Imports of real grids by administrators. What is in force lies in the folder of imported sources; this is how it came there.

create table imports (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'Draft'
    check (status in ('Draft', 'Pending', 'Running', 'Finished', 'Failed', 'Cancelled')),
  origin text not null check (origin in ('upload', 'folder')),
  -- path below the import folder of the server
  folder text,
  -- name of every file with its bytes that have arrived and in all
  files jsonb not null default '{}',
  source text,
  told jsonb not null default '{}',
  preview jsonb,
  stage text,
  progress real not null default 0 check (progress between 0 and 1),
  detail text,
  cancelled boolean not null default false,
  -- version of the source that it put in force
  version text,
  created_by uuid references users on delete set null,
  organization_id uuid references organizations on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on imports (created_at);
-- Two imports of one source at once would write into the same folder.
create unique index imports_open_source on imports (source) where status in ('Pending', 'Running');
