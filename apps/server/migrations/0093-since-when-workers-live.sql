-- since when a worker lives: of the workers of one machine those that came first take parts of computations, as many
-- of them as its processors can do at a time
alter table worker_heartbeats add column since timestamptz not null default now();
