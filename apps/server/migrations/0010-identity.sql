create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  explorer_url text not null,
  brand_color text,
  created_at timestamptz not null default now()
);
-- The branding of a page is looked up by its origin, so two organizations cannot share one; the product's own address is shared.
create index on organizations (explorer_url);

create table organization_images (
  organization_id uuid not null references organizations on delete cascade,
  image_type text not null,
  content bytea not null,
  content_type text not null,
  version text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, image_type)
);

create table users (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text,
  roles text[] not null default '{}',
  scopes text[] not null default '{}',
  is_active boolean not null default false,
  is_survey_user boolean not null default false,
  registration jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_login_at timestamptz
);
create index on users (organization_id, email);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Only the newest token may be renewed; the one before it is answered with the same successor for a minute.
  current_token text not null,
  previous_token text,
  renewed_at timestamptz not null,
  refresh_until timestamptz not null,
  created_at timestamptz not null,
  address text,
  user_agent text
);
create index on sessions (user_id);
create index on sessions (refresh_until);

create table account_codes (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  expires_at timestamptz not null
);
create index on account_codes (user_id, purpose);
create index on account_codes (expires_at);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  act text not null,
  organization_id uuid,
  actor_id uuid,
  actor_email text,
  subject text,
  address text,
  facts jsonb not null default '{}'
);
create index on audit_entries (organization_id, at desc);
create index on audit_entries (at);
