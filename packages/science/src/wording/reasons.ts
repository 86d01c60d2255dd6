/** Why a value is missing: whole sentences that stand in its place. `{name}` is a fact that the caller hands over. */
export const REASONS = {
  "reason.pack": "not available: the screening data do not cover this point",
  "reason.flood_map":
    "not available: needs a river flood map, or a terrain model with the height above the nearest river",
  "reason.slope": "not available: needs the slope of the ground from a terrain model",
  "reason.aqueduct": "not available: needs the water stress layer of WRI Aqueduct",
  "reason.snow_zone": "not available: needs the snow load zone of the building code",
  "reason.wind_map": "not available: needs a map of the 50-year gust or of the code's basic wind speed",
  "reason.no_thunder_station": "not available: no weather station within 300 km tells on how many days it thunders",
  "reason.no_tornado_record": "not available: strong tornadoes are counted in the conterminous USA alone",
  "reason.occurrence_map": "not available: needs an occurrence map for this hazard",
  "reason.no_coast": "not available: no coast with published sea levels lies within 30 km",
  "reason.coastal_flood_map":
    "not available: needs a coastal flood map, or a terrain model fine enough to give the height of the ground",
  "reason.no_district_class": "not available: no class is published for the district here, or for its country",
  "reason.no_protection_known":
    "not available: no standard of river defences is published for the region; none is counted",
  "reason.no_river_chance":
    "not available: rivers of the map do not tell of floods here; the class of the district stands alone",
  "reason.reach_desert":
    "no number here: floods of deserts and dry valleys come down courses that no map of rivers shows; the class of the district stands alone",
  "reason.reach_far":
    "no number here: no river of the map lies within {reach} km, and small ones, on islands too, are not on it; that is not a low chance",
  "reason.reach_delta":
    "no number here: in deltas, polders and on low coasts dykes, tides and pumps decide, not the distance to a river; the class of the district stands alone",
  "reason.reach_cell": "told of single locations: within a cell the distance to a river changes from street to street",
  "reason.reach_replaced": "not available: {title} tells of the site itself and counts in place of this chance",
  "reason.class_replaced":
    "not available: {title} tells more of the site and counts in place of the class of its district",
  "reason.run_up": "not available: needs a probabilistic source of tsunami run-up heights",
  "reason.ash": "not available: needs a probabilistic source of volcanic ash fall",
  "reason.hail": "not available: needs hail sizes by return period",
  "reason.no_wildland":
    "not available: a small island or a strip of shore in a cell of sea, of which no wild land is known",
  "reason.desert":
    "not meaningful here: rain is under 100 mm a year or under a fifth of the potential evaporation, so dryness is the normal state",
  "reason.few_wet_days":
    "not meaningful here: fewer than 15 wet days a year are expected, so a dry spell may outlast the year",
  "reason.hardly_wet": "not meaningful here: fewer than one wet day in two years is expected",
  "reason.hardly_evaporates":
    "not meaningful here: less than 100 mm a year could evaporate, so the ratio does not tell dry from wet",
  "reason.no_soil_moisture":
    "not available: the tables of regional change hold no soil moisture for the region of this point",
  "reason.no_indicator": "not available: no indicator of this topic has a value here",
  "reason.no_location": "not available: no location of this project has a value",
  "reason.no_cell": "not available: no cell has a value",
  "reason.no_coordinates": "not available: these are not coordinates of a point on Earth",
  "reason.antarctica": "not available: Antarctica, south of 60 degrees, lies outside the screening data",
  "reason.open_sea":
    "not available: open sea, or an island too small for the screening data, which hold no land within {reach} km",
  "reason.import_not_covered": "not available: the imported source does not cover this point",
  "reason.import_no_value": "not available: the imported source has no value at this point",
  "reason.spurious_depth": "not available: the publisher marks the depth at this point as spurious",
  "reason.spurious_depth_of": "not available: {title} marks the depth at this point as spurious",
  "reason.import_bad_point": "not available: the coordinates are not a point on the globe",
  "reason.below_first_map":
    "not available: the flood map does not show floods this frequent, and the point is wet in its most frequent one",
  "reason.below_first_map_or_rain":
    "not available: the flood map does not show floods this frequent, and the point is wet in its most frequent one; or the imported rain does not hold this scenario and year",
  "reason.outside_coverage": "not available: outside coverage of {title}",
  "reason.no_value_of": "not available: {title} has no value at this point",
  "reason.no_place_near": "not available: outside coverage of {title}, which has no place within {reach} km",
  "reason.only_scenarios": "not available: of {title} only {scenarios} are imported",
  "reason.no_frequent_flood":
    "not available: {title} shows no flood this frequent, or no maps of this scenario and year are imported",
  "reason.no_such_files": "not available: the imported files of {title} do not hold this scenario, time or season",
  "reason.no_region": "not available: no region of the patterns is near",
  "reason.imported_rain":
    "not available: rain comes from an imported source, which does not say how robust its change is",
  "reason.no_tide_gauge":
    "not available: no tide gauge and no point of the projections lies within 50 km; taken as none",
  "reason.no_known_ground":
    "not available: the height of the ground is known too roughly here; give the location its elevation, or let an administrator import a terrain model",
  "reason.no_ground": "not available: needs a terrain model fine enough to give the height of the ground",
  "reason.not_here": "not available here",
  "reason.elsewhere": "{here}; elsewhere {there}",
  "reason.tsunami_open": "not available: {where}; whether the site lies under 20 m needs a terrain model",
} as const;
