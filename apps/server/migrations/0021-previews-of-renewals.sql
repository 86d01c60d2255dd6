-- A third kind of task: what newer data would change in a project, before it is computed again.
alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check check (kind in ('compute', 'dump', 'preview'));
