-- Links that went with a location when it was deleted, to come back with it: whoever deletes need not see them.
alter table sites add column taken_edges jsonb;
