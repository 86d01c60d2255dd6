import type { SeasonalSlopes } from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../cell-grid.ts";
import { insideRings, type RegionShape } from "../region-shapes.ts";
import { bilinearAt, fillNearest } from "./coarse-grid.ts";
import {
  areaOf,
  gaussian,
  latitudeOf,
  longitudeOf,
  NODE_COLUMNS as COLUMNS,
  NODE_ROWS as ROWS,
  NODES,
  nodeOfCell,
  smoothNodes,
} from "./degree-nodes.ts";
import type { LayerSource } from "./pack-writer.ts";

const SEASONS = 4;
/** °C per °C in steps of a hundredth: 0.03 °C at the warmest end of the scenarios. */
const PER_UNIT = 100;
/** Sigma of the smoothing, degrees of latitude: of the correction, and of the course with latitude. */
const SMOOTHING = 7;
const ZONAL_SMOOTHING = 5;
const ROUNDS = 8;
/** Land far from the sea warms by this share more than the shore, which it nears over this distance: own proposal. */
const INLAND_SHARE = 0.1;
const INLAND_KM = 600;
/** The open sea warms by this share of what the shore does. */
const OPEN_SEA = 0.75;
/** A small island in the open sea warms by this share of what a shore does, with more land around it by more. */
const SMALL_ISLAND = 0.85;
const LAND_AROUND = 0.25;
const AROUND = 4;
/** Growth with each degree of latitude north of these, over that of the means of regions: own proposal. */
const POLAR_GROWTH = [
  { from: 40, growth: 0.012 },
  { from: 58, growth: 0.012 },
] as const;
/**
 * Where the winter ice of the Barents and Kara seas goes, the air above warms by so many times more (logarithm, by
 * season from winter on), fading out over these degrees: models warm Svalbard by some 3 °C per °C of the world, and
 * the means of regions are those of wide lands around. Own proposal.
 */
const LOST_ICE = { latitude: 80, longitude: 30, over: [7, 22], growth: [1, 0.8, 0.35, 1] } as const;
const NO_REGION = -1;
const CELLS_PER_NODE = 16;

const inland = (coastKm: number) => 1 + INLAND_SHARE * (1 - Math.exp(-Math.max(coastKm, 0) / INLAND_KM));

/** Cells of the pack with their setting, in the pack's order; `region`: index of the one that weighs most. */
export interface PatternCells {
  readonly cells: Int32Array;
  readonly coastKm: ArrayLike<number>;
  /** Share of land of each cell. */
  readonly land: ArrayLike<number>;
  readonly region: ArrayLike<number>;
}

/** What is known at each node of one degree. */
interface PatternNodes {
  /** Region that holds the node, land or sea; -1 outside all. */
  readonly region: Int16Array;
  /** Region whose slope the node starts from: that of its cells outside all regions; -1 where there is none. */
  readonly source: Int16Array;
  readonly inland: Float64Array;
  /** Share of a shore's warming that is left of it on islands of the open sea. */
  readonly island: Float64Array;
}

/** By the land around a node. */
function islandShares({ cells, land }: PatternCells): Float64Array {
  const share = new Float64Array(ROWS * COLUMNS);
  cells.forEach((cell, i) => (share[nodeOfCell(cell)]! += land[i]! / CELLS_PER_NODE));
  return smoothNodes(share, AROUND).map(
    (around) => SMALL_ISLAND + (1 - SMALL_ISLAND) * Math.min(1, around / LAND_AROUND),
  );
}

function nodesOf(shapes: readonly RegionShape[], pattern: PatternCells): PatternNodes {
  const { cells, coastKm, region } = pattern;
  const nodes = ROWS * COLUMNS;
  const held = Int16Array.from({ length: nodes }, (_, node) =>
    shapes.findIndex(({ rings }) => insideRings(rings, latitudeOf(node), longitudeOf(node))),
  );
  const source = Int16Array.from(held);
  const island = islandShares(pattern);
  const sum = new Float64Array(nodes);
  const count = new Float64Array(nodes);
  cells.forEach((cell, i) => {
    const node = nodeOfCell(cell);
    if (source[node] === NO_REGION) source[node] = region[i]!;
    sum[node]! += inland(coastKm[i]!);
    count[node]!++;
  });
  return {
    region: held,
    source,
    inland: sum.map((total, node) => (count[node]! > 0 ? (total / count[node]!) * island[node]! : OPEN_SEA)),
    island,
  };
}

/** Times that a node warms more because ice is lost, by season. */
function lostIce(node: number, season: number): number {
  const [south, east] = LOST_ICE.over;
  const away =
    ((latitudeOf(node) - LOST_ICE.latitude) / south) ** 2 + ((longitudeOf(node) - LOST_ICE.longitude) / east) ** 2;
  return Math.exp(LOST_ICE.growth[season]! * Math.exp(-away / 2));
}

/** Mean slope by latitude of all that has one, smoothed; of the nearest latitude where nothing has. */
function zonalCourse(slopes: Float64Array): Float64Array {
  const weights = gaussian(ZONAL_SMOOTHING);
  const course = new Float64Array(ROWS).fill(Number.NaN);
  for (let row = 0; row < ROWS; row++) {
    let [sum, weight] = [0, 0];
    for (let k = 1 - weights.length; k < weights.length; k++) {
      if (row + k < 0 || row + k >= ROWS) continue;
      for (let column = 0; column < COLUMNS; column++) {
        const slope = slopes[(row + k) * COLUMNS + column]!;
        if (Number.isNaN(slope)) continue;
        sum += weights[Math.abs(k)]! * slope;
        weight += weights[Math.abs(k)]!;
      }
    }
    if (weight > 0) course[row] = sum / weight;
  }
  const first = course.findIndex((value) => !Number.isNaN(value));
  const last = course.findLastIndex((value) => !Number.isNaN(value));
  return course.map((_, row) => {
    const growth = POLAR_GROWTH.reduce((sum, { from, growth: each }) => sum + each * Math.max(0, 89.5 - row - from), 0);
    return course[Math.min(last, Math.max(first, row))]! * Math.exp(growth);
  });
}

/**
 * Slope of one season at the nodes, without the factor of the coast. Starts from the course with latitude and is
 * corrected by a smooth factor until the area mean of each region, with the factor of the coast, is its published
 * slope.
 */
function seasonPattern(
  { region, source, inland: coast }: PatternNodes,
  slopeOf: readonly number[],
  season: number,
): Float64Array {
  const own = Float64Array.from(source, (index) => (index === NO_REGION ? Number.NaN : slopeOf[index]!));
  const course = zonalCourse(own);
  let pattern = Float64Array.from(own, (_, node) => course[Math.floor(node / COLUMNS)]! * lostIce(node, season));
  for (let round = 0; round < ROUNDS; round++) {
    const [sums, areas] = [new Float64Array(slopeOf.length), new Float64Array(slopeOf.length)];
    region.forEach((index, node) => {
      if (index === NO_REGION) return;
      sums[index]! += areaOf(node) * pattern[node]! * coast[node]!;
      areas[index]! += areaOf(node);
    });
    const excess = Float64Array.from(source, (index, node) => {
      if (index === NO_REGION) return Number.NaN;
      // Islands outside all regions keep the slope they borrow, and what lost ice adds.
      if (region[node] === NO_REGION)
        return (slopeOf[index]! * lostIce(node, season)) / (pattern[node]! * coast[node]!);
      return (slopeOf[index]! * areas[index]!) / sums[index]!;
    });
    const factor = fillNearest(smoothNodes(excess, SMOOTHING), NODES);
    pattern = pattern.map((value, node) => value * factor[node]!);
  }
  return pattern;
}

/**
 * How much each cell warms per degree of global warming, by season: smooth across the borders of regions, stronger
 * towards the poles and inland, with the published slope as the mean of each region.
 */
export function warmingPatternLayer(
  shapes: readonly RegionShape[],
  slopes: readonly SeasonalSlopes[],
  cells: PatternCells,
): LayerSource {
  const n = cells.cells.length;
  const nodes = nodesOf(shapes, cells);
  const values = new Int16Array(SEASONS * n);
  for (let season = 0; season < SEASONS; season++) {
    const pattern = seasonPattern(
      nodes,
      slopes.map((region) => region[season]!.value),
      season,
    );
    cells.cells.forEach((cell, i) => {
      const latitude = rowLatitude(Math.floor(cell / GRID_COLUMNS));
      const longitude = columnLongitude(cell % GRID_COLUMNS);
      const slope = bilinearAt(pattern, NODES, latitude, longitude);
      const island = bilinearAt(nodes.island, NODES, latitude, longitude);
      values[season * n + i] = Math.round(PER_UNIT * slope * island * inland(cells.coastKm[i]!));
    });
  }
  return { name: "warming-pattern", unit: "°C per °C", perUnit: PER_UNIT, parts: SEASONS, values };
}
