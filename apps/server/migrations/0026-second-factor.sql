-- Time-based codes as a second factor of sign-in. Secrets are sealed with a key that is not in the database.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  created_at timestamptz not null,
  -- Asked for from this time on; null while it is set up.
  confirmed_at timestamptz,
  -- Time step of the last code that was taken: none counts twice.
  last_step bigint
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

-- Who has given the right password and still owes a code.
create table sign_in_challenges (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index on sign_in_challenges (expires_at);

alter table organizations add column requires_second_factor boolean not null default false;
alter table sessions add column opened_by text not null default 'password';
