-- Results stay open while others are computed: the state of the last computation is not the state of what is published.
alter table exposures add column has_results boolean not null default false;
update exposures set has_results = true where status = 'Finished';
-- Locations that are to take the place of a project's once they are computed lie in a project of their own, which nobody sees.
alter table exposures add column replaces uuid references exposures on delete cascade;
-- survives: the version before never fills it
create unique index exposures_one_replacement on exposures (replaces) where replaces is not null;
