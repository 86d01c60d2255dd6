-- Programs of an organization that are told of what happens (decision 0201).
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  url text not null,
  events text[] not null,
  -- sealed; shown once
  secret text not null,
  enabled boolean not null,
  -- what happened before is not told
  told_since timestamptz not null,
  -- when the posts began to fail without one that arrived since; null while they arrive
  failing_since timestamptz,
  -- when it was switched off by itself; null when people did, or while it is on
  given_up_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null
);
create index on webhooks (organization_id);

-- What is posted, and how far it is; `fact` names what happened, so that it is told once.
create table webhook_messages (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  fact text not null,
  type text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  next_at timestamptz not null,
  status integer,
  problem text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (webhook_id, fact)
);
create index on webhook_messages (next_at) where state = 'waiting';
create index on webhook_messages (webhook_id, created_at desc);
