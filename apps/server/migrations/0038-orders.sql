-- Orders of self-service projects. They outlive project and account: invoices are kept for ten years.
create table orders (
  id uuid primary key default gen_random_uuid(),
  exposure_id uuid references exposures on delete set null,
  user_id uuid references users on delete set null,
  title text not null,
  email text not null,
  status text not null default 'open'
    check (status in ('open', 'waiting', 'paid', 'failed', 'expired', 'refunded', 'to-look-at')),
  reason text,
  -- the run that is paid for: another run of the project is another price
  run text not null,
  quote jsonb not null,
  buyer jsonb not null,
  session_id text not null unique,
  client_secret text not null unique,
  invoice_number text unique,
  refunded integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz
);
create index on orders (exposure_id, created_at desc);
create index on orders (user_id, created_at desc);
-- at most one checkout of a project is open, and at most one is paid
create unique index orders_one_open on orders (exposure_id) where status in ('open', 'waiting');
create unique index orders_one_paid on orders (exposure_id) where status = 'paid';

create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

-- numbers of invoices have no gaps: they are counted in the transaction that books
create table invoice_numbers (
  year integer primary key,
  last integer not null
);
