import type { FilePattern, MapSource } from "./source-types.ts";

/** Names of anybody's files: a return period where one is in the name, as rp100, RP_100, T100 or 100yr. */
export const OWN_FILES: readonly FilePattern[] = [
  {
    pattern: /(?:^|[^A-Za-z])(?:rp|t)_?0*(?<rp>[1-9]\d{0,4})(?:y(?:ea)?rs?|y)?(?![0-9A-Za-z]).*\.tiff?$/i,
    format: "geotiff",
  },
  { pattern: /(?:^|[^0-9])0*(?<rp>[1-9]\d{0,4})_?y(?:ea)?rs?(?![A-Za-z]).*\.tiff?$/i, format: "geotiff" },
  { pattern: /\.tiff?$/i, format: "geotiff" },
  { pattern: /\.(?:nc4?|zarr)$/i, format: "netcdf" },
];

/** What all maps of anybody share until it is told. */
export const OWN = {
  kind: "maps",
  isOwn: true,
  address: "not told",
  licence: "not told",
  citation: "not told",
  version: "as imported",
  resolution: "that of the files",
  baseline: "that of the files",
  method: "maps of one's own, taken as they are",
  confidence: "medium",
  weakness: "Imported by an administrator and not checked against another source.",
  looksLike: "any GeoTIFF set, NetCDF file or Zarr group; what the names do not say is told at the import",
  files: OWN_FILES,
} as const;

/** Maps of anybody's, told by who imports them. They go before those of the publishers. */
export const OWN_SOURCES: readonly MapSource[] = [
  {
    ...OWN,
    id: "own-river-flood",
    title: "Own river flood map",
    replaces: ["river_flood_depth"],
    variable: {
      id: "river_flood_depth",
      units: "m",
      names: ["depth", "water_depth", "flood_depth"],
      possible: [0, 200],
    },
    needs: ["returnPeriod"],
    emptyCell: "dry",
    sampling: "nearest",
  },
  {
    ...OWN,
    id: "own-coastal-flood",
    title: "Own coastal flood map",
    replaces: ["coastal_flood_depth"],
    variable: {
      id: "coastal_flood_depth",
      units: "m",
      names: ["depth", "water_depth", "flood_depth"],
      possible: [0, 60],
    },
    needs: ["returnPeriod"],
    emptyCell: "dry",
    sampling: "nearest",
  },
  {
    ...OWN,
    id: "own-cyclone-wind",
    title: "Own cyclone wind map",
    replaces: ["tc_wind_rp"],
    variable: { id: "tc_wind", units: "m/s", names: ["wind", "wind_speed"], possible: [0, 130] },
    needs: ["returnPeriod"],
    emptyCell: "missing",
    sampling: "bilinear",
  },
  {
    ...OWN,
    id: "own-ground-motion",
    title: "Own ground motion map",
    replaces: ["pga_rp", "mmi_475"],
    variable: { id: "pga", units: "g", names: ["pga"], possible: [0, 4] },
    needs: ["returnPeriod"],
    emptyCell: "missing",
    sampling: "bilinear",
  },
  {
    ...OWN,
    id: "own-terrain",
    title: "Own terrain model",
    replaces: ["elevation"],
    variable: { id: "elevation", units: "m", names: ["elevation", "z", "height", "Band1"], possible: [-12_000, 9000] },
    needs: [],
    emptyCell: "missing",
    sampling: "bilinear",
  },
];
