-- Tokens of language models that an organization has used in a day.
create table assistant_usage (
  organization_id uuid not null references organizations on delete cascade,
  day date not null,
  tokens bigint not null,
  primary key (organization_id, day)
);
