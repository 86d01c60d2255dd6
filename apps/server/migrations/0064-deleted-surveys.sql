-- A deleted survey can be recovered for 30 days; until then nobody finds it, neither do its recipients.
alter table surveys add column deleted_at timestamptz;
