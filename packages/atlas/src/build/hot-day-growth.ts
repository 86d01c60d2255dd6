import {
  climateBlock,
  DAYS_IN_MONTH,
  tailLag,
  hotDayWarming,
  normalCdf,
  ORDINARY,
  ordinaryDeviate,
  parseCommentedCsv,
  prepareScaling,
  releaseFields,
  type PreparedScaling,
  type RegionalScaling,
  type ScreeningCells,
} from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../cell-grid.ts";
import { bilinearAt, fillNearest } from "./coarse-grid.ts";
import { areaOf, NODE_COLUMNS, NODE_ROWS, nodeOfCell, NODES, smoothNodes } from "./degree-nodes.ts";
import type { LayerSource } from "./pack-writer.ts";

/** Levels of global warming (°C) that the factors are fitted to; scenarios and periods are left for the check. */
const LEVELS = ["1.5", "2", "3", "4"] as const;
const BASE_LEVEL = 0.85;
const LIMIT = 35;
/**
 * Bounds of the factor. Beyond them the published days start from another present than that of the stations, and the
 * factor would make up for it.
 */
const LEAST = 0.8;
const MOST = 2.4;
/** Regions with fewer more days at 4 °C say nothing of their own: they take the mean of the others. */
const TELLING_DAYS = 2;
/** Sigma of the smoothing, degrees of latitude, and rounds that bring the mean of each region to its factor. */
const SMOOTHING = 7;
const ROUNDS = 8;
const PER_UNIT = 100;

/** More days above 35 °C than in 1995-2014, the median of models, by region and level of warming. */
export function publishedGrowth(drivers: string): ReadonlyMap<string, readonly number[]> {
  const days = new Map<string, Map<string, number>>();
  for (const { cid, key = "", region = "", median } of parseCommentedCsv(drivers)) {
    if (cid !== "TX35") continue;
    days.set(region, (days.get(region) ?? new Map()).set(key, Number(median)));
  }
  return new Map([...days].map(([region, at]) => [region, LEVELS.map((key) => at.get(key)! - at.get("baseline")!)]));
}

/** Fields of all cells that days above the limit follow from, month by month where they have months. */
interface HotDayFields {
  readonly count: number;
  /** Mean daily maximum of today, °C, and what it warms by per degree of the world. */
  readonly maximum: Float64Array;
  readonly slope: Float64Array;
  readonly perMaximumSpread: Float64Array;
  readonly hottestMonth: Uint8Array;
  readonly hottestDaySlope: Float64Array;
  readonly hottestReach: Float64Array;
  readonly heatNarrowness: Float64Array;
}

/** Cells of one block: the memory of the kernels does not hold all of them. */
const BLOCK_CELLS = 128;

function hotDayFields(cells: ScreeningCells, scaling: PreparedScaling): HotDayFields {
  const { count } = cells;
  const [monthly, yearly] = [() => new Float64Array(12 * count), () => new Float64Array(count)];
  const fields: HotDayFields = {
    count,
    maximum: monthly(),
    slope: monthly(),
    perMaximumSpread: monthly(),
    hottestMonth: new Uint8Array(count),
    hottestDaySlope: yearly(),
    hottestReach: yearly(),
    heatNarrowness: yearly(),
  };
  for (let first = 0; first < count; first += BLOCK_CELLS) {
    const n = Math.min(BLOCK_CELLS, count - first);
    releaseFields();
    const block = climateBlock(cells, scaling, first, n);
    for (let cell = 0; cell < n; cell++) {
      fields.hottestMonth[first + cell] = block.hottestMonth[cell]!;
      fields.hottestDaySlope[first + cell] = block.hottestDay.value[cell]!;
      fields.hottestReach[first + cell] = block.hottestReach[cell]!;
      fields.heatNarrowness[first + cell] = block.heatNarrowness[cell]!;
      for (let month = 0; month < 12; month++) {
        const [from, to] = [month * block.count + cell, month * count + first + cell];
        fields.maximum[to] = block.baseTemperature[from]! + block.halfRange[from]!;
        fields.slope[to] = block.temperatureSlope.value[from]!;
        fields.perMaximumSpread[to] = block.perMaximumSpread[from]!;
      }
    }
  }
  releaseFields();
  return fields;
}

/** Days of a year above the limit at one cell, after a global warming (°C) of which hot days lead by a factor. */
function daysAbove(fields: HotDayFields, cell: number, change: number, factor: number): number {
  const warming = change + (factor - 1) * hotDayWarming(change);
  const mean = (at: number) => fields.maximum[at]! + fields.slope[at]! * warming;
  const hot = fields.hottestMonth[cell]! * fields.count + cell;
  const excess = fields.slope[hot]! * warming - fields.hottestDaySlope[cell]! * change;
  const lag = tailLag(LIMIT, mean(hot), fields.hottestReach[cell]!, excess);
  let days = 0;
  for (let month = 0; month < 12; month++) {
    const at = month * fields.count + cell;
    const distance = (mean(at) - lag - LIMIT) * fields.perMaximumSpread[at]!;
    const deviate = ordinaryDeviate(distance, fields.heatNarrowness[cell]!, ORDINARY.heat);
    days += DAYS_IN_MONTH[month]! * normalCdf(deviate);
  }
  return days;
}

/** Cells of a region, with the area that each stands for. */
interface RegionCells {
  readonly fields: HotDayFields;
  readonly members: readonly number[];
  readonly areas: readonly number[];
}

function growth({ fields, members, areas }: RegionCells, factor: number): readonly number[] {
  const [sums, area] = [LEVELS.map(() => 0), areas.reduce((sum, value) => sum + value, 0)];
  members.forEach((cell, i) => {
    const present = daysAbove(fields, cell, 0, 1);
    LEVELS.forEach((level, k) => {
      sums[k]! += areas[i]! * (daysAbove(fields, cell, Number(level) - BASE_LEVEL, factor) - present);
    });
  });
  return sums.map((sum) => sum / area);
}

/** Factor between the bounds with the least squares of relative deviations, by golden section. */
function fitted(region: RegionCells, published: readonly number[]): number {
  const misfit = (factor: number) =>
    growth(region, factor).reduce((sum, days, k) => sum + ((days - published[k]!) / (published[k]! + 1)) ** 2, 0);
  const share = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [LEAST, MOST];
  while (high - low > 0.002) {
    const [a, b] = [high - share * (high - low), low + share * (high - low)];
    if (misfit(a) < misfit(b)) high = b;
    else low = a;
  }
  return (low + high) / 2;
}

/** Cells of land that the factors are fitted on, in pack order, with their place in the grid. */
export interface GrowthCells {
  readonly cells: ScreeningCells;
  readonly gridCells: ArrayLike<number>;
}

/**
 * How much more than their month hot days warm, by region of AR6 (index of the table of slopes): the published growth
 * of days above 35 °C over the levels of warming, met on the climate of the stations. NaN for regions without land.
 */
export function regionFactors(
  { cells, gridCells }: GrowthCells,
  scaling: RegionalScaling,
  published: ReadonlyMap<string, readonly number[]>,
): readonly number[] {
  const fields = hotDayFields(cells, prepareScaling(scaling));
  const factors = scaling.regions.map(({ region }, index) => {
    const wanted = published.get(region);
    const members = Array.from({ length: cells.count }, (_, i) => i).filter((i) => cells.regionIndex[i] === index);
    if (wanted === undefined || members.length === 0 || !(wanted.at(-1)! > TELLING_DAYS)) return Number.NaN;
    const areas = members.map((i) => areaOf(nodeOfCell(gridCells[i]!)));
    return fitted({ fields, members, areas }, wanted);
  });
  const known = factors.filter((factor) => !Number.isNaN(factor));
  const mean = known.reduce((sum, factor) => sum + factor, 0) / known.length;
  return factors.map((factor) => (Number.isNaN(factor) ? mean : factor));
}

/** Factor at the nodes: smooth across borders, its mean over the land of each region drawn to that of the region. */
function smoothFactors(factors: readonly number[], regionOfNode: Int16Array): Float64Array {
  let pattern = new Float64Array(NODE_ROWS * NODE_COLUMNS).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const [sums, areas] = [new Float64Array(factors.length), new Float64Array(factors.length)];
    regionOfNode.forEach((region, node) => {
      if (region < 0) return;
      sums[region]! += areaOf(node) * pattern[node]!;
      areas[region]! += areaOf(node);
    });
    const excess = Float64Array.from(regionOfNode, (region) =>
      region < 0 ? Number.NaN : (factors[region]! * areas[region]!) / sums[region]!,
    );
    const correction = fillNearest(smoothNodes(excess, SMOOTHING), NODES);
    pattern = pattern.map((value, node) => value * correction[node]!);
  }
  return pattern;
}

/**
 * Warming of daily maxima on hot days over that of their month, for the first of it, for each cell of the pack.
 *
 * @param packCells grid indices of all cells, `region` their main regions by index
 */
export function hotDayGrowthLayer(
  factors: readonly number[],
  packCells: Int32Array,
  region: ArrayLike<number>,
): LayerSource {
  const regionOfNode = new Int16Array(NODE_ROWS * NODE_COLUMNS).fill(-1);
  packCells.forEach((cell, i) => {
    regionOfNode[nodeOfCell(cell)] = region[i]!;
  });
  const pattern = smoothFactors(factors, regionOfNode);
  const values = Uint8Array.from(packCells, (cell) => {
    const latitude = rowLatitude(Math.floor(cell / GRID_COLUMNS));
    const factor = bilinearAt(pattern, NODES, latitude, columnLongitude(cell % GRID_COLUMNS));
    return Math.round(PER_UNIT * Math.min(MOST, Math.max(LEAST, factor)));
  });
  return { name: "hot-day-growth", unit: "1", perUnit: PER_UNIT, values };
}
