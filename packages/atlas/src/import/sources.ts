import type { ImportSource, OriginDetails } from "./source-types.ts";
import { GridError } from "@tidemark/grids";
import { DAILY_SOURCES } from "./daily-sources.ts";
import { FORECAST_SOURCES } from "./forecast-sources.ts";
import { FLOOD_SOURCES } from "./flood-sources.ts";
import { INDEX_SOURCES, ZONE_SOURCES } from "./own-index-sources.ts";
import { NORMALS_SOURCES } from "./normals-sources.ts";
import { PATTERN_SOURCES } from "./pattern-sources.ts";
import { OWN_SOURCES } from "./own-sources.ts";
import { SEA_LEVEL_SOURCES } from "./sea-level-sources.ts";
import { OFFICIAL_SOURCES } from "../official/official-sources.ts";
import { OWN_ADDRESSES } from "../official/own-address.ts";
import { importSaid } from "../wording/import-said.ts";

const GEOPHYSICAL_SOURCES: readonly ImportSource[] = [
  {
    kind: "maps",
    id: "storm-wind",
    title: "STORM tropical cyclone wind speed return periods",
    address: "https://doi.org/10.4121/12705164",
    licence: "CC0 1.0",
    citation:
      "Bloemendaal et al. 2020, Estimation of global tropical cyclone wind speed probabilities using the STORM dataset, Scientific Data 7, 377, https://doi.org/10.1038/s41597-020-00720-x",
    version: "as downloaded",
    resolution: "about 10 km",
    baseline: "1980-2018",
    method: "return periods counted in 10,000 synthetic years with a parametric wind field; ten-minute wind at 10 m",
    confidence: "medium",
    weakness:
      "Friction over land and gusts between hills are not resolved; below 20 m/s the maps are incomplete. The maps of single climate models are refused: they hold one scenario and year.",
    looksLike: "STORM_FIXED_RETURN_PERIODS_<basin>_<years>_YR_RP.tif, or STORM_FIXED_RETURN_PERIODS_<basin>.nc",
    files: [
      {
        pattern:
          /^STORM_FIXED_RETURN_PERIODS_(?:CMCC|CNRM|EC-Earth|HadGEM)[^_]*(?:_[A-Z]{2})?(?:_\d+_YR_RP\.tiff?|\.nc)$/i,
        format: "geotiff",
        refused: "source.not_taken_storm_model",
      },
      { pattern: /^STORM_FIXED_RETURN_PERIODS_(?:[A-Z]{2}|constant)_(?<rp>\d+)_YR_RP\.tiff?$/i, format: "geotiff" },
      { pattern: /^STORM_FIXED_RETURN_PERIODS_[A-Z]{2}\.nc$/i, format: "netcdf" },
    ],
    replaces: ["tc_wind_rp"],
    variable: { id: "tc_wind", units: "m/s", names: ["mean", "Mean", "wind_speed", "wind"], possible: [0, 130] },
    needs: ["returnPeriod"],
    emptyCell: "missing",
    sampling: "bilinear",
  },
  {
    kind: "maps",
    id: "gem-pga",
    title: "GEM Global Seismic Hazard Map, peak ground acceleration",
    address: "https://www.globalquakemodel.org/product/global-seismic-hazard-map",
    licence: "CC BY-NC-SA 4.0 (no commercial use without an agreement with GEM)",
    citation: "Johnson et al. 2023, Global Seismic Hazard Map, version 2023.1, GEM Foundation",
    version: "as downloaded",
    resolution: "3 arc minutes",
    baseline: "none",
    method: "mosaic of national and regional probabilistic models, reference rock (Vs30 = 800 m/s)",
    confidence: "high",
    weakness: "Rock only: the ground of the site is not in it.",
    looksLike: "v2023_1_pga_475_rock_3min.tif",
    files: [{ pattern: /pga_(?<rp>\d+)_rock.*\.tiff?$/i, format: "geotiff" }],
    replaces: ["pga_rp", "mmi_475"],
    variable: { id: "pga", units: "g", names: [], possible: [0, 4] },
    needs: ["returnPeriod"],
    emptyCell: "missing",
    sampling: "bilinear",
  },
  {
    kind: "maps",
    id: "gshap-pga",
    title: "Global Seismic Hazard Assessment Program (GSHAP), peak ground acceleration",
    address: "https://static.seismo.ethz.ch/GSHAP/",
    licence: "free use with citation",
    citation: "Giardini et al. 1999, The GSHAP Global Seismic Hazard Map, Annali di Geofisica 42(6)",
    version: "1999",
    resolution: "0.1 degrees",
    baseline: "none",
    method: "regional probabilistic models, 10 % in 50 years, rock",
    confidence: "medium",
    weakness: "From 1999; several later earthquakes shook harder than its map.",
    looksLike: "gshap*.tif, in m/s2 as the original grid",
    files: [
      {
        pattern: /gshap.*\.tiff?$/i,
        format: "geotiff",
        labels: { returnPeriod: 475 },
        sourceUnits: "m s-2",
      },
    ],
    replaces: ["pga_rp", "mmi_475"],
    variable: { id: "pga", units: "g", names: [], possible: [0, 4] },
    needs: ["returnPeriod"],
    emptyCell: "missing",
    sampling: "bilinear",
  },
  {
    kind: "maps",
    id: "copernicus-dem",
    title: "Copernicus DEM GLO-30 and GLO-90",
    address: "https://doi.org/10.5270/ESA-c5d3d65",
    licence: "Copernicus DEM licence: free use with attribution",
    citation: "European Space Agency 2021, Copernicus Global Digital Elevation Model",
    version: "as downloaded",
    resolution: "1 or 3 arc seconds",
    baseline: "2011-2015",
    method: "radar interferometry (TanDEM-X), edited; heights over EGM2008",
    confidence: "high",
    weakness: "A surface model: roofs and tree tops count as ground.",
    looksLike: "Copernicus_DSM_COG_10_N47_00_E008_00_DEM.tif",
    files: [{ pattern: /^Copernicus_DSM(?:_COG)?_(?:10|30)_[NS]\d+_00_[EW]\d+_00_DEM\.tiff?$/i, format: "geotiff" }],
    replaces: ["elevation"],
    variable: { id: "elevation", units: "m", names: [], possible: [-500, 9000] },
    needs: [],
    emptyCell: "missing",
    sampling: "bilinear",
  },
  {
    kind: "maps",
    id: "etopo-dem",
    title: "ETOPO 2022 global relief",
    address: "https://www.ncei.noaa.gov/products/etopo-global-relief-model",
    licence: "public domain",
    citation:
      "NOAA National Centers for Environmental Information 2022, ETOPO 2022, https://doi.org/10.25921/fd45-gt74",
    version: "1",
    resolution: "15 to 60 arc seconds",
    baseline: "none",
    method: "blend of regional and global terrain models; heights over EGM2008",
    confidence: "high",
    weakness: "Too coarse for the height of single buildings over water.",
    looksLike: "ETOPO_2022_v1_60s_N90W180_surface.tif or .nc",
    files: [
      { pattern: /^ETOPO_2022_v1_\d+s_.*(?:surface|bed|bedrock)\.tiff?$/i, format: "geotiff" },
      { pattern: /^ETOPO_2022_v1_\d+s_.*(?:surface|bed|bedrock)\.nc$/i, format: "netcdf" },
    ],
    replaces: ["elevation"],
    variable: { id: "elevation", units: "m", names: ["z", "Band1", "elevation"], possible: [-12_000, 9000] },
    needs: [],
    emptyCell: "missing",
    sampling: "bilinear",
  },
];

const PUBLISHED: readonly ImportSource[] = [
  ...INDEX_SOURCES,
  ...ZONE_SOURCES,
  ...FLOOD_SOURCES,
  ...SEA_LEVEL_SOURCES,
  ...GEOPHYSICAL_SOURCES,
  ...DAILY_SOURCES,
  ...NORMALS_SOURCES,
  ...PATTERN_SOURCES,
  ...FORECAST_SOURCES,
];

/**
 * Official sources that can be imported. Licences are those stated by the publishers; check them before you download.
 */
export const IMPORT_SOURCES: readonly ImportSource[] = [
  // who has maps of his own wants them before those of the world
  ...OWN_SOURCES,
  ...PUBLISHED,
];

/**
 * All sources that may be in force: maps of one's own, as files and by address, go before those of publishers, and of
 * these what was imported before what is read by address.
 */
export const KNOWN_SOURCES: readonly ImportSource[] = [
  ...OWN_SOURCES,
  ...OWN_ADDRESSES,
  ...PUBLISHED,
  ...OFFICIAL_SOURCES,
];

export function importSourceOf(id: string): ImportSource | undefined {
  return KNOWN_SOURCES.find((source) => source.id === id);
}

/**
 * A source with what was told of its files.
 * @throws GridError bad-request for files of anybody's whose title or licence is not told
 */
export function withFacts(source: ImportSource, facts: OriginDetails | undefined): ImportSource {
  if (source.isOwn !== true) return source;
  const missing = (["title", "licence"] as const).filter((name) => (facts?.[name] ?? "").trim() === "");
  if (facts === undefined || missing.length > 0) {
    const [only] = missing;
    const code = missing.length === 1 ? (`source.no_${only!}` as const) : "source.no_origin";
    throw new GridError("bad-request", importSaid(code));
  }
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== ""));
  return { ...source, ...given };
}
