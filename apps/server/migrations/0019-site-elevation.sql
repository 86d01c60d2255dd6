-- Height of a location above sea level in metres, where it was told; its temperatures are those of this height.
alter table sites add column elevation double precision;
