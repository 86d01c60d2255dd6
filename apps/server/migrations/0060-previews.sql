-- Mails about finished self-service projects that nobody paid: each kind goes out once for a run.
create table preview_mails (
  exposure_id uuid not null references exposures on delete cascade,
  run text not null,
  kind text not null check (kind in ('day', 'week', 'removal')),
  sent_at timestamptz not null,
  primary key (exposure_id, run, kind)
);

-- Who wants reminders of previews; the token stands in their links, so that no sign-in is needed to end them.
create table preview_mail_choices (
  user_id uuid primary key references users on delete cascade,
  token text not null unique,
  is_off boolean not null default false
);
