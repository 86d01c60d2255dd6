import { CLIMATE_DATASETS, datasetById } from "@tidemark/science";
import type { PatternSource } from "./source-types.ts";

/** Everything that is worked out from the climate of a time. */
const RESTING: readonly string[] = CLIMATE_DATASETS.filter((id) => datasetById(id) !== undefined);

/** Monthly runs of climate models, as ESGF publishes them. */
export const PATTERN_SOURCES: readonly PatternSource[] = [
  {
    kind: "patterns",
    id: "cmip6-monthly",
    title: "CMIP6 climate models, pattern of change by month",
    address: "https://esgf.llnl.gov",
    licence: "CC BY 4.0, by model",
    citation:
      "Eyring et al. 2016, Overview of the Coupled Model Intercomparison Project Phase 6, Geoscientific Model Development 9, 1937-1958",
    version: "as downloaded",
    resolution: "that of the models, 50 to 250 km, brought to 0.25 degrees",
    baseline: "1995-2014",
    method:
      "means of 20 years of the scenarios less those of 1995-2014, fitted month by month to the global warming of the same model (line through the origin); the mean of the models takes the place of the pattern of the pack, and of three models or more their spread",
    confidence: "medium",
    weakness:
      "A pattern by degree of global warming: what does not grow with it (aerosols, slow oceans) is averaged. Models do not resolve hills, coasts and lakes inside their cells.",
    looksLike:
      "tas_Amon_MPI-ESM1-2-HR_ssp585_r1i1p1f1_gn_201501-210012.nc with the historical run, and pr, tasmax and tasmin beside it",
    files: [
      {
        pattern:
          /^(?<variable>tasmax|tasmin|tas|pr)_Amon_(?<model>[^_]+)_(?<scenario>historical|ssp\d{3})_(?<member>r\d+i\d+p\d+f\d+)_g[a-z0-9]+(?:_\d{6}-\d{6})?\.(?:nc|zarr)$/i,
        format: "netcdf",
      },
      {
        pattern: /^(?:tasmax|tasmin|tas|pr)_Amon_.*\.(?:nc|zarr)$/i,
        format: "netcdf",
        refused: "source.not_taken_experiment",
      },
    ],
    replaces: RESTING,
  },
];
