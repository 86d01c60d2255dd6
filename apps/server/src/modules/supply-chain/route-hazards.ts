import type { GoodsRouteFigures } from "@tidemark/contract";
import { type GeoPoint, type GoodsRoute, pointsAlong } from "@tidemark/geo";
import {
  bandOf,
  COORDINATE_SETS,
  coordinateIndex,
  type Coordinates,
  type Dataset,
  hasBandsAt,
  UNITS,
} from "@tidemark/science";
import { withheldReason } from "../../dataset-access.ts";
import { wire } from "../../wire-digits.ts";
import { knownDataset, plainCoordinates } from "../risks/index.ts";

/** Values of a dataset at points, worked out beside the event loop. */
export type ValuesAt = (asked: {
  readonly datasetId: string;
  readonly index: number;
  readonly points: readonly (readonly [longitude: number, latitude: number])[];
  readonly isCells: true;
  readonly version: string;
}) => Promise<{ readonly values: readonly number[] }>;

/** What can stop goods on their way, each at the event that its bands are made for. */
const HAZARDS: readonly (readonly [id: string, at: Coordinates])[] = [
  ["tc_wind_rp", { scenario: "historical", time: 2005, ensemble: "p50", return_period: 150 }],
  ["storm_gust_rp", { scenario: "historical", time: 2005, ensemble: "p50", return_period: 150 }],
  ["river_flood_depth", { scenario: "historical", time: 2005, ensemble: "p50", return_period: 100 }],
  ["coastal_flood_depth", { scenario: "historical", time: 2005, ensemble: "p50", return_period: 10 }],
  ["pluvial_flood_depth", { scenario: "historical", time: 2005, ensemble: "p50", return_period: 100 }],
  ["district_river_flood", { ensemble: "p50" }],
  ["district_landslide", { ensemble: "p50" }],
  ["fire_danger_rp", { scenario: "historical", time: 2005, ensemble: "p50", return_period: 10 }],
  ["landslide_susc", { scenario: "historical", time: 2005, ensemble: "p50" }],
  ["pga_rp", { ensemble: "p50", return_period: 475 }],
];
const SPACING_KM = 25;
/** Points on a leg; longer ones have them further apart. */
const MOST_POINTS = 60;

const pointsOf = ({ legs }: GoodsRoute): GeoPoint[] =>
  legs.flatMap(({ line }) => pointsAlong(line, SPACING_KM, MOST_POINTS));

/** The worst of a hazard along points, and how many of them have a value. */
function worstOf(dataset: Dataset, at: Coordinates, points: readonly GeoPoint[], values: readonly number[]) {
  const sign = dataset.direction === "higher" ? 1 : -1;
  let worst = -1;
  values.forEach((value, i) => {
    if (!Number.isNaN(value) && (worst < 0 || sign * (value - values[worst]!) > 0)) worst = i;
  });
  const value = worst < 0 ? null : wire(values[worst]!);
  const isJudged = hasBandsAt(dataset, at);
  return {
    dataset_id: dataset.id,
    long_name: dataset.longName,
    unit: UNITS[dataset.unit].symbol,
    coords: plainCoordinates(at),
    value,
    band: value !== null && isJudged ? (bandOf(value, dataset.thresholds) ?? null) : null,
    longitude: points[worst]?.longitude ?? null,
    latitude: points[worst]?.latitude ?? null,
    valid_share: wire(values.filter((one) => !Number.isNaN(one)).length / Math.max(1, values.length)) ?? 0,
  };
}

/**
 * The hazards along a route that the caller may see: of the present, at cells of 0.25 degrees on land and its coast.
 */
export async function hazardsAlong(
  route: GoodsRoute,
  valuesAt: ValuesAt,
  version: string,
): Promise<GoodsRouteFigures["hazards"]> {
  const points = pointsOf(route);
  const shown = HAZARDS.filter(([id]) => withheldReason(id) === undefined);
  const asked = points.map(({ longitude, latitude }) => [longitude, latitude] as const);
  return Promise.all(
    shown.map(async ([id, at]) => {
      const dataset = knownDataset(id);
      const index = coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], at);
      const { values } = await valuesAt({ datasetId: id, index, points: asked, isCells: true, version });
      return worstOf(dataset, at, points, values);
    }),
  );
}
