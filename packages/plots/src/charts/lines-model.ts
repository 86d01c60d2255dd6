import type { RangedValue } from "./parts.ts";

/** Lines whose ranges are drawn: those of more lie on each other, and stand among the figures alone. */
export const MOST_RANGES = 6;

export type LinePoint = RangedValue & {
  readonly x: number;
  /** A figure that stands beside the value in the table. */
  readonly beside?: string;
};

export interface PlotLine {
  readonly name: string;
  /** Whose colour it has; null for a colour by its place. */
  readonly scenario: string | null;
  /** Missing values break the line. */
  readonly points: readonly LinePoint[];
  /** Its range is one over locations, not over models: drawn dotted. */
  readonly isOverLocations: boolean;
  /** Place of its hue where lines are those of groups, and of its dashes where each group has several. */
  readonly hue?: number;
  readonly dash?: number;
}

/** How lines are drawn small within a panel, which says beside them what they are. */
export interface LinesInset {
  /** Ends of the horizontal axis. */
  readonly ends: readonly [from: number, to: number];
  /** A slider stands below and names the years: the axis has no labels of its own. */
  readonly hasSlider: boolean;
  /** The scenario whose line and range stand out; left out where all are alike. */
  readonly chosen?: string;
  /** The place that is looked at, and the value there in the colour of its scenario. */
  readonly mark?: { readonly x: number; readonly value: number | null; readonly scenario: string };
}

/** Lines over years or return periods, with ranges. */
export interface LinesModel {
  readonly type: "lines";
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly xTitle: string;
  readonly isLog: boolean;
  readonly lines: readonly PlotLine[];
  readonly thresholds: readonly number[];
  /** What the ranges are. */
  readonly caption: string;
  readonly inset?: LinesInset;
  /** Heads of the figures, and the note on an axis that does not start at zero. */
  readonly words: {
    readonly line: string;
    readonly value: string;
    readonly cut: string;
    /** What the range is where it is not one over models. */
    readonly range?: readonly [p10: string, p90: string];
    /** Head of what stands beside the values. */
    readonly beside?: string;
  };
}
