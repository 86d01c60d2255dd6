/** What is known of a place, each one sentence or two. `{name}` is a fact that the caller hands over. */
export const SITE_FACTS = {
  "fact.height":
    "{metres} m, {how}. Temperatures are those of this height, {moved} at the mean height of the cell ({cell} m).",
  "fact.height_own": "as stated with the location",
  "fact.height_terrain": "by {title}",
  "fact.height_place": "that of {name}, the nearest place, {distance} away",
  "fact.height_of_place": "that of the nearest place, {distance} away",
  "fact.height_between":
    "between those of {places} places within {reach} km, the nearest of {nearest} m {distance} away",
  "fact.height_between_named":
    "between those of {places} places within {reach} km, the nearest {name} at {nearest} m, {distance} away",
  "fact.height_cell":
    "that of the settled part of its cell of 0.25 degrees, as no place within {reach} km has a known height",
  "fact.colder": "{celsius} °C lower than",
  "fact.warmer": "{celsius} °C higher than",
  "fact.as_warm": "the same as",
  "fact.height_unsure":
    "{height} Places around lie at different heights: it may be off by {metres} m. State the elevation with the location.",
  "fact.river_near":
    "The nearest river of the 1:10 million map lies {distance} away; the map is about 1 km off, and smaller rivers are not on it. How high the site lies above the water it does not tell.",
  "fact.no_river":
    "No river of the 1:10 million map lies within {reach} km. Smaller rivers are not on the map: it does not say that none is near.",
  "fact.protection": "River defences of the region are made for the {years}-year flood.",
  "fact.protection_capped":
    "River defences of the region are made for the {years}-year flood; they count as {counted} years here, since rarer floods pass dykes in ways that nobody knows.",
  "fact.protection_assumed":
    "Nothing is published for the region; as in most of north-western Europe defences against the {counted}-year flood are assumed.",
  "fact.building": "Use: {use}. Construction: {construction}.",
  "fact.stated": "{what}, as stated with the location",
  "fact.assumed": "{what}, as nothing is stated with the location",
  "fact.protection_own": "As stated with the location: the {years}-year flood.",
  "fact.rain_robust":
    "Robust in {name}: significant in the global models, and the regional ones agree on its direction.",
  "fact.rain_not_robust":
    "Not robust in {name}: not significant in the global models, or regional ones point the other way; even its direction is open.",
  "fact.land_motion": "{how}; {use}.",
  "fact.land_still": "Hardly moves",
  "fact.land_sinks": "Sinks by {rate} mm a year",
  "fact.land_rises": "Rises by {rate} mm a year",
  "fact.land_in_level": "part of the local sea level here",
  "fact.land_in_projections": "the imported projections of sea level hold their own movement of the land",
  "fact.never_inundated": "The daily high tide stays below the ground until {last} in every scenario.",
  "fact.inundated":
    "Undefended ground is under the daily high tide from: {years}. From then on the site counts as lost, which no loss by events holds.",
  "fact.inundated_in": "{scenario} {when}",
  "fact.not_until": "not until {last}",
  "fact.or_before": "{year} or before",
  "fact.where": "{coast} from the coast, {subduction} from a subduction zone",
  "fact.ground_unknown": "height of the ground not known",
  "fact.ground": "{metres} m above the sea",
  "fact.tsunami_exposed": "Exposed: {where}, {height}. A class, no height of waves.",
  "fact.tsunami_not_exposed":
    "Not exposed: {where}, {height}. Exposed are sites within 3 km of the coast, under 20 m, 500 km or less from a subduction zone.",
  "fact.plates": "{boundary} to the nearest plate boundary, {subduction} to the nearest subduction zone.",
} as const;

/** How each fact is called, and where it comes from. */
export const SITE_FACT_NAMES = {
  "river-nearness": { name: "Nearest mapped river", source: "Natural Earth rivers, 1:10 million (public domain)" },
  "river-protection": {
    name: "River flood protection",
    source: "FLOPROS, merged river standard (Scussolini et al. 2016, CC BY 3.0)",
  },
  building: {
    name: "Buildings",
    source: "use and construction of the location, which choose the damage functions",
  },
  "rain-change": { name: "Change of rain", source: "Diez-Sierra et al. 2022 regional patterns (CC BY 4.0)" },
  "land-motion": { name: "Movement of the land", source: "d25a-rsl-fusion (MIT), from AR6 FACTS" },
  "permanent-inundation": {
    name: "Permanent inundation",
    source: "high tide of Vousdoukas et al. 2018 plus the median rise of the sea; imported height of the ground",
  },
  "tsunami-class": {
    name: "Tsunami",
    source: "distance to the coast and to subduction zones (PB2002, Bird 2003, ODC-BY 1.0), height of the ground",
  },
  "plate-boundary": { name: "Nearest plate boundary", source: "PB2002 (Bird 2003, ODC-BY 1.0)" },
  "site-height": {
    name: "Height of the site",
    source: "elevation of the location, imported terrain model, places of GeoNames (CC BY 4.0), ETOPO5, in this order",
  },
} as const;
