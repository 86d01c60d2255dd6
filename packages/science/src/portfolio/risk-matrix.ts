import { BANDS, THRESHOLDS, bandIndex, type Band, type Thresholds } from "../catalogue/bands.ts";

/** Return periods the matrix looks at, rarest first: one inside each class of likelihood, none on an edge. */
export const MATRIX_RETURN_PERIODS = [500, 100, 25, 5] as const;
/**
 * Classes of likelihood, percent per year, and of severity: the bands of the matrix (`bandIndex`) under their own
 * names.
 */
export const LIKELIHOODS = ["< 0.5 %", "0.5-2 %", "2-10 %", ">= 10 %"] as const;
/** Likelihoods as people read them: `>= 10 %` as `≥ 10 %`, `2-10 %` as `2–10 %`. */
export const likelihoodText = (likelihood: string): string => likelihood.replace(">=", "≥").replace("-", "–");
export const SEVERITIES = ["insignificant", "minor", "moderate", "major"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Risk rises with both classes, counted from 0: the band of a cell of a risk matrix. */
export function matrixBand(likelihood: number, severity: number): Band {
  const sum = likelihood + severity;
  if (sum <= 1) return BANDS[0];
  if (sum <= 3) return BANDS[1];
  return sum === 4 ? BANDS[2] : BANDS[3];
}

export interface MatrixInput {
  /** Impact per site at 500, 100, 25 and 5 years, each in site order; NaN where missing. */
  readonly impacts: readonly [ArrayLike<number>, ArrayLike<number>, ArrayLike<number>, ArrayLike<number>];
  /** Edges of the severities in the unit of the impacts; building damage in percent when not given. */
  readonly thresholds?: Thresholds;
  /** What a site adds to its cell (its expected annual loss); 1, a count of sites, when not given. */
  readonly amounts?: ArrayLike<number>;
}

export interface RiskMatrix {
  /** `cells[likelihood][severity]`, rarest and least severe first. */
  readonly cells: readonly (readonly number[])[];
  /** Cell of each site; undefined where an impact is missing. */
  readonly places: readonly ({ readonly likelihood: number; readonly severity: number } | undefined)[];
  readonly missingSites: number;
}

/**
 * Risk matrix of a portfolio: each site stands where probability times impact is largest, among equals at the rarer
 * event. Sites with a missing impact stand nowhere and are counted.
 */
export function riskMatrix({ impacts, thresholds = THRESHOLDS.buildingDamage, amounts }: MatrixInput): RiskMatrix {
  const cells = LIKELIHOODS.map(() => SEVERITIES.map(() => 0));
  const places = Array.from(impacts[0], (_, site) => placeOf(impacts, site, thresholds));
  let missingSites = 0;
  for (const [site, place] of places.entries()) {
    if (place === undefined) missingSites++;
    else {
      const amount = amounts === undefined ? 1 : amounts[site]!;
      if (!Number.isNaN(amount)) cells[place.likelihood]![place.severity]! += amount;
    }
  }
  return { cells, places, missingSites };
}

/** The cells, each once: a portfolio may have a million sites. */
const PLACES = LIKELIHOODS.map((_, likelihood) => SEVERITIES.map((__, severity) => ({ likelihood, severity })));

function placeOf(impacts: MatrixInput["impacts"], site: number, thresholds: Thresholds) {
  let largest = -1;
  let place: RiskMatrix["places"][number];
  for (const [i, returnPeriod] of MATRIX_RETURN_PERIODS.entries()) {
    const impact = impacts[i]![site]!;
    if (Number.isNaN(impact)) return undefined;
    if (impact / returnPeriod <= largest) continue;
    largest = impact / returnPeriod;
    place = PLACES[bandIndex(100 / returnPeriod, THRESHOLDS.likelihood)]![bandIndex(impact, thresholds)];
  }
  return place;
}
