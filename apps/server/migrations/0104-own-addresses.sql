-- Maps at addresses of one's own (decision 0179): what an administrator told of each, and what was found there.
create table own_addresses (
  id text primary key,
  told jsonb not null,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz not null
);
