/** A step of a plan: one more measure at a location, with what it adds to those before it. */
export interface CurveStep {
  readonly measure: string;
  /** Present value of the loss that it avoids beyond the steps before. */
  readonly benefit: number;
  readonly cost: number;
}

/** One bar of a cost curve: a measure over all locations that have it. */
export interface CurveBar {
  readonly measure: string;
  readonly benefit: number;
  readonly cost: number;
  /** Cost for 1 of benefit: the height of the bar; infinite for what avoids nothing. */
  readonly height: number;
  /** What the bars before it avoid: where it begins. */
  readonly from: number;
  readonly locations: number;
}

/**
 * Cost curve in the manner of the Economics of Climate Adaptation: steps summed by measure, the cheapest avoided loss
 * first. The bars add up, because each step counts only what those before it left.
 */
export function costCurve(steps: readonly CurveStep[]): CurveBar[] {
  const sums = new Map<string, { benefit: number; cost: number; locations: number }>();
  for (const { measure, benefit, cost } of steps) {
    const sum = sums.get(measure) ?? { benefit: 0, cost: 0, locations: 0 };
    sum.benefit += benefit;
    sum.cost += cost;
    sum.locations += 1;
    sums.set(measure, sum);
  }
  const bars = [...sums].map(([measure, sum]) => ({
    measure,
    ...sum,
    height: sum.benefit > 0 ? sum.cost / sum.benefit : Infinity,
  }));
  bars.sort((a, b) => (a.height === b.height ? a.measure.localeCompare(b.measure) : a.height - b.height));
  let from = 0;
  return bars.map((bar) => {
    const placed = { ...bar, from };
    from += bar.benefit;
    return placed;
  });
}
