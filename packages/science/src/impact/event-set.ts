/**
 * A set of possible events, each with its yearly frequency and the loss it causes: the definition of event-based
 * models.
 */
export interface EventSet {
  readonly frequencies: ArrayLike<number>;
  readonly losses: ArrayLike<number>;
}

/** Expected loss of an average year: sum of frequency times loss. */
export function expectedAnnualLoss({ frequencies, losses }: EventSet): number {
  let sum = 0;
  for (let i = 0; i < losses.length; i++) sum += frequencies[i]! * losses[i]!;
  return sum;
}

/**
 * Loss by return period: events sorted by loss, their frequencies summed from the largest down. Rising return periods.
 */
export function lossExceedance({ frequencies, losses }: EventSet): {
  returnPeriods: Float64Array;
  losses: Float64Array;
} {
  const order = Array.from({ length: losses.length }, (_, i) => i).toSorted((a, b) => losses[b]! - losses[a]!);
  let frequency = 0;
  const points = order.map((i) => {
    frequency += frequencies[i]!;
    return { years: 1 / frequency, loss: losses[i]! };
  });
  points.reverse();
  return {
    returnPeriods: Float64Array.from(points, ({ years }) => years),
    losses: Float64Array.from(points, ({ loss }) => loss),
  };
}

/** Loss at a return period: linear in the return period, 0 below the first, the largest loss beyond the last. */
export function lossAtReturnPeriod(events: EventSet, years: number): number {
  const { returnPeriods, losses } = lossExceedance(events);
  const n = losses.length;
  if (n === 0 || years < returnPeriods[0]!) return 0;
  for (let i = 1; i < n; i++) {
    const upper = returnPeriods[i]!;
    if (years > upper) continue;
    const lower = returnPeriods[i - 1]!;
    return losses[i - 1]! + ((losses[i]! - losses[i - 1]!) * (years - lower)) / (upper - lower);
  }
  return losses[n - 1]!;
}
