/** What to know of single values, each one whole sentence. `{name}` is a fact that the caller hands over. */
export const NOTES = {
  "note.outside_plausible_range": "Outside the range that is plausible for it ({least} to {most}); shown as computed.",
  "note.measures_in_place": "With the measures that are in place at this location.",
  "note.protected":
    "The site is protected from floods up to once in {years} years, as it was told: this one does no harm behind its defences.",
  "note.protection_passed":
    "The site is protected from floods up to once in {years} years, as it was told. This one is rarer: its defences do not lower the loss.",
  "note.protected_year":
    "The site is protected from floods up to once in {years} years, as it was told: only rarer ones are counted.",
  "note.protected_later":
    "The site is protected from floods up to once in {years} years of today, as it was told. In this climate the same height is passed once in {later} years: this flood does no harm behind its defences.",
  "note.protection_passed_later":
    "The site is protected from floods up to once in {years} years of today, as it was told. In this climate the same height is passed once in {later} years: its defences do not lower this loss.",
  "note.protected_year_later":
    "The site is protected from floods up to once in {years} years of today, as it was told. In this climate the same height is passed once in {later} years: only rarer floods are counted.",
  "note.height_own":
    "Temperature moved by {moved} for height: from that of its cell to the elevation stated with the location.",
  "note.height_terrain": "Temperature moved by {moved} for height: from that of its cell to that of the terrain model.",
  "note.height_place": "Temperature moved by {moved} for height: from that of its cell to that of the places around.",
  "note.height_cell":
    "Temperature moved by {moved} for height: nothing nearer is known than the cell. State the elevation with the location.",
  "note.height_unsure":
    "Places around lie at different heights: that of the site may be off by {metres} m, and the temperature by {celsius} °C; one in three is off by more. State the elevation with the location.",
  "note.own_height_contradicts":
    "The elevation stated with the location is more than {limit} m from {other}. Check it: it is in metres above sea level. On a mountain it may be right.",
  "note.terrain_contradicts":
    "The terrain model is more than {limit} m from {other}. Check its unit, or state the elevation with the location. On a mountain it may be right.",
  "note.layer_height":
    "The layer shows its cell at {cell} m above the sea; a location here is worked out at {metres} m, {source}.",
  "note.layer_place":
    "The layer shows the middle of its cell; a location here is worked out for its own place: its coast, town, ground and distances.",
  "note.layer_height_and_place":
    "The layer shows the middle of its cell at {cell} m above the sea; a location here is worked out for its own place at {metres} m, {source}.",
  "note.layer_no_cell":
    "The layer has no cell here; a location takes the climate of the nearest one, {distance} km away.",
  "note.small_island":
    "A small island: temperature, rain and wind are those of the sea around it, fitted to the nearest stations.",
  "note.borrowed_region":
    "No land region of AR6 is near: the trends of temperature, rain and extremes are those of {region}, {distance} km away, and a guess here.",
  "note.both": "{island} {borrowed}",
  "note.by_address": "its address",
  "note.by_postal_code": "its postal code",
  "note.by_town": "its town",
  "note.by_region": "its region",
  "note.by_airport": "the name of an airport",
  "note.by_port": "the name of a port",
  "note.located_within":
    "This differs within about 100 m, and the location was found by {by} alone: it may lie {km} km from here.",
  "note.located_roughly": "This differs within about 100 m, and the location was found by {by} alone.",
  "note.few_days":
    "Rests on fewer than {days} days: such a count can be wrong by a factor of two to three. Low confidence.",
  "note.mountain_error":
    "Mountains: rain changes within a few kilometres, and is not moved to the height of the site. What the value rests on misses {stations} stations in cells whose heights deviate by {relief} m or more, or {apart} m and more from the mean of theirs, which it did not know, by {error} in the mean. Low confidence here.",
  "note.place_unsure":
    "Temperature is known within {celsius} °C here (four in five): what is measured around differs, lies far away or at other heights. No more than medium confidence.",
  "note.place_unknown":
    "Temperature is known within {celsius} °C here (four in five), which is little: what is measured around differs, lies far away or at other heights. Low confidence.",
  "range.orientation":
    "Of figures from memory at {places} places {share} % lay in this range: for orientation, it was not measured.",
  "range.tested":
    "In tests {held} of 5 measured values lay in this range ({share} % at {places} places that were left out).",
  "range.tested_in_zone":
    "In tests {held} of 5 measured values lay in this range ({share} % at {places} places of the climate zone {zone} that were left out).",
  "range.not_measured":
    "Not measured: what is not known of the figures it is worked out from, and a default width by judgement.",
  "range.of_a_fact": "None: it is a fact of the place or a published class, told without a range.",
  "note.zone_error":
    "Climate zone {zone}: what it rests on misses {stations} stations of this zone, which it did not know, by {error} in the mean. Low confidence here.",
  "note.rain_change_not_robust":
    "The change of rain is not robust in {region}: models do not agree on it, so even its direction is open.",
  "note.depth_beyond_largest_map":
    "Rarer than the largest flood on the map ({largest} years in today's climate): the depth is that of the largest, and may be more.",
  "note.loss_beyond_largest_map":
    "Rests on floods rarer than the largest on the map ({largest} years in today's climate), taken as deep as the largest: it may be more.",
  "note.wind_beyond_largest_map":
    "Rarer than the rarest map ({largest} years): the curve of the screening, scaled to that map. Low confidence.",
  "note.loss_on_wind_beyond_map":
    "Rests on winds rarer than the rarest map ({largest} years): the curve of the screening, scaled to that map.",
  "note.outside_map": "{title} does not reach this place: this is the value of the screening.",
  "note.permanent_water":
    "{title} shows permanent water at this place: the depth may be that of a river or lake, and the location lie beside it.",
  "note.spurious_depth":
    "{title} marks the depth at this place as spurious, so that it does not count: this is the value of the screening.",
  "note.loss_outside_map": "{title} does not reach this place: it rests on the screening.",
  "note.beyond_fitted_winds":
    "Rarer than the winds that were fitted ({largest} years): the curve goes on by its shape alone.",
  "note.wind_step":
    "Winds of cyclones are those of a cell of 28 km, and step here: this cell and those beside it have {least} to {most} once in 100 years. Nearer to their edges it may be either; losses and interruption follow.",
  "note.reach_defended":
    "The nearest river of the map lies {distance} away. Defences of the region are made for the {years}-year flood; they are not counted in this chance.",
  "note.reach_assumed":
    "The nearest river of the map lies {distance} away. Nothing is published of defences of the region: those against the {years}-year flood are assumed, and not counted in this chance.",
  "note.reach_undefended":
    "The nearest river of the map lies {distance} away. No defences are known here; any there are do not count.",
  "note.reach_dam":
    "The river comes from far away through dry land. Dams above may hold its floods back, as at Cairo; they are not counted, and the chance may be too high.",
  "note.no_fuel": "No fire weather counts here: bare ground or ice carries nothing that burns.",
  "note.little_fuel":
    "{percent} % of the fire weather counts: so dry or cold a place carries little that burns. Gardens and watered fields are not known.",
  "note.weather_without_fuel":
    "The weather alone: of so dry or cold a place {percent} % carries what burns. Score and losses take the fire danger, which counts that.",
  "note.more_than_a_year":
    "More than falls in a mean year ({rain}): where it rains in few years, a rare day brings more than most years do.",
  "note.fire_around_city":
    "In the core of a large city: the value is that of the land around it. Among houses without gardens it is less.",
  "note.total_holds_all": "Holds all {all} hazards of this place: {names}.",
  "note.total_holds": "{held} of {all} hazards of this place: {names}.",
  "note.total_holds_none": "{held} of {all} hazards of this place.",
  "note.total_leaves_out": "{holds} Not in it: {missing}.",
  "note.hazards_without": "{hazards} ({reason})",
  "note.hazards_without_and": "{first}; {next}",
  "note.main_hazard": "{hazard}, a main hazard here",
  "note.total_in_project": "{held} of the {all} hazards of single events: {names}.",
  "note.storms_not_scored":
    "The storms that blow here are not in this score ({reason}): it tells of tropical cyclones, thunder and tornadoes alone, and says nothing of strong winds while it is low.",
  "note.ground_not_scored":
    "How high the ground lies is not in this score ({reason}): it tells of the sea alone, and nothing of floods while it is low.",
  "note.surge_counted_twice": "Surge partly counted twice: cyclone damage curves hold part of the loss by surge.",
  "note.lower_damage_curve":
    "{lower} by the lower damage curve, fitted to the sum of all losses instead of to single events.",
  "note.loss_deviation": "± {deviation}: one standard deviation between the damage curves behind the mean one.",
  "note.building_use": "Damage curve of {buildings}, as stated with the location.",
  "note.construction": "Damage function of buildings of {construction}, as stated with the location.",
  "note.no_loss_deviation":
    "± not available: of the damage curve for {buildings} in {region} no deviation is published.",
} as const;

/**
 * Names that stand in notes: what a height is compared with, climate zones, classes of buildings and regions of the
 * damage curves.
 */
export const NOTE_NAMES = {
  "name.terrain": "the terrain model",
  "name.place": "the height of the places around",
  "name.zone_tropical": "tropical",
  "name.zone_dry": "dry",
  "name.zone_temperate": "temperate",
  "name.zone_cold": "cold",
  "name.zone_polar": "polar",
  "name.residential": "dwellings",
  "name.commercial": "commercial buildings",
  "name.industrial": "industrial buildings",
  "name.transport": "transport facilities",
  "name.roads": "roads",
  "name.agriculture": "farmland",
  "name.wood": "wood",
  "name.masonry": "masonry without reinforcement",
  "name.reinforced_masonry": "reinforced masonry",
  "name.concrete": "concrete",
  "name.steel": "steel",
  "name.frame": "a frame of concrete or steel",
  "name.europe": "Europe",
  "name.north_america": "North America",
  "name.central_and_south_america": "Central and South America",
  "name.asia": "Asia",
  "name.africa": "Africa",
  "name.oceania": "Oceania",
  "name.global": "the world as a whole",
} as const;
