/**
 * e^x for kernels, which ask for it millions of times: 2^(i/64) from a table times a polynomial for the rest. Relative
 * error below 1e-15 + 2e-16 |x|.
 */
const STEPS = 64;
const PER_UNIT = STEPS / Math.LN2;
const UNIT = Math.LN2 / STEPS;
/** Added and taken away again it rounds to the nearest whole number. */
const ROUND = 6755399441055744;
const FRACTIONS = Float64Array.from({ length: STEPS }, (_, i) => 2 ** (i / STEPS));
const LOWEST = -1010;
const POWERS = Float64Array.from({ length: 2021 }, (_, i) => 2 ** (i + LOWEST));
const LIMIT = 700;
/** Below this the result is 0 in double precision. */
const VANISHES = -746;

/** e to the power of x; NaN for NaN. Beyond 700 to either side it is left to the exact function. */
export function exponential(x: number): number {
  if (!(x > -LIMIT && x < LIMIT)) return x < VANISHES ? 0 : Math.exp(x);
  const whole = x * PER_UNIT + ROUND - ROUND;
  const rest = x - whole * UNIT;
  const i = whole | 0;
  const series = 1 + rest * (1 + rest * (1 / 2 + rest * (1 / 6 + rest * (1 / 24 + rest * (1 / 120)))));
  return FRACTIONS[i & (STEPS - 1)]! * POWERS[(i >> 6) - LOWEST]! * series;
}

const BITS = new Float64Array(1);
/** The half of a double that holds its exponent: the second one, on every processor there is an engine for. */
const HALVES = new Int32Array(BITS.buffer);
const PARTS = 128;
const MIDDLES = Float64Array.from({ length: PARTS }, (_, i) => 1 + (i + 0.5) / PARTS);
const LOGARITHMS = MIDDLES.map(Math.log);
const INVERSES = MIDDLES.map((middle) => 1 / middle);

/**
 * Natural logarithm for kernels: table by the exponent and the first 7 bits, series for the rest. Error below 1e-15 (1
 * + |ln x|).
 */
export function logarithm(x: number): number {
  if (!(x > 1e-300 && x < 1e300)) return Math.log(x);
  BITS[0] = x;
  const high = HALVES[1]!;
  const exponent = (high >> 20) - 1023;
  const i = (high >> 13) & (PARTS - 1);
  const r = x * POWERS[-exponent - LOWEST]! * INVERSES[i]! - 1;
  const series = r * (1 - r * (1 / 2 - r * (1 / 3 - r * (1 / 4 - r * (1 / 5 - r * (1 / 6))))));
  return exponent * Math.LN2 + LOGARITHMS[i]! + series;
}

/** Positive number to a power, for kernels; 0 for 0 and a positive power. */
export function positivePower(base: number, power: number): number {
  return exponential(power * logarithm(base));
}
