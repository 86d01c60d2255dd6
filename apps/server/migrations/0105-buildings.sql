-- What the buildings of a location are used for and made of, which choose its damage functions; null = not told.
alter table sites add column building_use text, add column construction text;
