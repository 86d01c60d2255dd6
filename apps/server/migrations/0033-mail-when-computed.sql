-- Whether a person is told by mail when a computation ends that they asked for.
alter table users add column mail_when_computed boolean not null default false;
