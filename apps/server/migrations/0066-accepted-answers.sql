-- Which values of a location came from a survey is asked with each explanation of its numbers.
create index on survey_reviews (exposure_id, site_id) where state = 'accepted';
