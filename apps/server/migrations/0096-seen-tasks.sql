-- Who asked for a task is told of its end behind the bell until it was seen, on every device.
alter table tasks add column seen_at timestamptz;
update tasks set seen_at = now();
create index on tasks (created_by, finished_at desc) where finished_at is not null;
