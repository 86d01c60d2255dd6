-- What the wire shape of a project tells beside its state: tiles, order of columns, links of the supply chain.
alter table exposures
  add column mbtiles_blob text,
  add column psite_column_order text[] not null default '{}',
  add column edges jsonb not null default '[]';
