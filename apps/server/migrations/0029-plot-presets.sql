-- Plots that people saved by title. They hold no project and fit any.
create table plot_presets (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  title text not null,
  plot_config jsonb not null,
  changed_at timestamptz not null default now()
);
create unique index plot_presets_title on plot_presets (owner_id, lower(title));
