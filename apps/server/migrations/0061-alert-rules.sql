-- Rules by which people are told of events that touch locations of a project, and what they were told.
create table alert_rules (
  id uuid primary key default gen_random_uuid(),
  exposure_id uuid not null references exposures on delete cascade,
  -- who is told, as long as they may see the project and its events
  owner_id uuid not null references users on delete cascade,
  title text not null,
  types text[] not null,
  least_level text not null,
  -- 0: inside the zones of an event
  within_km integer not null check (within_km >= 0),
  least_locations integer not null check (least_locations >= 1),
  mail boolean not null,
  bell boolean not null,
  webhook_url text,
  -- sealed with the keys of the server
  webhook_secret text,
  -- hours in which mails wait, such as 22:00 to 07:00, by the clock of the time zone
  quiet_from text,
  quiet_to text,
  time_zone text,
  red_passes boolean not null default true,
  enabled boolean not null,
  -- another number after each change: what was decided by an older state of the rule is not written
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null) and (quiet_to is null) = (time_zone is null)),
  check ((webhook_url is null) = (webhook_secret is null))
);
create index on alert_rules (exposure_id, owner_id);
create index on alert_rules (owner_id);

-- One mail or one post: of one alert, or a mail of several.
create table alert_sendings (
  id uuid primary key default gen_random_uuid(),
  rule_id uuid not null references alert_rules on delete cascade,
  channel text not null check (channel in ('mail', 'webhook')),
  -- a mail of several alerts, which goes out at most once an hour
  together boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'withheld')),
  tries integer not null default 0,
  next_at timestamptz not null,
  problem text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index on alert_sendings (next_at) where state = 'waiting';
create index on alert_sendings (rule_id, created_at);

create table alert_notices (
  id uuid primary key default gen_random_uuid(),
  rule_id uuid not null references alert_rules on delete cascade,
  -- no reference: feeds rename and take back events, what was told of them stays
  event_id text not null,
  event_name text not null,
  event_type text not null,
  level text not null,
  place text not null,
  began_at timestamptz not null,
  locations integer not null,
  location_names text[] not null,
  wants_mail boolean not null,
  in_bell boolean not null,
  -- null while it waits for the end of quiet hours, or for a mail of several
  mail_id uuid references alert_sendings on delete set null,
  webhook_id uuid references alert_sendings on delete set null,
  read_at timestamptz,
  created_at timestamptz not null
);
create index on alert_notices (rule_id, created_at desc);
create index on alert_notices (rule_id) where wants_mail and mail_id is null;
create index on alert_notices (mail_id);
create index on alert_notices (webhook_id);

-- What a rule has told, by every name of the event: each level of an event is told once. Rows without a notice are of
-- events that met the rule when it was made.
create table alert_told (
  rule_id uuid not null references alert_rules on delete cascade,
  event_id text not null,
  level text not null,
  notice_id uuid references alert_notices on delete set null,
  told_at timestamptz not null,
  primary key (rule_id, event_id, level)
);
create index on alert_told (event_id);
create index on alert_told (notice_id);
