-- Exports are drawn when they are asked for, from a frozen version: nothing of them is kept.
drop table report_exports;
