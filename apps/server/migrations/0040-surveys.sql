-- Surveys of suppliers: what is asked, who is asked, what was answered, and what became of the answers.
create table surveys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  title text not null,
  description text not null,
  status text not null default 'open' check (status in ('open', 'scheduled', 'in_progress', 'completed')),
  -- as a clock on the wall of the time zone shows them; the instants follow from both
  start_time text,
  end_time text,
  time_zone text not null default 'UTC',
  starts_at timestamptz,
  ends_at timestamptz,
  -- days between two reminders; null: none are sent
  reminder_days integer,
  reminder_most integer not null default 3,
  created_at timestamptz not null default now()
);
create index on surveys (organization_id, created_at desc);
create index on surveys (status) where status in ('scheduled', 'in_progress');

create table survey_questionnaires (
  id uuid primary key default gen_random_uuid(),
  survey_id uuid not null references surveys on delete cascade,
  title text not null,
  description text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index on survey_questionnaires (survey_id);

create table survey_questions (
  id uuid primary key default gen_random_uuid(),
  questionnaire_id uuid not null references survey_questionnaires on delete cascade,
  -- dense, from 0; changed under a lock of the questionnaire
  position integer not null,
  title text not null,
  description text not null,
  payload jsonb not null,
  is_required boolean not null,
  -- field of a location that an accepted answer changes
  field text
);
create index on survey_questions (questionnaire_id);

create table survey_recipients (
  id uuid primary key default gen_random_uuid(),
  survey_id uuid not null references surveys on delete cascade,
  email text not null check (email = lower(email)),
  submitted_at timestamptz,
  refused_at timestamptz,
  refusal text not null default '',
  -- what the mail server said when it refused the address for good
  bounce text,
  last_answer_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (survey_id, email)
);

create table survey_assignments (
  id uuid primary key default gen_random_uuid(),
  questionnaire_id uuid not null references survey_questionnaires on delete cascade,
  recipient_id uuid not null references survey_recipients on delete cascade,
  status text not null default 'not_sent' check (status in ('not_sent', 'pending', 'completed', 'refused')),
  completed_at timestamptz,
  notified_at timestamptz,
  unique (questionnaire_id, recipient_id)
);
create index on survey_assignments (recipient_id);

create table survey_answers (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references survey_questions on delete cascade,
  recipient_id uuid not null references survey_recipients on delete cascade,
  value jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  unique (question_id, recipient_id)
);
create index on survey_answers (recipient_id);

-- Only hashes: each mail carries a link of its own, and all stand until they expire or go with their recipient.
create table survey_tokens (
  hash bytea primary key,
  recipient_id uuid not null references survey_recipients on delete cascade,
  kind text not null check (kind in ('link', 'access')),
  expires_at timestamptz not null
);
create index on survey_tokens (recipient_id);
create index on survey_tokens (expires_at);

create table survey_notices (
  id uuid primary key default gen_random_uuid(),
  survey_id uuid not null references surveys on delete cascade,
  recipient_id uuid not null references survey_recipients on delete cascade,
  kind text not null check (kind in ('invite', 'manual', 'reminder')),
  round integer not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'bounced')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (recipient_id, kind, round)
);
create index on survey_notices (survey_id);

create table survey_reviews (
  id uuid primary key default gen_random_uuid(),
  survey_id uuid not null references surveys on delete cascade,
  recipient_id uuid not null references survey_recipients on delete cascade,
  question_id uuid not null references survey_questions on delete cascade,
  field text not null,
  answer text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'withdrawn')),
  old_value text,
  new_value text,
  exposure_id uuid references exposures on delete set null,
  site_id text,
  note text not null default '',
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index on survey_reviews (survey_id, state);
create index on survey_reviews (recipient_id);
