-- The sample of events knows when its episodes were told, and which steps of a track are forecast: it is loaded anew at
-- the next start, where it is what is shown.
delete from events where is_sample;
