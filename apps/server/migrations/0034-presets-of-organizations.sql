-- A saved plot may be seen by everybody of the organization that its owner saved it in.
alter table plot_presets add column organization_id uuid references organizations on delete cascade;
alter table plot_presets add column access_type text not null default 'USER'
  check (access_type in ('ORGANIZATION', 'USER'));
update plot_presets set organization_id = users.organization_id from users where users.id = plot_presets.owner_id;
create index on plot_presets (organization_id) where access_type = 'ORGANIZATION';
