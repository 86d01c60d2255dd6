-- Return period of the flood that the defences of a location are made for, years; null where none is known.
alter table sites add column protection_return_period double precision;
