import { type AreaFigures, type Geometry, missingFields } from "@tidemark/contract";
import { areaKm2, type GeoPoint, lineLengthKm, pointsAlong, pointsInside } from "@tidemark/geo";
import { bandOf, type Dataset, type Sentence, NOT_HERE } from "@tidemark/science";
import { wire } from "../../wire-digits.ts";

const CELL_DEGREES = 0.25;
/** Side of a cell at the equator, kilometres. */
const CELL_KM = 27.8;
const POINTS_PER_CELL = 3;
const FEWEST_POINTS = 60;
const MOST_POINTS = 300;

/** The geometry of a location that is no plain point. */
export type Shape = Exclude<Geometry, { type: "Point" }>;

interface Sampled {
  readonly shape: AreaFigures["shape"];
  readonly size: number;
  readonly points: readonly GeoPoint[];
}

const limited = (cells: number) => Math.min(MOST_POINTS, Math.max(FEWEST_POINTS, Math.ceil(POINTS_PER_CELL * cells)));

/** Points spread evenly over an area or along a line, each standing for the same share of it. */
function sampled(geometry: Shape): Sampled {
  if (geometry.type === "LineString") {
    const size = lineLengthKm(geometry.coordinates);
    const spacing = size / (limited(size / CELL_KM) - 1);
    return { shape: "line", size, points: pointsAlong(geometry.coordinates, spacing, MOST_POINTS) };
  }
  const size = areaKm2(geometry);
  return { shape: "area", size, points: pointsInside(geometry, limited(size / CELL_KM ** 2)) };
}

/** Number of cells of 0.25 degrees that points lie in. */
function cellsUnder(points: readonly GeoPoint[]): number {
  return new Set(
    points.map(({ longitude, latitude }) =>
      [longitude, latitude].map((degrees) => Math.floor(degrees / CELL_DEGREES)).join(" "),
    ),
  ).size;
}

type Figures = Pick<AreaFigures, "min" | "mean" | "max" | "share_affected" | "valid_share">;

/** Least, mean and largest of the values that are there, and the share of them in the bands medium and high. */
export function figuresOf(values: ArrayLike<number>, dataset: Dataset, isJudged: boolean): Figures {
  const present = Array.from(values).filter((value) => !Number.isNaN(value));
  const count = present.length;
  if (count === 0) return { min: null, mean: null, max: null, share_affected: null, valid_share: 0 };
  const affected = present.filter((value) => {
    const band = bandOf(value, dataset.thresholds);
    return band === "medium" || band === "high";
  });
  return {
    min: wire(Math.min(...present)),
    mean: wire(present.reduce((sum, value) => sum + value, 0) / count),
    max: wire(Math.max(...present)),
    share_affected: isJudged ? wire(affected.length / count) : null,
    valid_share: wire(count / values.length) ?? 0,
  };
}

/** Values at points, each with the reason where there is none. */
export interface PointValues {
  readonly values: readonly number[];
  readonly reasons: readonly (Sentence | null)[];
}

/** How a dataset is judged. */
export interface Judged {
  readonly dataset: Dataset;
  /** False where its bands do not apply. */
  readonly isJudged: boolean;
}

/** What a dataset comes to over a shape, from its values at points spread over it. */
export async function areaFigures(
  geometry: Shape,
  valuesAt: (points: readonly (readonly [longitude: number, latitude: number])[]) => Promise<PointValues>,
  { dataset, isJudged }: Judged,
): Promise<AreaFigures> {
  const { shape, size, points } = sampled(geometry);
  const { values, reasons } = await valuesAt(points.map(({ longitude, latitude }) => [longitude, latitude] as const));
  const figures = figuresOf(values, dataset, isJudged);
  return {
    shape,
    size: wire(size) ?? 0,
    ...figures,
    affected_from: isJudged ? dataset.thresholds.medium : null,
    direction: dataset.direction,
    cells: cellsUnder(points),
    points: points.length,
    ...missingFields(figures.mean === null ? (reasons[0] ?? NOT_HERE) : null),
  };
}
