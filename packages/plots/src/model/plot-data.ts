import type { PlotConfig, PlotTable } from "@tidemark/contract";
import { scenarioName } from "@tidemark/science";
import type { PlotModel } from "../plot-model.ts";

type Numbers = Float32Array | Float64Array;

/** Numbers of the locations that the plot is about, in their order; NaN = missing. */
export interface PlotColumn {
  /** Name of the axis it was asked for. */
  readonly axis: string;
  /** Id of the dataset or property. */
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  /** Empty for a property. */
  readonly coords: Readonly<Record<string, string | number>>;
  readonly values: Numbers;
  /** The range of the ensemble, where the dataset has one. */
  readonly p10?: Numbers | undefined;
  readonly p90?: Numbers | undefined;
  /** Where the bands low, medium and high begin; empty without bands. */
  readonly thresholds: readonly number[];
  readonly kind: "indicator" | "driver" | "score" | "property";
  /** Why a location has no value. */
  readonly reason: string;
}

/** Texts of the locations: `codes[row]` is 1 + the index in `texts`, 0 = not given. */
export interface PlotTexts {
  readonly axis: string;
  readonly id: string;
  readonly title: string;
  readonly codes: Uint32Array;
  readonly texts: readonly string[];
}

/** All that a plot is made of. Row r of every column is the same location. */
export interface PlotData {
  readonly count: number;
  readonly ids: (row: number) => string;
  readonly names: (row: number) => string;
  /** Several columns of an axis are series at several coordinates. */
  readonly columns: readonly PlotColumn[];
  readonly texts: readonly PlotTexts[];
}

/** A plot before it is drawn, with the same figures as a table and in words. */
export interface PlotDraft {
  readonly model: PlotModel;
  readonly table: PlotTable;
  readonly notes: readonly string[];
  readonly alt: string;
  readonly binned: boolean;
}

/** Makes a plot of its config and data. */
export type MakePlot = (config: PlotConfig, data: PlotData) => PlotDraft;

/** The first column of an axis. @throws Error without one: complete configs have all mandatory axes */
export function columnOfAxis({ columns }: PlotData, axis: string): PlotColumn {
  const column = columns.find((one) => one.axis === axis);
  if (column === undefined) throw new Error(`no numbers for the axis ${axis}`);
  return column;
}

/** Texts of an axis; undefined where it is not chosen. */
export const textsOfAxis = ({ texts }: PlotData, axis: string): PlotTexts | undefined =>
  texts.find((one) => one.axis === axis);

/** A coordinate as a reader knows it: `SSP5-8.5`, `2050`, `100 years`. */
export function coordText(name: string, value: string | number): string {
  if (name === "return_period") return `${value} years`;
  return scenarioName(String(value));
}

/** What tells a column from the others: its coordinates in words, but the ensemble and the year as a whole. */
export function coordsText({ coords }: Pick<PlotColumn, "coords">): string {
  const named = Object.entries(coords).filter(
    ([name, value]) => name !== "ensemble" && value !== "ANN" && value !== "annual",
  );
  return named.map(([name, value]) => coordText(name, value)).join(", ");
}
