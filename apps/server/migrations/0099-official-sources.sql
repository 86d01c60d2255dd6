-- Official maps that are read from their publishers (decision 0134): what an administrator decided, and what came of
-- it. What was read lies with the imports.
create table official_sources (
  id text primary key,
  is_on boolean not null default false,
  licence text,
  accepted_by uuid references users (id) on delete set null,
  accepted_at timestamptz,
  probe jsonb,
  last_reading jsonb
);
