-- Where the rows of an upload lie, for its map: packed as the interface sends it.
alter table uploads add column points bytea not null default '';

-- Which columns of a workbook are what, as somebody chose it, for the next one with the same headers.
create table workbook_mappings (
  user_id uuid not null references users on delete cascade,
  -- hash of the headers
  shape text not null,
  mapping jsonb not null,
  chosen_at timestamptz not null,
  primary key (user_id, shape)
);
