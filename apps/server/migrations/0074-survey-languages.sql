-- Mails to recipients: in the language of their page once they answered, until then in that of the survey.
alter table surveys add language text;
alter table survey_recipients add language text;
-- who answered may ask for a copy of the answers
alter table survey_notices
  drop constraint if exists survey_notices_kind_check,
  drop constraint if exists survey_notices_kind_check1,
  add constraint survey_notices_kind check (kind in ('invite', 'manual', 'reminder', 'note', 'copy'));
