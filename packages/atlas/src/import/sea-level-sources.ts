import type { StationSource } from "./source-types.ts";

/** Percentiles that are kept of the 107 of the files. */
export const KEPT_PERCENTILES = [5, 10, 17, 50, 83, 90, 95] as const;
/** Decades that are kept; the catalogue ends in 2080. */
export const LAST_KEPT_YEAR = 2100;

const AR6 = {
  kind: "stations",
  licence: "CC BY 4.0",
  citation:
    "Fox-Kemper et al. 2021, IPCC AR6 WG1 chapter 9; Kopp et al. 2023, The Framework for Assessing Changes To Sea-level (FACTS) v1.0, Geoscientific Model Development 16, 7461-7489; Garner et al. 2021, IPCC AR6 Sea Level Projections, version 20210809",
  version: "20210809",
  resolution: "tide gauges and 1 degree",
  baseline: "1995-2014",
  method:
    "assessed distribution of relative sea level, land motion included; nearest gauge or grid point within 100 km, linear between decades",
  replaces: ["slr_local"],
} as const;

/** Projections at places instead of grids. */
export const SEA_LEVEL_SOURCES: readonly StationSource[] = [
  {
    ...AR6,
    id: "ar6-sea-level",
    title: "IPCC AR6 relative sea-level projections, medium confidence",
    address: "https://doi.org/10.5281/zenodo.6382554 (ar6.zip, folder Regional/medium_confidence)",
    confidence: "medium",
    weakness:
      "Single gauges sink or rise on their own; processes of low confidence, such as unstable ice cliffs, are not in it.",
    looksLike: "total_ssp245_medium_confidence_values.nc, one file for each scenario",
    files: [
      { pattern: /^total_(?<scenario>ssp(?:119|126|245|370|585))_medium_confidence_values\.nc$/i, format: "netcdf" },
    ],
  },
  {
    ...AR6,
    id: "ar6-sea-level-low",
    title: "IPCC AR6 relative sea-level projections, low confidence",
    address: "https://doi.org/10.5281/zenodo.6382554 (ar6.zip, folder Regional/low_confidence)",
    confidence: "low",
    weakness:
      "With unstable ice cliffs and shelves, on which there is little agreement: its upper percentiles are a high-impact story line, not an expectation. Where the projections of medium confidence are imported as well, they count.",
    looksLike: "total_ssp585_low_confidence_values.nc, one file for each scenario",
    files: [{ pattern: /^total_(?<scenario>ssp(?:126|245|585))_low_confidence_values\.nc$/i, format: "netcdf" }],
  },
];
