import type { EpochDriver } from "../warming/epoch-drivers.ts";
import { MEMBERS, productDeviation, type Member } from "../warming/pattern-spread.ts";
import { Z90 } from "../warming/split-normal.ts";

/** Epochs at which the fire weather of a member is worked out in full; in between a curve is laid through them. */
const NODES = 5;
/** Deviation of regional slopes, as a share of the slope: what most regions have. */
const SLOPE_DEVIATION = 0.15;
const CURVE_POINTS = 4;

/** Epochs to work out, and how each epoch's value follows from four of them. */
export interface FireNodes {
  /** By member -1, 0, 1 (index member + 1). */
  readonly drivers: readonly (readonly EpochDriver[])[];
  /** First node and four weights for every driver object and member. */
  readonly stencil: ReadonlyMap<EpochDriver, readonly Stencil[]>;
}

export interface Stencil {
  readonly first: number;
  readonly weights: readonly [number, number, number, number];
}

/** Warming of a member in the unit of a slope of 1: the axis along which members are interpolated. */
function memberWarming({ change, below, above }: EpochDriver, member: Member): number {
  const side = member > 0 ? above : below;
  return change + member * Z90 * productDeviation(1, SLOPE_DEVIATION, change, side);
}

/** Weights of Lagrange's polynomial through four points. */
function lagrangeWeights(points: readonly number[], x: number): Stencil["weights"] {
  const weightOf = (i: number) =>
    points.reduce((product, other, j) => (i === j ? product : (product * (x - other)) / (points[i]! - other)), 1);
  return [weightOf(0), weightOf(1), weightOf(2), weightOf(3)];
}

/** Nodes among the past and SSP5-8.5, nearest to even steps between the lowest and the highest member warming. */
function nodesOf(drivers: readonly EpochDriver[], member: Member): readonly EpochDriver[] {
  const sorted = drivers
    .filter(({ scenario }) => scenario === "historical" || scenario === "ssp585")
    .toSorted((a, b) => memberWarming(a, member) - memberWarming(b, member));
  const low = memberWarming(sorted[0]!, member);
  const high = memberWarming(sorted.at(-1)!, member);
  const nodes: EpochDriver[] = [];
  for (let i = 0; i < NODES; i++) {
    const wanted = low + ((high - low) * i) / (NODES - 1);
    const distance = (driver: EpochDriver) => Math.abs(memberWarming(driver, member) - wanted);
    const nearest = sorted.reduce((best, driver) => (distance(driver) < distance(best) ? driver : best));
    if (!nodes.includes(nearest)) nodes.push(nearest);
  }
  return nodes;
}

export function fireNodes(drivers: readonly EpochDriver[]): FireNodes {
  const nodes = MEMBERS.map((member) => nodesOf(drivers, member));
  const stencil = new Map(
    drivers.map((driver) => [
      driver,
      MEMBERS.map((member): Stencil => {
        const axis = nodes[member + 1]!.map((node) => memberWarming(node, member));
        const x = memberWarming(driver, member);
        const before = axis.filter((value) => value <= x).length - CURVE_POINTS / 2;
        const first = Math.max(0, Math.min(axis.length - CURVE_POINTS, before));
        return { first, weights: lagrangeWeights(axis.slice(first, first + CURVE_POINTS), x) };
      }),
    ]),
  );
  return { drivers: nodes, stencil };
}
