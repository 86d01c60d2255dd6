-- Reports and dashboards of projects, their templates, frozen versions and exports.
create table reports (
  id uuid primary key default gen_random_uuid(),
  exposure_id uuid not null references exposures on delete cascade,
  owner_id uuid references users on delete set null,
  kind text not null check (kind in ('report', 'dashboard')),
  title text not null,
  settings jsonb not null,
  -- what it was made from: id of a template (of the system: its name), and that template's version
  template_id text,
  template_version integer,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  last_changed timestamptz not null default now()
);
create index on reports (exposure_id, kind);

create table report_pages (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references reports on delete cascade,
  position integer not null,
  title text not null,
  revision integer not null default 1
);
create index on report_pages (report_id);

create table report_elements (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references reports on delete cascade,
  page_id uuid not null references report_pages on delete cascade,
  position integer not null,
  title text not null,
  is_favorite boolean not null default false,
  content jsonb not null,
  map_state jsonb,
  width integer,
  height integer,
  -- rises with each change but of the place; a change names the one it was made on
  revision integer not null default 1,
  edited_by uuid references users on delete set null,
  last_changed timestamptz not null default now()
);
create index on report_elements (page_id);
create index on report_elements (report_id);

create table report_templates (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  exposure_id uuid references exposures on delete set null,
  template_type text not null check (template_type in ('report', 'dashboard')),
  access_type text not null check (access_type in ('ORGANIZATION', 'USER')),
  title text not null,
  description text not null,
  version integer not null default 1,
  content jsonb not null,
  last_changed timestamptz not null default now()
);
create index on report_templates (organization_id);
create index on report_templates (owner_id);

-- The content lies in a file under its hash; the row says what it is.
create table report_versions (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references reports on delete cascade,
  number integer not null,
  title text not null,
  content_hash text not null,
  bytes bigint not null,
  run text,
  pack text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (report_id, number),
  unique (report_id, content_hash)
);

create table report_exports (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references reports on delete cascade,
  version_id uuid references report_versions on delete cascade,
  ordered_by uuid references users on delete set null,
  export_type text not null check (export_type in ('pdf', 'docx', 'pptx', 'xlsx', 'zip')),
  compress_type text not null default 'none' check (compress_type in ('none', 'zip')),
  options jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'running', 'finished', 'failed', 'cancelled')),
  stage text,
  done integer not null default 0,
  total integer not null default 0,
  warnings jsonb not null default '[]',
  -- why it failed, a sentence with code and facts
  failure jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index on report_exports (report_id);
create index on report_exports (version_id);
