-- What a computation reads of official maps: how far it is, whether somebody goes on without, and what the run says.
alter table tasks add column reading jsonb;
alter table tasks add column goes_on_without boolean not null default false;
alter table runs add column official jsonb;

-- What publishers were asked for, by day (UTC).
create table official_reads (
  day date not null,
  source text not null,
  requests bigint not null default 0,
  bytes bigint not null default 0,
  primary key (day, source)
);
