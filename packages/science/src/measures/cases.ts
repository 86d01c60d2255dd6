/** Weights of the 10th, 50th and 90th percentile as three cases (Swanson's rule). */
const WEIGHTS = [0.3, 0.4, 0.3] as const;

/**
 * Mean over one factor of the cases. It is linear: means of parts add up to the mean of their sum, which medians do
 * not. Everything that is added up, compared with a budget or chosen by goes through it.
 * @param valueOf a level, 0 to 2
 */
export const levelMean = (valueOf: (level: number) => number): number =>
  WEIGHTS.reduce((sum, weight, level) => sum + weight * valueOf(level), 0);

/** Mean over two factors of the cases. */
export const caseMean = (valueOf: (one: number, other: number) => number): number => {
  let sum = 0;
  for (let one = 0; one < 3; one++) {
    let own = 0;
    for (let other = 0; other < 3; other++) own += WEIGHTS[other]! * valueOf(one, other);
    sum += WEIGHTS[one]! * own;
  }
  return sum;
};

/** A value with its weight. */
export interface WeightedCase {
  readonly value: number;
  readonly weight: number;
}

/**
 * The 27 cases of three members of the climate, three levels of effect and three of cost, rising by value.
 * @param valueOf of a member, level of effect and level of cost, each 0 to 2
 */
export function weightedCases(valueOf: (member: number, effect: number, cost: number) => number): WeightedCase[] {
  const cases = WEIGHTS.flatMap((first, member) =>
    WEIGHTS.flatMap((second, effect) =>
      WEIGHTS.map((third, cost) => ({ value: valueOf(member, effect, cost), weight: first * second * third })),
    ),
  );
  return cases.toSorted((a, b) => a.value - b.value);
}

/** Quantile of rising cases: straight between the middles of their weights. */
export function caseQuantile(cases: readonly WeightedCase[], share: number): number {
  let sum = 0;
  let last: { readonly value: number; readonly middle: number } | undefined;
  for (const { value, weight } of cases) {
    const middle = sum + weight / 2;
    if (middle >= share) {
      if (last === undefined || value === last.value) return value;
      return last.value + ((value - last.value) * (share - last.middle)) / (middle - last.middle);
    }
    sum += weight;
    last = { value, middle };
  }
  return last?.value ?? Number.NaN;
}

/** Weight of the cases above a value. */
export const weightAbove = (cases: readonly WeightedCase[], limit: number): number =>
  cases.reduce((sum, { value, weight }) => (value > limit ? sum + weight : sum), 0);
