-- Keys that programs call the interface with, in the name of a person. Only their hash is stored.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  -- The first characters, by which a person recognises a key.
  prefix text not null,
  hash bytea not null unique,
  roles text[] not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_address text
);
create index on api_keys (user_id);
create index on api_keys (expires_at);

-- What a ticket can be made with, and ends with.
create view ticket_holders as
  select id from sessions union all select id from api_keys where expires_at > now();
