/** A value of a chart. */
export interface ChartPoint {
  /** Name of its place, or where it lies on an axis of numbers. */
  readonly at: string | number;
  /** Null is missing: it leaves a gap. */
  readonly value: number | null;
  /** Ends of its range. */
  readonly range?: readonly [low: number, high: number];
  /** What stands beside it, as the figures are written everywhere. */
  readonly text?: string;
  /** `rrggbb`, where it has not that of its series. */
  readonly colour?: string;
}

export interface ChartSeries {
  readonly name: string;
  /** `rrggbb`. */
  readonly colour: string;
  readonly points: readonly ChartPoint[];
  /** Of what is written on its bars, `rrggbb`. */
  readonly ink?: string;
  /** Of charts with numbers on both axes; points alone where it is left out. */
  readonly line?: "solid" | "dashed";
  /** Not named in the legend: what its line is, is said elsewhere. */
  readonly isQuiet?: boolean;
}

/**
 * A chart that can be edited, with its figures in a workbook of its own or on the sheet that it stands on: bars from
 * the left (below each other where they are grouped), columns (side by side or stacked), points and lines on two axes
 * of numbers, or parts of a whole. All but `points` have the same places in each series.
 */
export interface OfficeChart {
  readonly kind: "bars" | "grouped" | "columns" | "stacks" | "points" | "parts";
  readonly series: readonly ChartSeries[];
  readonly xTitle: string;
  readonly yTitle: string;
  /** What stands above it. */
  readonly caption: string;
  readonly isLogX?: boolean;
  readonly isLogY?: boolean;
  /** Ends of an axis of numbers; as the program chooses them where it is left out. */
  readonly x?: readonly [from: number, to: number];
  /** Of values of bars. */
  readonly y?: readonly [from: number, to: number];
}
