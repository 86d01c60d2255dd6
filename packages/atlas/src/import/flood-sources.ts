import type { MapSource } from "./source-types.ts";

const AQUEDUCT = {
  kind: "maps",
  address: "https://www.wri.org/data/aqueduct-floods-hazard-maps",
  licence: "CC BY 4.0",
  citation: "Ward et al. 2020, Aqueduct Floods Methodology, World Resources Institute technical note",
  version: "2 (2020)",
  resolution: "30 arc seconds",
  confidence: "low",
  needs: ["returnPeriod", "scenario"],
  emptyCell: "missing",
  sampling: "nearest",
} as const;

/** Depths of floods by return period. */
export const FLOOD_SOURCES: readonly MapSource[] = [
  {
    kind: "maps",
    id: "jrc-river-flood",
    title: "JRC global river flood hazard maps",
    address: "https://data.jrc.ec.europa.eu/collection/id-0054",
    licence: "CC BY 4.0",
    citation:
      "Dottori et al. 2016, Development and evaluation of a framework for global flood hazard mapping, Advances in Water Resources 94, 87-102; Baugh et al. 2024, Global river flood hazard maps version 2, European Commission JRC",
    version: "as downloaded",
    resolution: "3 arc seconds (version 2) or 30 arc seconds (version 1)",
    baseline: "1980-2020 (version 2), 1980-2013 (version 1)",
    method: "hydrological reanalysis and two-dimensional flood simulation, without defences",
    confidence: "low",
    weakness:
      "Rivers with less than 500 to 5,000 km2 above them and all defences are absent; an empty cell inside a map is taken as dry, also where nothing was modelled.",
    looksLike: "floodMapGL_rp100y.tif, or tiles such as ID120_N50_E0_RP100_depth.tif",
    files: [
      { pattern: /^floodMapGL_rp(?<rp>\d+)y?\.tiff?$/i, format: "geotiff" },
      { pattern: /^ID\d+_[NS]\d+_[EW]\d+_RP(?<rp>\d+)_depth(?:_reclass)?\.tiff?$/i, format: "geotiff" },
    ],
    replaces: ["river_flood_depth"],
    variable: { id: "river_flood_depth", units: "m", names: [], possible: [0, 200] },
    needs: ["returnPeriod"],
    emptyCell: "dry",
    sampling: "nearest",
  },
  {
    ...AQUEDUCT,
    id: "aqueduct-river-flood",
    title: "WRI Aqueduct Floods, river",
    baseline: "1960-1999 (WATCH)",
    method: "PCR-GLOBWB discharge, GLOFRIS downscaling, without defences",
    weakness: "Small rivers and all defences are absent; scenarios are RCPs of CMIP5, five models.",
    looksLike: "inunriver_historical_000000000WATCH_1980_rp00100.tif, inunriver_rcp8p5_<model>_2080_rp00100.tif",
    files: [
      {
        pattern:
          /^inunriver_(?<scenario>historical|rcp4p5|rcp8p5)_0*(?<model>[A-Z][^_]*)_(?<year>\d{4})_rp(?<rp>\d{5})\.tiff?$/i,
        format: "geotiff",
      },
    ],
    replaces: ["river_flood_depth"],
    variable: { id: "river_flood_depth", units: "m", names: [], possible: [0, 200] },
  },
  {
    ...AQUEDUCT,
    id: "aqueduct-coastal-flood",
    title: "WRI Aqueduct Floods, coast",
    baseline: "1979-2014 (GTSM)",
    method: "GTSM extreme sea levels, simple inundation with attenuation, without defences",
    weakness: "Waves and all defences are absent; scenarios are RCPs of CMIP5.",
    looksLike: "inuncoast_historical_wtsub_hist_rp0100_0.tif, inuncoast_rcp8p5_wtsub_2080_rp0100_0_perc_50.tif",
    files: [
      {
        pattern: /^inuncoast_historical_(?:wtsub|nosub)_\d{4}_rp\d{4}_\d(?:_perc_\d+)?\.tiff?$/i,
        format: "geotiff",
        refused: "source.not_taken_sinking",
      },
      {
        pattern:
          /^inuncoast_(?<scenario>historical|rcp4p5|rcp8p5)_(?<model>wtsub|nosub)_(?:hist|(?<year>\d{4}))_rp(?<rp>\d{4}_\d)(?:_perc_(?<percentile>\d+))?\.tiff?$/i,
        format: "geotiff",
      },
    ],
    replaces: ["coastal_flood_depth"],
    variable: { id: "coastal_flood_depth", units: "m", names: [], possible: [0, 60] },
  },
];
