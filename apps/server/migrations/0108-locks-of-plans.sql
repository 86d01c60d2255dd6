-- Measures that a saved plan keeps or leaves out (decision 0188).
alter table measure_plans add column locks jsonb not null default '{"keep": [], "leave_out": []}';
