import { catalogue, datasetById, HAIL_SIZE } from "@tidemark/science";
import { OWN, OWN_FILES } from "./own-sources.ts";
import type { FilePattern, MapSource } from "./source-types.ts";

/** Files of anybody's: scenario and year where both are in the name, as tx35_ssp585_2050.tif. */
const INDEX_FILES: readonly FilePattern[] = [
  {
    pattern: /(?:^|[^a-z])(?<scenario>historical|ssp\d{3})(?![0-9]).*?(?<!\d)(?<year>(?:19|20)\d{2})(?!\d).*\.tiff?$/i,
    format: "geotiff",
  },
  { pattern: /\.tiff?$/i, format: "geotiff" },
  { pattern: /\.(?:nc4?|zarr)$/i, format: "netcdf" },
];

/** Room around the plausible range of a dataset in which a value is still possible. */
const ROOM = 1.5;

function ownMap(id: string, datasetId: string, title: string, needs: MapSource["needs"]): MapSource {
  const { unit, plausible } = datasetById(datasetId)!;
  const possible = [plausible.min < 0 ? plausible.min * ROOM : 0, plausible.max * ROOM] as const;
  const byPeriod = needs.includes("returnPeriod");
  return {
    ...OWN,
    emptyCell: "missing",
    id,
    title,
    looksLike: byPeriod
      ? "maps by return period, such as run-up_rp100.tif"
      : needs.length > 0
        ? `maps by scenario and year, such as ${datasetId}_historical_2005.tif and ${datasetId}_ssp585_2050.tif`
        : "one map, GeoTIFF or NetCDF",
    files: byPeriod ? OWN_FILES : needs.length > 0 ? INDEX_FILES : INDEX_FILES.slice(1),
    replaces: [datasetId],
    variable: { id: datasetId, units: unit, names: [datasetId], possible },
    needs,
    sampling: "nearest",
  };
}

/** Climate datasets that ready fields may give, one value for each scenario and year. */
const INDICES = [
  "tx35",
  "tx40",
  "hd30",
  "su25",
  "tr20",
  "fd0",
  "id0",
  "txx",
  "tnn",
  "rx1day",
  "rx5day",
  "r10mm",
  "r20mm",
  "cdd",
] as const;

/** Ready fields of climate indices: annual values of the present and of scenarios. */
export const INDEX_SOURCES: readonly MapSource[] = INDICES.map((id) =>
  ownMap(`own-index-${id}`, id, `Own map: ${datasetById(id)!.longName}`, ["scenario", "year"]),
);

/** What is worked out from hail sizes, which are no dataset themselves. */
export const HAIL_LOSSES: readonly string[] = catalogue.flatMap((dataset) =>
  dataset.kind === "driver" && dataset.hazard === "hail" ? [dataset.id] : [],
);

/** Maps of what the screening has no value of. */
export const ZONE_SOURCES: readonly MapSource[] = [
  ownMap("own-water-stress", "water_stress", "Own map of water stress", []),
  ownMap("own-hail-days", "hail_days", "Own map of hail days", []),
  ownMap("own-gust", "storm_gust_rp", "Own map of the 50-year gust", []),
  ownMap("own-snow-load", "snow_load_rp", "Own map of the 50-year snow load of the code", []),
  ownMap("own-tsunami", "tsunami_rp", "Own map of tsunami run-up", ["returnPeriod"]),
  ownMap("own-ash", "volcano_ash_rp", "Own map of ash fall", ["returnPeriod"]),
  {
    ...OWN,
    emptyCell: "missing",
    id: "own-hail-size",
    title: "Own map of hail sizes",
    looksLike: "maps of the diameter of the largest hailstones by return period, such as hail_rp100.tif",
    replaces: HAIL_LOSSES,
    variable: { id: HAIL_SIZE, units: "cm", names: ["hail_size", "diameter"], possible: [0, 30] },
    needs: ["returnPeriod"],
    sampling: "nearest",
  },
];
