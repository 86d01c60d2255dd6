import { ONE_MINUTE_FACTOR } from "@tidemark/science";
import type { MapLabels } from "../import/source-types.ts";
import { arrayPath, type OfficialFiles, type OfficialSource } from "./official-source.ts";

const HAZARD_STORE = "https://os-climate-physical-risk.s3.amazonaws.com/hazard-indicators/hazard.zarr/";

/** One array of the store of OS-Climate, which has all maps of a source. */
const arrayOf = (path: string): readonly OfficialFiles[] => [
  { base: HAZARD_STORE, kind: "array", pathOf: (labels) => arrayPath(path, labels) },
];

const COMMON = {
  kind: "maps",
  files: [],
  looksLike: "read by address",
  emptyCell: "missing",
  sampling: "nearest",
} as const;

const TO_TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const IRIS_PERIODS = [...TO_TEN.map((n) => n * 10), ...TO_TEN.slice(1).map((n) => n * 100)];
const byPeriod = (periods: readonly number[]): readonly MapLabels[] =>
  periods.map((returnPeriod) => ({ returnPeriod }));

/** Maps in labelled arrays (Zarr) of the store of OS-Climate, of which single chunks are read. */
export const ARRAY_SOURCES: readonly OfficialSource[] = [
  {
    ...COMMON,
    id: "at-wisc-gust",
    title: "C3S windstorm gusts, Europe",
    address: "https://doi.org/10.24381/cds.ce973f02",
    licence: "Licence to use Copernicus Products",
    citation:
      "Copernicus Climate Change Service, Climate Data Store, 2022, Synthetic windstorm events for Europe from 1986 to 2011, https://doi.org/10.24381/cds.ce973f02; return periods by OS-Climate",
    version: "1 (WISC synthetic set 1.2)",
    resolution: "about 2.5 km",
    baseline: "1986-2011",
    method: "yearly largest gusts of 22,980 synthetic storms (HadGEM3), Gumbel fit by OS-Climate",
    confidence: "medium",
    weakness: "Winter storms alone: thunderstorms and tornadoes are not in it, nor what a hill does to the wind.",
    replaces: ["storm_gust_rp"],
    variable: { id: "storm_gust_rp", units: "m/s", names: [], possible: [0, 105] },
    needs: ["returnPeriod"],
    official: {
      publisher: "Copernicus Climate Change Service, in the store of OS-Climate",
      brings: "The gust of 50 years in Europe (3 seconds, winter storms).",
      licenceAddress: "https://doi.org/10.24381/cds.ce973f02",
      layers: byPeriod([50]),
      files: arrayOf("wind/wisc/v1/max_speed_historical_1999/max_speed"),
      canary: { longitude: 8.5, latitude: 50 },
      recommended: true,
      bytesPerPlace: 700_000,
      unconfirmed: [
        "its coordinate system and transform, which are read from the array",
        "the words of the licence as they stand today",
      ],
      toKnow:
        "Europe alone; elsewhere nothing is read. Gusts of winter storms over open ground, without thunderstorms.",
    },
  },
  {
    ...COMMON,
    id: "at-iris-wind",
    title: "IRIS cyclone wind",
    address: "https://doi.org/10.1038/s41597-024-03250-y",
    licence: "CC BY 4.0",
    citation: "Sparks and Toumi 2024, The Imperial College Storm Model (IRIS) Dataset, Scientific Data 11, 424",
    version: "1",
    resolution: "about 10 km",
    baseline: "1980-2021 (map of 2010)",
    method: "10,000 synthetic years; one-minute wind, divided by 1.14 for ten minutes",
    confidence: "medium",
    weakness:
      "Friction over land and gusts between hills are not resolved; a period without a cyclone has no wind, 0 m/s.",
    replaces: ["tc_wind_rp"],
    variable: { id: "tc_wind", units: "m/s", names: [], possible: [0, 130] },
    needs: ["returnPeriod"],
    official: {
      publisher: "Imperial College London, in the store of OS-Climate",
      brings: "Cyclone wind at 19 return periods, 10 to 1000 years.",
      licenceAddress: "https://creativecommons.org/licenses/by/4.0/",
      layers: byPeriod(IRIS_PERIODS),
      files: arrayOf("wind/iris/v1/max_speed_historical_2010"),
      canary: { longitude: 120.98, latitude: 14.6 },
      factor: 1 / ONE_MINUTE_FACTOR,
      recommended: false,
      bytesPerPlace: 700_000,
      unconfirmed: [
        'that its wind is a mean of one minute, as the inventory of the store describes it ("1 minute sustained in m/s")',
        "the words of the licence as they stand today",
      ],
      toKnow:
        "The store describes its wind as a mean of one minute; here it counts divided by 1.14, as a mean of ten. Later years of the store are not used: the change comes from warming.",
    },
  },
  {
    ...COMMON,
    id: "at-aqueduct-water-stress",
    title: "Aqueduct 4 water stress",
    address: "https://www.wri.org/data/aqueduct-global-maps-40-data",
    licence: "CC BY 4.0",
    citation: "Kuzma et al. 2023, Aqueduct 4.0, World Resources Institute technical note; on a grid by OS-Climate",
    version: "4.0 (2023)",
    resolution: "5 arc minutes, by basin",
    baseline: "1979-2019",
    method: "demand for water over what is available, by basin (PCR-GLOBWB 2)",
    confidence: "medium",
    weakness: "Basins, not sites: water from elsewhere, wells and rights of use are not in it.",
    replaces: ["water_stress"],
    variable: { id: "water_stress", units: "%", names: [], possible: [0, Number.MAX_VALUE] },
    needs: [],
    official: {
      publisher: "World Resources Institute, in the store of OS-Climate",
      brings: "Water stress of the basin: demand over what is available.",
      licenceAddress: "https://creativecommons.org/licenses/by/4.0/",
      layers: [{}],
      files: arrayOf("water_risk/wri/v2/water_stress_historical_1999"),
      // the lower Rhine is under some stress and not under the highest: in percent it would be a hundred times as much
      canary: { longitude: 7, latitude: 51, between: [2, 190] },
      fileUnits: "1",
      nodata: [9999, -1],
      atMost: 200,
      recommended: true,
      bytesPerPlace: 600_000,
      unconfirmed: [
        "that its numbers are ratios, as the code that wrote them takes them from the publisher's table; reading refuses an array that has less than 2 % or 190 % and more at 51 N, 7 E",
        "what 9999 and -1 stand for: both are taken as missing",
      ],
      toKnow: "One number for a basin. Where demand is more than twice what is available it counts as 200 %.",
    },
  },
];
