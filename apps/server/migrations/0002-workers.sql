-- Workers say that they live, so that the jobs of one that was killed are given to others within seconds.
create table worker_heartbeats (
  worker_id text primary key,
  at timestamptz not null
);
