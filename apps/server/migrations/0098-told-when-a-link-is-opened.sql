-- Whether the owner of a project is told by mail when a link to one of its reports is opened.
alter table exposures add column mail_when_opened boolean not null default false;
