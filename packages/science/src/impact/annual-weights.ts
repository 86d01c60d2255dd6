import { expectedAnnualImpact } from "./exceedance-curve.ts";

/**
 * The expected annual impact is linear in the impacts of the return periods. Weights of each, the tail included, for curves whose first
 * known return period is the one at `first`: the ones before it weigh nothing.
 */
export function annualWeights(returnPeriods: readonly number[], first = 0): Float64Array {
  return Float64Array.from(returnPeriods, (_, at) => {
    if (at < first) return 0;
    const unit = returnPeriods.map((_, i) => (i < first ? Number.NaN : i === at ? 1 : 0));
    return expectedAnnualImpact(returnPeriods, unit, { tail: true });
  });
}

const known = new WeakMap<readonly number[], readonly Float64Array[]>();

/** Weights of `annualWeights` for every first return period that may be known, worked out once for a list of return periods. */
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
  const n = columns.length;
  const weights = weightsByFirst(returnPeriods);
  for (let site = 0; site < out.length; site++) {
    let first = 0;
    while (first < n && Number.isNaN(columns[first]![site]!)) first++;
    const own = weights[first];
    let sum = own === undefined ? Number.NaN : 0;
    for (let i = first; i < n; i++) sum += own![i]! * columns[i]![site]!;
    out[site] = scale * sum;
  }
}
