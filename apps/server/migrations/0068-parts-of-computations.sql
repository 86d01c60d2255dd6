-- which workers take parts of computations: of which engine, and how many at a time
alter table worker_heartbeats add column engine text, add column parts integer not null default 0;

-- a share of the work of a computation that any worker does: a job of the queue does it, the job of the task waits for it
create table compute_parts (
  task_id uuid not null references tasks (id) on delete cascade,
  part text not null,
  -- names the plan that it is a share of; what was done by another plan does not count
  plan text not null,
  progress real not null default 0,
  -- what was stored, with checksums, once it is done; no jsonb, which would change the order of names in the manifest
  files json,
  -- why it failed: english, code and facts
  failure jsonb,
  primary key (task_id, part)
);
