import type { HazardId, Scenario } from "@tidemark/science";
import type { Refused } from "./refused.ts";

/** Members of the climate: tenth percentile, median and ninetieth. */
export interface Spread {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

/** How far a measure at a location is. */
export type MeasureStatus = "proposed" | "decided" | "in_place" | "rejected";

/** What a measure is worth at a location. */
export interface MeasureWorth {
  readonly title: string;
  /** Whether its effect is a proposal of the catalogue and was read in no source. */
  readonly isProposal: boolean;
  /** Present value of what is paid, mean over the cases; null where it is not known. */
  readonly cost: number | null;
  /** Present value of what is avoided, mean over the cases; null where nothing of it is in money. */
  readonly benefit: number | null;
  /** Benefit for 1 of cost; null where it is withheld. */
  readonly ratio: (Spread & { readonly mean: number }) | null;
  /** Year in which it has paid back; null where it does not within its life. */
  readonly payback: number | null;
  /** Days without business that it avoids in the year asked for; null where they are not told. */
  readonly days: number | null;
  /** Why it has no ratio. */
  readonly whyNot: string | null;
}

/** A measure that somebody chose at a location. */
export interface ChosenMeasure {
  readonly row: number;
  readonly title: string;
  readonly hazards: readonly HazardId[];
  readonly status: MeasureStatus;
  readonly startYear: number | null;
  /** Expected loss that it avoids in the year asked for; null where it is not known. Of what is decided or in place. */
  readonly avoided: number | null;
}

export interface MeasuresAsked {
  readonly scenario: Scenario;
  readonly time: number;
  /** Measures against these alone. */
  readonly hazards: readonly HazardId[];
}

interface WorkedOut {
  readonly currency: string | null;
  /** Year of the losses: the nearest one that is stored. */
  readonly time: number;
  /** Year of the investment, and the real discount rate, a share. */
  readonly firstYear: number;
  readonly discountRate: number;
  readonly isLowerBound: boolean;
  readonly missing: readonly HazardId[];
}

/** Measures at one location. */
export interface MeasuresAt extends WorkedOut {
  readonly mainHazard: { readonly id: HazardId; readonly share: number } | null;
  /** Expected loss of the year without and with what is decided or in place there; null without an asset value. */
  readonly before: Spread | null;
  readonly after: Spread | null;
  /** The same of each hazard, at the median of the climate; null where it is not known. */
  readonly byHazard: readonly {
    readonly id: HazardId;
    readonly before: number | null;
    readonly after: number | null;
  }[];
  readonly chosen: readonly MeasureWorth[];
  readonly suggested: readonly MeasureWorth[];
  /** Hazard that `residual` tells of: the first that is asked for, or else the main one. */
  readonly residualOf: HazardId | null;
  /** Share of the value that it takes by return period; null where it is not known. */
  readonly residual: readonly {
    readonly returnPeriod: number;
    readonly before: number | null;
    readonly after: number | null;
  }[];
}

/** Measures that pay at the locations of a project, beyond what is decided. */
export interface MeasuresOver extends WorkedOut {
  readonly suggested: readonly (MeasureWorth & { readonly row: number })[];
  /** Rows of the locations that were looked at. */
  readonly rows: readonly number[];
}

/** What the assistant reads of measures. Nothing here writes. */
export interface MeasuresReader {
  /** What is chosen, with what it avoids where a moment is asked for. */
  chosen(asked?: MeasuresAsked): Promise<readonly ChosenMeasure[] | Refused>;
  at(row: number, asked: MeasuresAsked): Promise<MeasuresAt | Refused>;
  over(asked: MeasuresAsked): Promise<MeasuresOver | Refused>;
}
