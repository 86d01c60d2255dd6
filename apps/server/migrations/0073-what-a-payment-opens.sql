-- Customers of the self-service hold what a paid project opens (decision 0081); those of before had the tier alone.
update users set scopes = scopes || array(
  select opened from unnest(array['reports', 'location-report-v2', 'location-export', 'climate-diagram',
    'dashboard-risk-summary']) as opened where not opened = any(scopes))
  where 'tier:self-service' = any(scopes);
