-- Files that were made of frozen versions. Nothing of a file is kept: it is drawn again from its version.
create table report_exports (
  -- of the version, with the type of the file and how it was wanted
  id text primary key,
  version_id uuid not null references report_versions on delete cascade,
  bytes bigint not null,
  made_by uuid references users on delete set null,
  made_at timestamptz not null default now()
);
create index on report_exports (version_id);
