/** e^x for kernels, which ask for it millions of times: 2^(i/64) from a table times a polynomial for the rest. Relative error below 1e-15 + 2e-16 |x|. */
const STEPS = 64;
const PER_UNIT = STEPS / Math.LN2;
const UNIT = Math.LN2 / STEPS;
/** Added and taken away again it rounds to the nearest whole number. */
const ROUND = 6755399441055744;
const FRACTIONS = Float64Array.from({ length: STEPS }, (_, i) => 2 ** (i / STEPS));
const LOWEST = -1010;
const POWERS = Float64Array.from({ length: 2021 }, (_, i) => 2 ** (i + LOWEST));
const LIMIT = 700;

/** e to the power of x; NaN for NaN. Beyond 700 to either side it is left to the exact function. */
export function exponential(x: number): number {
  if (!(x > -LIMIT && x < LIMIT)) return Math.exp(x);
  const whole = x * PER_UNIT + ROUND - ROUND;
  const rest = x - whole * UNIT;
  const i = whole | 0;
  const series = 1 + rest * (1 + rest * (1 / 2 + rest * (1 / 6 + rest * (1 / 24 + rest * (1 / 120)))));
  return FRACTIONS[i & (STEPS - 1)]! * POWERS[(i >> 6) - LOWEST]! * series;
}

/** Positive number to a power, for kernels; 0 for 0 and a positive power. */
export function positivePower(base: number, power: number): number {
  return exponential(power * Math.log(base));
}
