-- How the losses of a location change by what is in place there (decision 0189): changes by hazard; null = nothing is.
alter table sites add column measures_in_place jsonb;
