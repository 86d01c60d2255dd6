-- Amounts beyond any that can be meant make sums infinite, which no answer can carry.
update sites set asset_value = null where asset_value > 1e15;
alter table sites add constraint sites_asset_value check (asset_value is null or asset_value between 0 and 1e15) not valid;
