-- Questions to the assistant and its answers, kept for 30 days for who asked.
create table assistant_turns (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  exposure_id uuid not null references exposures on delete cascade,
  -- questions of one conversation; null for one that stands alone
  session_id uuid,
  prompt text not null,
  answer jsonb not null,
  rating text check (rating in ('up', 'down')),
  created_at timestamptz not null default now()
);
create index assistant_turns_of_user on assistant_turns (user_id, exposure_id, created_at desc);
create index assistant_turns_by_age on assistant_turns (created_at);
