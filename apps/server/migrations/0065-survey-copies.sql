-- What the screens of administrators need: copies of surveys, the location of a recipient, what became of each notice.
alter table surveys add copied_from uuid references surveys on delete set null;
-- the question that this one was copied from, whose answer of the same address is offered as a start
alter table survey_questions add copied_from uuid references survey_questions on delete set null;
create index on survey_questions (copied_from) where copied_from is not null;

-- where the answers of a recipient belong, as chosen or as last accepted
alter table survey_recipients
  add exposure_id uuid references exposures on delete set null,
  add site_id text;

alter table survey_notices
  add detail text not null default '',
  add review_id uuid references survey_reviews on delete cascade,
  drop constraint survey_notices_kind_check,
  drop constraint survey_notices_state_check,
  add check (kind in ('invite', 'manual', 'reminder', 'note')),
  add check (state in ('queued', 'sent', 'bounced', 'dropped'));

-- what stood in the location, so that the edit can be undone; null: the location had no such column
alter table survey_reviews add before jsonb;
-- reviews of an ended survey go on being decided, those that were decided are listed by the day
create index on survey_reviews (survey_id, decided_at desc);
