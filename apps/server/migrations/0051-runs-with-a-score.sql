-- Whether a run holds the risk score of the location. Lists ask it of every project, and would read the whole catalogue
-- of each of them for it.
alter table runs add column has_score boolean not null generated always as
  (jsonb_path_exists(catalogue, '$[*] ? (@.id == "score_location" && !exists(@.missing))')) stored;
