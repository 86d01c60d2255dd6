-- Texts of surveys in further languages: {"de": {"title": "...", "options": {"0": "..."}}}. What is missing is shown as
-- it was written.
alter table surveys add languages text[] not null default '{}', add texts jsonb not null default '{}';
alter table survey_questionnaires add texts jsonb not null default '{}';
alter table survey_questions add texts jsonb not null default '{}';

-- Colleagues whom a recipient asks to answer some of the questions, each by links of their own.
create table survey_colleagues (
  id uuid primary key default gen_random_uuid(),
  recipient_id uuid not null references survey_recipients on delete cascade,
  email text not null check (email = lower(email)),
  -- what the mail server said when it refused the address for good
  bounce text,
  created_at timestamptz not null default clock_timestamp(),
  unique (recipient_id, email)
);
create table survey_colleague_questions (
  colleague_id uuid not null references survey_colleagues on delete cascade,
  question_id uuid not null references survey_questions on delete cascade,
  primary key (colleague_id, question_id)
);
create index on survey_colleague_questions (question_id);
-- a token of a colleague opens those questions alone
alter table survey_tokens add colleague_id uuid references survey_colleagues on delete cascade;
create index on survey_tokens (colleague_id) where colleague_id is not null;
alter table survey_notices
  add colleague_id uuid references survey_colleagues on delete cascade,
  drop constraint survey_notices_kind,
  add constraint survey_notices_kind check (kind in ('invite', 'manual', 'reminder', 'note', 'copy', 'colleague'));

-- who gave the answer that stands: null is the recipient, else the address of a colleague or an administrator
alter table survey_answers add given_by text;

-- How answers came about. A row grows while somebody writes, until the answers are handed in.
create table survey_answer_history (
  id uuid primary key default gen_random_uuid(),
  recipient_id uuid not null references survey_recipients on delete cascade,
  question_id uuid not null references survey_questions on delete cascade,
  version integer not null,
  -- null: a file came or went, which is named
  value jsonb,
  file text,
  is_removed boolean not null default false,
  given_by text,
  begun_at timestamptz not null,
  changed_at timestamptz not null,
  handed_in_at timestamptz
);
create index on survey_answer_history (recipient_id, question_id, changed_at);
insert into survey_answer_history (recipient_id, question_id, version, value, begun_at, changed_at, handed_in_at)
select w.recipient_id, w.question_id, w.version, w.value, w.changed_at, w.changed_at,
  case when r.submitted_at >= w.changed_at then r.submitted_at end
from survey_answers w join survey_recipients r on r.id = w.recipient_id where w.version > 0;

-- An address that was taken over moves its location where somebody saw the place; what stood there before comes back.
alter table survey_reviews add moved_from jsonb, add moved_to jsonb;
