/** A layer of insurance: what is paid of a year's loss above the deductible, up to the limit. */
export interface InsuranceLayer {
  readonly deductible: number;
  readonly limit: number;
}

export interface LayerPayment {
  /** Expected payment of a year. */
  readonly mean: number;
  /** Standard deviation of the payment of a year. */
  readonly deviation: number;
}

/**
 * Payment of a layer, in closed form, for a year's loss that is straight over yearly probability between return periods
 * and stays at its last beyond them. Losses that are not known give NaN.
 * @param returnPeriods rising, years
 */
export function layerPayment(
  returnPeriods: readonly number[],
  losses: readonly number[],
  { deductible, limit }: InsuranceLayer,
): LayerPayment {
  const paid = (loss: number) => Math.min(Math.max(loss - deductible, 0), limit);
  let mean = 0;
  let square = 0;
  for (let i = 0; i + 1 < returnPeriods.length; i++) {
    const [from, to] = [losses[i]!, losses[i + 1]!];
    const mass = 1 / returnPeriods[i]! - 1 / returnPeriods[i + 1]!;
    // Where the loss enters and leaves the layer, so that the payment is straight over each piece.
    const inside = [deductible, deductible + limit].filter((x) => x > Math.min(from, to) && x < Math.max(from, to));
    const cuts = [0, ...inside.map((x) => (x - from) / (to - from)), 1].toSorted((a, b) => a - b);
    for (let k = 0; k + 1 < cuts.length; k++) {
      const [a, b] = [paid(from + (to - from) * cuts[k]!), paid(from + (to - from) * cuts[k + 1]!)];
      const share = mass * (cuts[k + 1]! - cuts[k]!);
      mean += (share * (a + b)) / 2;
      square += (share * (a * a + a * b + b * b)) / 3;
    }
  }
  const last = paid(losses.at(-1) ?? Number.NaN);
  const tail = 1 / (returnPeriods.at(-1) ?? Number.NaN);
  mean += last * tail;
  square += last * last * tail;
  return { mean, deviation: Math.sqrt(Math.max(0, square - mean * mean)) };
}
