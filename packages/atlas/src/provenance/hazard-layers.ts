import type { Provenance } from "./provenance.ts";

/** Provenance of what the event hazards read. */
export const HAZARD_PROVENANCE: readonly Provenance[] = [
  {
    id: "pga475",
    title: "Ground acceleration of 475 years",
    source:
      "ISC-GEM catalogue, version 5 (Storchak et al. 2013, 2015; International Seismological Centre); significant earthquakes of NCEI/WDS; PB2002 plate boundaries and orogens (Bird 2003); 137 city values",
    version: "earthquakes of 1917-2013 and 1500-1916",
    licence: "CC-BY-SA-4.0 (derived from ISC-GEM, CC BY-SA 3.0; PB2002 ODC-BY 1.0; NCEI public domain)",
    resolution: "0.25 degrees",
    baseline: "none",
    method:
      "earthquakes spread over 15 to 100 km, b = 1, windows of 51, 85 and 97 years, older ones with a weight of 0.25; ground motion of Boore and Atkinson (2008) in the crust and Youngs et al. (1997) in diving plates; powers of it, of rare shaking over a wide area and of the distance to plate boundaries fitted to cities, and drawn to those within about 500 km; 18 cities of narrow zones inside plates and of hot spots rule 120 km around them",
    confidence: "low",
    weakness:
      "Quiet regions are told apart by little more than plates and cities; faults that were quiet since 1500 are not in it.",
    measuredError:
      "each of 141 cities left out in turn: 0.435 in ln, 89 % within a factor of two; 0.33 in the 75 cities of 0.1 g and more; the 29 of narrow zones and the quiet land beside them, chosen where the fit was far off: 0.61",
  },
  {
    id: "plate-boundaries",
    title: "Plate boundaries",
    source: "PB2002 (Bird 2003), as GeoJSON by fraxen/tectonicplates",
    version: "2003",
    licence: "ODC-BY-1.0",
    resolution: "lines, about 50 km between points",
    baseline: "none",
    method: "distance to the nearest boundary and to the nearest subduction zone, along great circles",
    confidence: "medium",
    weakness: "The surface trace only: the depth at which a plate dives is not in it.",
    measuredError: "not measured",
  },
  {
    id: "volcanoes",
    title: "Volcanoes",
    source: "NOAA NCEI volcano location database",
    version: "as downloaded",
    licence: "public domain",
    resolution: "points",
    baseline: "Holocene",
    method: "distance to the nearest volcano that is not Pleistocene",
    confidence: "medium",
    weakness: "A distance, not a likelihood: many of the volcanoes have not erupted in historical time.",
    measuredError: "not measured",
  },
  {
    id: "district-class",
    title: "Classes of hazard of districts",
    source:
      "ThinkHazard! hazard levels (GFDRR); positions of 19,785 of 30,023 districts from GeoNames and IBGE, of 38 from an own table",
    version: "November 2023",
    licence: "CC-BY-4.0",
    resolution: "districts (second level of administration), drawn on cells of 0.25 degrees",
    baseline: "none",
    method:
      "eight nearest located districts within 150 km, the class with most weight by 1 / (distance + 5 km)²; those of tsunamis within 30 km of a shore, of coastal floods also on land under 20 m within 150 km",
    confidence: "low",
    weakness: "A class of a whole district, not of a site; a third of the districts could not be located.",
    measuredError:
      "left-out districts, same class and within one: river flood 53 and 80 %, urban flood 51 and 84 %, landslide 74 and 95 %, water scarcity 93 and 99 %, tsunami 95 and 99 %, volcano 91 and 96 %, coastal flood 74 and 92 %",
  },
  {
    id: "district-countries",
    title: "Countries with classes of hazard",
    source: "ThinkHazard! hazard levels (GFDRR)",
    version: "November 2023",
    licence: "CC-BY-4.0",
    resolution: "countries",
    baseline: "none",
    method: "a country has a hazard where any of its districts has a class of it",
    confidence: "medium",
    weakness: "139 countries; many of Western Europe have none.",
    measuredError: "not measured",
  },
  {
    id: "coastline",
    title: "Coastline",
    source: "Natural Earth 1:10 million, by world-atlas",
    version: "2.0.2",
    licence: "public domain",
    resolution: "about 1 km",
    baseline: "none",
    method: "distance to the nearest point of a shore of the sea, for the class of tsunami exposure alone",
    confidence: "medium",
    weakness: "Shores of the map lie up to a kilometre beside the real ones; harbours and small islands are left out.",
    measuredError: "not measured",
  },
  {
    id: "CC-BY-4.0/coastal_etwl100_points.csv",
    title: "Coastal water level of 100 years",
    source: "Vousdoukas et al. (2018), by IPCC AR6 WG1 chapter 12",
    version: "2018",
    licence: "CC-BY-4.0",
    resolution: "20,865 coast points, about 25 km apart",
    baseline: "1980-2014",
    method: "nearest coast point within 30 km",
    confidence: "low",
    weakness:
      "Waves at the open coast are in it, which harbours do not feel: it is told as the level at an open beach alone. Mean sea level and the zero of height models differ by up to half a metre.",
    measuredError: "its high tide at 5,344 tide stations: 4 % too low in the median, mean error 21 %",
  },
  {
    id: "CC-BY-4.0/surge_nodes.csv",
    title: "Still water of storms above high water",
    source: "own fit to GESLA-3 (Haigh et al. 2023; Hermans et al. 2023), coast points of Vousdoukas et al. (2018)",
    version: "GESLA-3",
    licence: "CC-BY-4.0",
    resolution: "coast points about 25 km apart; rest of the gauges on 2.5 degrees",
    baseline: "records of the gauges to 2020",
    method:
      "regression on the published waves and surge, tide and latitude, and kriged rest of 481 gauges at 10 and 100 years; drawn to 35 places of published storm tides where gauges know little of rare storms",
    confidence: "low",
    weakness:
      "Coasts of cyclones have few storms in their records, and the 35 places were compiled by Tidemark from published storm tides, good to a factor of 1.3.",
    measuredError:
      "481 gauges, blocks of 5 degrees left out: 0.16 in ln at 10 years; blocks of 20 degrees: 0.21 at 10 and 0.24 at 100 years, ranges hold 79 and 80 %; 52 gauges kept back: 0.14 and 0.18, ranges hold 88 and 87 %",
  },
  {
    id: "MIT/rsl_local_factors.csv",
    title: "Local sea-level factors",
    source: "d25a-rsl-fusion (Grandey), on AR6 FACTS",
    version: "2100 projections",
    licence: "MIT",
    resolution: "1,638 boxes of 1 degree and 1,016 gauges",
    baseline: "1995-2014",
    method: "box within 50 km, else gauge; the land's movement apart and only from within 50 km",
    confidence: "medium",
    weakness:
      "Gauges sink or rise with their own ground, and away from boxes and gauges the movement of the land is taken as none.",
    measuredError: "Delfzijl: 0.47, 0.59, 0.71, 0.80 m against 0.48, 0.61, 0.70, 0.82 m in AR6 (four scenarios, 2100)",
  },
  {
    id: "cyclone-wind",
    title: "Cyclone wind of 10 and 100 years",
    source:
      "STORM (Bloemendaal et al. 2020, 4TU.ResearchData); best tracks: HURDAT2 (NOAA) of the Atlantic and eastern Pacific, JTWC (US Navy) of the western Pacific, northern Indian Ocean and southern hemisphere",
    version:
      "STORM 2020; tracks of 1950-2019 (Atlantic), 1971-2019 (eastern Pacific), 1965-2011, 1977-2011 and 1981-2011",
    licence: "CC0-1.0 (STORM); public domain (tracks)",
    resolution: "0.25 degrees (STORM 0.1 degrees at 10 years, contours of 10 m/s at 100 years)",
    baseline: "1980-2018 (STORM)",
    method:
      "STORM between its contours in the shape of its winds of 10 years; drawn to the strongest winds of the tracks within 111 km, divided by 1.28, over about 250 km; fading to 0 within 140 km of the outermost contour, and on plateaus above 500 m behind the first 50 km of land",
    confidence: "low",
    weakness:
      "Drawn to 31 to 70 years of tracks, in which a place has seen few strong storms. Storms that are no longer tropical are partly left out. South Atlantic: none.",
    measuredError:
      "tracks of every second year left out: mean error 16 % at 10 years and 18 % at 100 (STORM alone 21 and 22 %); western Pacific 11 and 12 %, northern Indian Ocean 24 and 26 %",
  },
  {
    id: "thunder-days",
    title: "Days of thunder",
    source:
      "WMO standard normals 1991-2020, yearly figures (NOAA NCEI accession 0253808, WMO 2024); rain and temperature of this pack, which hold WorldClim 1.4",
    version: "stations 1991-2020",
    licence: "CC-BY-SA-4.0 (derived from WorldClim, CC BY-SA 4.0)",
    resolution: "0.25 degrees",
    baseline: "1991-2020",
    method:
      "root of the days by regression on the rain of warm months and of the year; the residuals of the stations by simple kriging; within 300 km of a station",
    confidence: "low",
    weakness:
      "Half of the stations are in India and Germany; none in the USA, Australia, China and most of Africa and South America, where it is missing. Stations that watch by day alone count too few; those that count far fewer than their neighbours are left out.",
    measuredError:
      "480 of 632 stations, in blocks of 3 degrees that were left out: mean absolute error 9.0 days, nine in ten within 20, 2.2 too few on average (a constant 16 to 17); 15 days in the tropics",
  },
  {
    id: "tornado-rate",
    title: "Strong tornadoes",
    source: "NOAA Storm Prediction Center",
    version: "1980 to 2022",
    licence: "public domain (NOAA)",
    resolution: "0.25 degrees, smoothed over 70 km",
    baseline: "1980-2022",
    method:
      "touchdowns of class F2, EF2 and stronger per year by a Gaussian kernel of 70 km, over land of the conterminous USA",
    confidence: "low",
    weakness:
      "Sparsely settled land sees fewer of them; the class follows from damage. Other countries have no such list.",
    measuredError:
      "kernel chosen on every second year for the others: 60 and 80 km tell them alike, 30 and 170 km clearly worse",
  },
  {
    id: "CC-BY-4.0/gsat_annual.csv",
    title: "Global warming by scenario and year",
    source: "IPCC AR6 WG1 figure 4.11; Indicators of Global Climate Change",
    version: "AR6",
    licence: "CC-BY-4.0",
    resolution: "global, yearly",
    baseline: "1850-1900",
    method: "assessed 20-year means plus 0.85 °C",
    confidence: "high",
    weakness: "The uncertainty of the 0.85 °C since 1850-1900 is not in the range.",
    measuredError: "printed values of AR6 within 0.02 °C (look-up)",
  },
  {
    id: "CC-BY-SA-4.0/regional_scaling.csv",
    title: "Regional change per degree of warming",
    source: "Diez-Sierra et al. (2022), CMIP5; Hauser (2021), CMIP6, AR6 tables 11.SM.2-8",
    version: "AR6",
    licence: "CC-BY-SA-4.0",
    resolution: "46 land regions",
    baseline: "1850-1900",
    method: "least-squares slopes over warming levels",
    confidence: "medium",
    weakness: "Temperature and rain patterns are of CMIP5; four regions were imputed.",
    measuredError: "printed values within 0.005 (look-up)",
  },
];
