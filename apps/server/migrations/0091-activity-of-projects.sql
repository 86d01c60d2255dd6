-- What was done to a project is listed beside its figures.
create index audit_entries_of_projects on audit_entries ((facts ->> 'project'), at desc) where facts ? 'project';
