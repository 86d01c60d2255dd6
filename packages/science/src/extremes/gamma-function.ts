const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/**
 * Gamma function of a positive number: C. Lanczos (1964), SIAM Journal on Numerical Analysis B 1, 86-96; relative error
 * 1e-14.
 */
export function gamma(x: number): number {
  if (x < 0.5) return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x));
  let sum = LANCZOS[0]!;
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i]! / (x - 1 + i);
  const t = x + 6.5;
  return Math.sqrt(2 * Math.PI) * t ** (x - 0.5) * Math.exp(-t) * sum;
}

/**
 * Chance that a gamma variable of the given shape and scale 1 exceeds y: series below shape + 1, continued fraction
 * (modified Lentz) above (Abramowitz and Stegun 6.5.29 and 6.5.31).
 */
export function gammaSurvival(shape: number, y: number): number {
  if (Number.isNaN(shape) || Number.isNaN(y)) return Number.NaN;
  if (y <= 0) return 1;
  const front = Math.exp(-y + shape * Math.log(y)) / gamma(shape);
  if (y < shape + 1) {
    let term = 1 / shape;
    let sum = term;
    for (let n = 1; term > 1e-16 * sum; n++) {
      term *= y / (shape + n);
      sum += term;
    }
    return 1 - front * sum;
  }
  let b = y + 1 - shape;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let i = 1; i < 500; i++) {
    const a = -i * (i - shape);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    h *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return front * h;
}
