-- Whether assistants of their own may connect to the projects of an organization; none may where nothing stands.
create table assistant_connections (
  organization_id uuid primary key references organizations on delete cascade,
  mcp_enabled boolean not null
);
