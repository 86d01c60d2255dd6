/** Loss of one year as a discrete distribution: rising losses with their probabilities, which sum to one. */
export interface LossDistribution {
  readonly losses: Float64Array;
  readonly probabilities: Float64Array;
}

/** What a portfolio may lose: the value at risk and the tail value at risk at one return period. */
export interface TailLoss {
  /** Smallest loss that is not passed with probability 1 - 1/RP. */
  readonly rpLoss: number;
  /** Mean loss of the worst 1/RP of the years. */
  readonly tvar: number;
}

/**
 * Loss of a year at a site from its losses by return period (rising years): nothing with probability 1 - p1, the last
 * loss beyond the rarest, and between two neighbours `parts` steps along the straight line over probability. Its mean
 * is the expected annual impact with the tail, whatever the number of parts. NaN losses at the frequent end are left
 * out; undefined when another is missing.
 */
export function siteLossDistribution(
  returnPeriods: ArrayLike<number>,
  losses: ArrayLike<number>,
  parts = 1,
): LossDistribution | undefined {
  const n = returnPeriods.length;
  let first = 0;
  while (first < n && Number.isNaN(losses[first]!)) first++;
  if (first === n) return undefined;
  const atoms: [loss: number, probability: number][] = [[0, 1 - 1 / returnPeriods[first]!]];
  for (let i = first; i + 1 < n; i++) {
    const mass = (1 / returnPeriods[i]! - 1 / returnPeriods[i + 1]!) / parts;
    const rise = (losses[i + 1]! - losses[i]!) / parts;
    for (let part = 0; part < parts; part++) atoms.push([losses[i]! + rise * (part + 0.5), mass]);
  }
  atoms.push([losses[n - 1]!, 1 / returnPeriods[n - 1]!]);
  return atoms.some(([loss]) => Number.isNaN(loss)) ? undefined : merge(atoms);
}

/** Distribution of atoms in any order; equal losses become one. */
function merge(atoms: [loss: number, probability: number][]): LossDistribution {
  atoms.sort((a, b) => a[0] - b[0]);
  const losses: number[] = [];
  const probabilities: number[] = [];
  for (const [loss, probability] of atoms) {
    if (losses.at(-1) === loss) probabilities[probabilities.length - 1]! += probability;
    else {
      losses.push(loss);
      probabilities.push(probability);
    }
  }
  return { losses: Float64Array.from(losses), probabilities: Float64Array.from(probabilities) };
}

/** Loss at a return period and mean of the worst years of a distribution. */
export function tailLoss({ losses, probabilities }: LossDistribution, returnPeriod: number): TailLoss {
  const tail = 1 / returnPeriod;
  let beyond = 0;
  let sum = 0;
  for (let i = losses.length - 1; i >= 0; i--) {
    const loss = losses[i]!;
    const probability = probabilities[i]!;
    // The tolerance keeps probabilities that sum to the tail up to rounding on the safe side of the definition.
    if (beyond + probability > tail * (1 + 1e-12)) {
      return { rpLoss: loss, tvar: (sum + loss * (tail - beyond)) / tail };
    }
    beyond += probability;
    sum += loss * probability;
  }
  return { rpLoss: losses[0] ?? 0, tvar: sum / tail };
}

/** Mean loss of a year. */
export function meanLoss({ losses, probabilities }: LossDistribution): number {
  let sum = 0;
  for (let i = 0; i < losses.length; i++) sum += losses[i]! * probabilities[i]!;
  return sum;
}

const MAX_ATOMS = 4096;

/**
 * Distribution of the sum of independent yearly losses. Exact while the sum takes at most 4,096 different values;
 * beyond that it is kept on a grid of as many steps, each atom split over its two neighbours so that the mean stays.
 * Work grows as sites x 4,096 x atoms per site.
 */
export function sumOfIndependent(sites: readonly LossDistribution[]): LossDistribution {
  let sum: LossDistribution = { losses: Float64Array.of(0), probabilities: Float64Array.of(1) };
  for (const [i, site] of sites.entries()) {
    if (sum.losses.length * site.losses.length > 16 * MAX_ATOMS) return sumOnGrid(sum, sites.slice(i));
    const exact = add(sum, site);
    if (exact.losses.length > MAX_ATOMS) return sumOnGrid(sum, sites.slice(i));
    sum = exact;
  }
  return sum;
}

function add(a: LossDistribution, b: LossDistribution): LossDistribution {
  const atoms: [number, number][] = [];
  for (let i = 0; i < a.losses.length; i++) {
    for (let j = 0; j < b.losses.length; j++) {
      if (b.probabilities[j] === 0) continue;
      atoms.push([a.losses[i]! + b.losses[j]!, a.probabilities[i]! * b.probabilities[j]!]);
    }
  }
  return merge(atoms);
}

function deviation(site: LossDistribution, mean: number): number {
  let squares = 0;
  for (let i = 0; i < site.losses.length; i++) squares += site.probabilities[i]! * site.losses[i]! ** 2;
  return squares - mean * mean;
}

/**
 * Upper end of the grid: the largest possible sum, or the mean plus fifteen deviations plus the largest single loss.
 */
function gridEnd(sites: readonly LossDistribution[]): number {
  let largestSum = 0;
  let largest = 0;
  let mean = 0;
  let variance = 0;
  for (const site of sites) {
    const top = site.losses.at(-1) ?? 0;
    const siteMean = meanLoss(site);
    largestSum += top;
    largest = Math.max(largest, top);
    mean += siteMean;
    variance += Math.max(0, deviation(site, siteMean));
  }
  return Math.min(largestSum, mean + 15 * Math.sqrt(variance) + largest);
}

function sumOnGrid(start: LossDistribution, rest: readonly LossDistribution[]): LossDistribution {
  const end = gridEnd([start, ...rest]);
  const last = MAX_ATOMS - 1;
  const step = end / last;
  let sum = new Float64Array(MAX_ATOMS);
  sum[0] = 1;
  let used = 0;
  for (const site of [start, ...rest]) {
    const next = new Float64Array(MAX_ATOMS);
    for (let j = 0; j < site.losses.length; j++) {
      const position = site.losses[j]! / step;
      const below = Math.floor(position);
      const share = position - below;
      const probability = site.probabilities[j]!;
      for (let k = 0; k <= used; k++) {
        const mass = sum[k]! * probability;
        next[Math.min(k + below, last)]! += mass * (1 - share);
        next[Math.min(k + below + 1, last)]! += mass * share;
      }
    }
    used = Math.min(last, used + Math.ceil((site.losses.at(-1) ?? 0) / step));
    sum = next;
  }
  return { losses: Float64Array.from(sum, (_, k) => k * step), probabilities: sum };
}
