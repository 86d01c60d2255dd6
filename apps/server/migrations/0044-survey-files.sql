-- Files of answers: which a question takes, and what was sent. Their bytes lie in the folder survey-files.
alter table survey_questions
  add file_requirement text not null default 'no_file' check (file_requirement in ('required', 'optional', 'no_file')),
  add file_type text check (file_type in ('any', 'document', 'media')),
  add file_count text check (file_count in ('single', 'multiple')),
  add check ((file_requirement = 'no_file') = (file_type is null) and (file_type is null) = (file_count is null));

create table survey_files (
  id uuid primary key,
  question_id uuid not null references survey_questions on delete cascade,
  recipient_id uuid not null references survey_recipients on delete cascade,
  -- given by the sender: the last piece, sent once more, makes no second file
  upload text not null,
  original_filename text not null,
  bytes integer not null,
  content_type text not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (recipient_id, question_id, upload)
);
create index on survey_files (question_id);
