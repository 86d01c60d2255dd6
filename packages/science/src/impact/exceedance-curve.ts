/** Impact by return period at one place, and what follows from it. */

export interface IntegralOptions {
  /** Keep the rarest impact for everything rarer (the product does; some published tests do not). */
  readonly tail: boolean;
  /** Return period (years) up to which a defence keeps all harm away. */
  readonly protectionYears?: number;
}

/**
 * Expected impact of an average year: the area under impact over yearly probability, trapezoids between the given
 * return periods (rising, in years). More frequent events than the first return period add nothing: their impact is not
 * known. Unknown (NaN) impacts at the frequent end are left out in the same way; anything else unknown makes the result
 * NaN.
 */
export function expectedAnnualImpact(
  returnPeriods: ArrayLike<number>,
  impacts: ArrayLike<number>,
  options: IntegralOptions,
): number {
  const n = returnPeriods.length;
  let first = 0;
  while (first < n && Number.isNaN(impacts[first]!)) first++;
  if (first === n) return Number.NaN;
  const limit = options.protectionYears === undefined ? Infinity : 1 / options.protectionYears;
  let sum = 0;
  for (let i = first; i + 1 < n; i++) {
    const p0 = 1 / returnPeriods[i]!;
    const p1 = 1 / returnPeriods[i + 1]!;
    const d0 = impacts[i]!;
    const d1 = impacts[i + 1]!;
    if (limit <= p1) continue;
    const upper = Math.min(p0, limit);
    const atUpper = d1 + ((d0 - d1) * (upper - p1)) / (p0 - p1);
    sum += ((upper - p1) * (atUpper + d1)) / 2;
  }
  if (!options.tail) return sum;
  return sum + Math.min(1 / returnPeriods[n - 1]!, limit) * impacts[n - 1]!;
}

/**
 * Yearly probability that an intensity is passed, linear in the intensity between the given return periods; the first
 * probability below the curve, 0 above it.
 */
export function exceedanceProbability(
  returnPeriods: ArrayLike<number>,
  intensities: ArrayLike<number>,
  intensity: number,
): number {
  const n = returnPeriods.length;
  if (Number.isNaN(intensity)) return Number.NaN;
  if (intensity <= intensities[0]!) return 1 / returnPeriods[0]!;
  for (let i = 1; i < n; i++) {
    const x1 = intensities[i]!;
    if (intensity > x1) continue;
    const x0 = intensities[i - 1]!;
    const p0 = 1 / returnPeriods[i - 1]!;
    const p1 = 1 / returnPeriods[i]!;
    return p0 + ((p1 - p0) * (intensity - x0)) / (x1 - x0);
  }
  return 0;
}

/**
 * Expected impact of an average year where only intensities from a cut-off on do harm (the height of a defence): the
 * cut-off is put into the curve at its own probability, below it the impact is zero.
 */
export function expectedImpactAboveCutOff(
  returnPeriods: readonly number[],
  intensities: readonly number[],
  cutOff: number,
  impactOf: (intensity: number) => number,
  options: Pick<IntegralOptions, "tail">,
): number {
  const probability = exceedanceProbability(returnPeriods, intensities, cutOff);
  if (probability === 0) return 0;
  const above = intensities.map((x, i) => ({ x, years: returnPeriods[i]! })).filter(({ x }) => x > cutOff);
  const curve = [{ x: cutOff, years: 1 / probability }, ...above];
  return expectedAnnualImpact(
    curve.map(({ years }) => years),
    curve.map(({ x }) => impactOf(x)),
    options,
  );
}

/**
 * Impact at a return period, linear in the logarithm of the return period. Zero below the first when `zeroBelow` holds
 * (the hazard does no harm that often), NaN otherwise; the last value beyond the last return period.
 */
export function impactAtReturnPeriod(
  returnPeriods: ArrayLike<number>,
  impacts: ArrayLike<number>,
  years: number,
  zeroBelow: boolean,
): number {
  const n = returnPeriods.length;
  if (years < returnPeriods[0]!) return zeroBelow ? 0 : Number.NaN;
  for (let i = 1; i < n; i++) {
    const upper = returnPeriods[i]!;
    if (years > upper) continue;
    const lower = returnPeriods[i - 1]!;
    const share = Math.log(years / lower) / Math.log(upper / lower);
    return share === 1 ? impacts[i]! : impacts[i - 1]! + share * (impacts[i]! - impacts[i - 1]!);
  }
  return impacts[n - 1]!;
}
