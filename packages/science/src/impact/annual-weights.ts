import { expectedAnnualImpact } from "./exceedance-curve.ts";

/**
 * The expected annual impact is linear in the impacts of the return periods. Weights of each, the tail included, for
 * curves whose first known return period is the one at `first`: the ones before it weigh nothing.
 */
export function annualWeights(returnPeriods: readonly number[], first = 0): Float64Array {
  return Float64Array.from(returnPeriods, (_, at) => {
    if (at < first) return 0;
    const unit = returnPeriods.map((_, i) => (i < first ? Number.NaN : i === at ? 1 : 0));
    return expectedAnnualImpact(returnPeriods, unit, { tail: true });
  });
}

const known = new WeakMap<readonly number[], readonly Float64Array[]>();

/**
 * Weights of `annualWeights` for every first return period that may be known, worked out once for a list of return
 * periods.
 */
function weightsByFirst(returnPeriods: readonly number[]): readonly Float64Array[] {
  const found = known.get(returnPeriods) ?? returnPeriods.map((_, first) => annualWeights(returnPeriods, first));
  known.set(returnPeriods, found);
  return found;
}

/** Fills `out` with `scale` times the expected annual impact of columns by return period. */
export function annualColumn(
  returnPeriods: readonly number[],
  columns: readonly ArrayLike<number>[],
  scale: number,
  out: Float32Array | Float64Array,
): void {
  const weights = weightsByFirst(returnPeriods);
  const sums = sumsOf(out.length).fill(0);
  for (const [i, column] of columns.entries()) addWeighted(column, weights[0]![i]!, sums);
  const rarest = columns.at(-1)!;
  for (let site = 0; site < out.length; site++) {
    const sum = sums[site]!;
    if (Number.isNaN(sum) && !Number.isNaN(rarest[site]!)) out[site] = scale * laterSum(weights, columns, site);
    else out[site] = scale * sum;
  }
}

/**
 * The same weights of one curve of which all is known, behind a defence: nothing comes in up to a return period (years;
 * 0 for none). They are what `expectedAnnualImpact` multiplies each impact with.
 */
export function fillAnnualWeights(
  returnPeriods: readonly number[],
  protectionYears: number,
  out: Float64Array,
  from: number,
): void {
  const last = returnPeriods.length - 1;
  const limit = 1 / protectionYears;
  out.fill(0, from, from + last + 1);
  for (let i = 0; i < last; i++) {
    const p0 = 1 / returnPeriods[i]!;
    const p1 = 1 / returnPeriods[i + 1]!;
    if (limit <= p1) continue;
    const upper = Math.min(p0, limit);
    const half = (upper - p1) / 2;
    const share = (upper - p1) / (p0 - p1);
    out[from + i]! += half * share;
    out[from + i + 1]! += half * (2 - share);
  }
  out[from + last]! += Math.min(1 / returnPeriods[last]!, limit);
}

/** Used again by the next columns of as many sites. */
let room = new Float64Array(0);

function sumsOf(sites: number): Float64Array {
  if (room.length !== sites) room = new Float64Array(sites);
  return room;
}

function addWeighted(column: ArrayLike<number>, weight: number, sums: Float64Array): void {
  for (let site = 0; site < sums.length; site++) sums[site]! += weight * column[site]!;
}

/** Where the impact of frequent events is not known: that of the rarer ones. */
function laterSum(weights: readonly Float64Array[], columns: readonly ArrayLike<number>[], site: number): number {
  const first = columns.findIndex((column) => !Number.isNaN(column[site]!));
  return columns.slice(first).reduce((sum, column, i) => sum + weights[first]![first + i]! * column[site]!, 0);
}
