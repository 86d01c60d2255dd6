import type { DailySource } from "./source-types.ts";

/** Indices of the catalogue that are counted from daily fields, by the variable they are counted from. */
export const DAILY_INDICES = {
  tasmax: ["su25", "hd30", "tx35", "tx40", "id0", "txx"],
  tasmin: ["tr20", "fd0", "tnn"],
  tas: ["tas_mean"],
  pr: ["rx1day", "rx5day", "r10mm", "r20mm", "cdd", "pr_total"],
} as const;
export const DAILY_VARIABLES = ["tasmax", "tasmin", "tas", "pr"] as const;
export type DailyVariable = keyof typeof DAILY_INDICES;
/** What is worked out from the wettest day of each counted year. */
export const RAIN_LEVELS = "rx1day_rp";
export type DailyIndex = (typeof DAILY_INDICES)[DailyVariable][number];

/** Everything that daily fields give. */
const GIVEN: readonly string[] = [...Object.values(DAILY_INDICES).flat(), RAIN_LEVELS];

const counting =
  "indices counted day by day within each calendar year and averaged over 20 years; counts and sums of 360-day years scaled to 365.2425 days; seasons are those of a calendar year (winter: January, February and December), and runs of dry days and five-day sums do not cross their ends";

/** Daily fields of climate models. */
export const DAILY_SOURCES: readonly DailySource[] = [
  {
    kind: "daily",
    id: "nex-gddp-cmip6",
    title: "NASA NEX-GDDP-CMIP6, daily",
    address: "https://www.nccs.nasa.gov/services/data-collections/land-based-products/nex-gddp-cmip6",
    licence: "CC0 1.0 or CC BY-SA 4.0, by model",
    citation:
      "Thrasher et al. 2022, NASA Global Daily Downscaled Projections, CMIP6, Scientific Data 9, 262, https://doi.org/10.1038/s41597-022-01393-4",
    version: "as downloaded",
    resolution: "0.25 degrees",
    baseline: "1995-2014",
    method: counting,
    confidence: "medium",
    weakness: "Statistical downscaling keeps the errors of its reference in sequences of days; land only.",
    looksLike:
      "tasmax_day_ACCESS-CM2_ssp245_r1i1p1f1_gn_2030.nc, or a Zarr group of a whole run, tasmax_day_ACCESS-CM2_ssp245_r1i1p1f1_gn.zarr",
    files: [
      {
        pattern:
          /^(?:tasmax|tasmin|tas|pr)_day_(?<model>[^_]+)_(?<scenario>historical|ssp\d{3})_r\d+i\d+p\d+f\d+_g[a-z0-9]+(?:_(?<year>\d{4}))?(?:_v[\d.]+)?\.(?:nc|zarr)$/i,
        format: "netcdf",
      },
    ],
    replaces: GIVEN,
  },
  {
    kind: "daily",
    id: "isimip3b",
    title: "ISIMIP3b bias-adjusted climate, daily",
    address: "https://data.isimip.org/10.48364/ISIMIP.842396.1",
    licence: "CC0 1.0",
    citation:
      "Lange and Büchner 2021, ISIMIP3b bias-adjusted atmospheric climate input data, https://doi.org/10.48364/ISIMIP.842396.1",
    version: "as downloaded",
    resolution: "0.5 degrees",
    baseline: "1995-2014",
    method: counting,
    confidence: "medium",
    weakness: "Half a degree: hills and coasts inside a cell are averaged.",
    looksLike:
      "gfdl-esm4_r1i1p1f1_w5e5_ssp126_tasmax_global_daily_2021_2030.nc, or a cut-out, with lat47.0to48.0lon8.0to9.0 or landonly in the place of global",
    files: [
      {
        pattern:
          /^(?<model>[^_]+)_r\d+i\d+p\d+f\d+_w5e5_(?<scenario>historical|ssp\d{3})_(?:tasmax|tasmin|tas|pr)_[^_]+_daily_(?<year>\d{4})_\d{4}\.(?:nc|zarr)$/i,
        format: "netcdf",
      },
    ],
    replaces: GIVEN,
  },
  {
    kind: "daily",
    id: "cmip6-daily",
    title: "CMIP6 climate models as run, daily",
    address: "https://esgf.llnl.gov",
    licence: "CC BY 4.0, by model",
    citation:
      "Eyring et al. 2016, Overview of the Coupled Model Intercomparison Project Phase 6, Geoscientific Model Development 9, 1937-1958",
    version: "as downloaded",
    resolution: "that of the model, 50 to 250 km",
    baseline: "1995-2014",
    method: counting,
    confidence: "low",
    weakness:
      "Not adjusted to observations: a model that is too warm or too wet stays so, and hills and coasts inside its large cells are averaged.",
    looksLike: "tasmax_day_MPI-ESM1-2-HR_ssp585_r1i1p1f1_gn_20150101-20191231.nc",
    files: [
      {
        pattern:
          /^(?:tasmax|tasmin|tas|pr)_day_(?<model>[^_]+)_(?<scenario>historical|ssp\d{3})_r\d+i\d+p\d+f\d+_g[a-z0-9]+_(?<year>\d{4})\d{4}-\d{8}\.(?:nc|zarr)$/i,
        format: "netcdf",
      },
    ],
    replaces: GIVEN,
  },
];
