-- Questions and questionnaires that were deleted before their survey began, as they were: they can be brought back for
-- 30 days. Nothing was answered yet.
create table survey_removed (
  id uuid primary key,
  survey_id uuid not null references surveys on delete cascade,
  content jsonb not null,
  removed_at timestamptz not null
);
create index on survey_removed (survey_id);
create index on survey_removed (removed_at);
