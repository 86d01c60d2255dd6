-- last migration that a program has to know to work on these tables (decision 0174)
alter table installation add column oldest text;
