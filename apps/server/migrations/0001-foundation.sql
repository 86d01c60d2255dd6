-- Answers of creating calls, so that a repeated call gives the first answer again.
create table idempotency_keys (
  caller text not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status int,
  body text,
  created_at timestamptz not null default now(),
  primary key (caller, route, key)
);
create index on idempotency_keys (created_at);

-- Attempts in fixed windows: sign-in, codes, mails.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index on rate_limits (window_start);

-- Single-use tickets of short life, for websockets and frames; only their hash is stored.
create table tickets (
  hash bytea primary key,
  purpose text not null,
  user_id uuid not null,
  session_id uuid not null,
  subject text not null,
  expires_at timestamptz not null
);
create index on tickets (expires_at);
