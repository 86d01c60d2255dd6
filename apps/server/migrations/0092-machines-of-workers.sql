-- on which machine a worker is, and how many threads it does at a time: several workers of one machine share its
-- processors, and are given no more parts of computations than these can do
alter table worker_heartbeats add column host text, add column processors integer;
