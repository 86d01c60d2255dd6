-- Payments are led by what the provider tells: each order names its checkout there, its payment and its disputes.
alter table orders
  add column provider text not null default 'demo' check (provider in ('demo', 'stripe')),
  add column payment_id text unique,
  add column dispute text check (dispute in ('open', 'won', 'lost')),
  -- when the provider was last asked by the clock
  add column checked_at timestamptz,
  alter column session_id drop not null,
  alter column client_secret drop not null;
create index on orders (checked_at nulls first) where status in ('open', 'waiting');

alter table payment_events add column order_id uuid references orders on delete set null;

-- Money that is given back: asked of the provider first, counted in the order once it says yes.
create table order_refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null default 'asked' check (status in ('asked', 'pending', 'succeeded', 'failed')),
  -- its name at the provider; of a dispute that of the order
  provider_ref text unique,
  failure text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index on order_refunds (order_id);

-- What the demo provider knows: its checkouts, payments and refunds. No money moves.
create table demo_sessions (
  id text primary key,
  client_secret text not null unique,
  order_id uuid not null unique,
  amount integer not null,
  currency text not null,
  state text not null default 'open' check (state in ('open', 'waiting', 'paid', 'failed', 'expired')),
  expires_at timestamptz not null,
  settles_as text check (settles_as in ('paid', 'failed')),
  settles_at timestamptz,
  created_at timestamptz not null
);
create table demo_refunds (
  id text primary key,
  session_id text not null references demo_sessions,
  refund_id uuid not null unique,
  amount integer not null
);
insert into demo_sessions (id, client_secret, order_id, amount, currency, state, expires_at, created_at)
  select session_id, client_secret, id, (quote->>'total')::integer, quote->>'currency',
    case status when 'open' then 'open' when 'waiting' then 'waiting' when 'failed' then 'failed'
      when 'expired' then 'expired' else 'paid' end, expires_at, created_at
  from orders where session_id is not null;
update demo_sessions set settles_as = 'paid', settles_at = now() where state = 'waiting';
update orders set payment_id = session_id where status in ('paid', 'refunded', 'to-look-at');
insert into order_refunds (order_id, amount, reason, status, created_at, settled_at)
  select id, refunded, coalesce(reason, 'Refunded.'), 'succeeded', now(), now() from orders where refunded > 0;

-- Invoices and credit notes as they were issued; each series counts without gaps.
alter table invoice_numbers add column series text not null default 'invoice';
alter table invoice_numbers drop constraint invoice_numbers_pkey;
alter table invoice_numbers add primary key (series, year);
create table invoices (
  number text primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  order_id uuid not null references orders,
  refund_id uuid unique references order_refunds,
  facts jsonb not null,
  issued_at timestamptz not null
);
create unique index invoices_one_of_order on invoices (order_id) where kind = 'invoice';
