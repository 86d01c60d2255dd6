-- Identity providers that organizations bring. The client secret is sealed with a key that is not in the database.
create table identity_providers (
  organization_id uuid primary key references organizations on delete cascade,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  required boolean not null,
  creates_users boolean not null,
  default_roles text[] not null,
  default_scopes text[] not null,
  changed_at timestamptz not null
);

-- Domains of e-mail addresses; those that are proven say whose provider signs an address in.
create table organization_domains (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  proof text not null,
  created_at timestamptz not null,
  proven_at timestamptz,
  proven_by text,
  unique (organization_id, name)
);
create unique index on organization_domains (name) where proven_at is not null;

-- Who somebody is at a provider: the subject stays when the e-mail address changes.
create table provider_subjects (
  issuer text not null,
  client_id text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  primary key (organization_id, issuer, client_id, subject)
);
create index on provider_subjects (user_id);
