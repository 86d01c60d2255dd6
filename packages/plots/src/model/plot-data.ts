import { plural, t } from "../language.ts";
import type { Climatogram, PlotConfig, PlotTable } from "@tidemark/contract";
import { scenarioName, type Sentence } from "@tidemark/science";
import type { NamedPlace } from "./map-names.ts";
import type { MapView } from "./map-view.ts";
import type { PlotModel } from "../plot-model.ts";
import type { PlotRefusal } from "./refusal.ts";
import { figureText, missingIn } from "./statistics.ts";

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
  /** Why a location has no value, in the language of who asks. */
  readonly reason: string;
  /** The same as a sentence, where it is one. */
  readonly why?: Sentence;
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
  /** Where the locations lie, in degrees, for plots that show it. */
  readonly places?: PlotPlaces;
  /** Months of the only location, for plots that show them. */
  readonly climate?: Climatogram;
  /** The supply chain between the locations, for plots that show it. */
  readonly flows?: readonly PlotFlow[];
}

/** Degrees by row, and the outlines of land: rings of longitude and latitude in turn, unrolled over the date line. */
export interface PlotPlaces {
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  readonly land: readonly Float32Array[];
  /** Names on the map, the most important first; none without. */
  readonly names?: readonly NamedPlace[];
  /** What a map shows of them where somebody set it; all of them without. */
  readonly view?: MapView;
}

/** Goods from a location to another, by their rows. */
export interface PlotFlow {
  readonly from: number;
  readonly to: number;
  /** Null where it is not known. */
  readonly volume: number | null;
}

/** A plot before it is drawn, with the same figures as a table and in words. */
export interface PlotDraft {
  readonly model: PlotModel;
  readonly table: PlotTable;
  /** Rows of the table from a place on, where it has more than it carries. */
  readonly rowsFrom?: (from: number, count: number) => PlotTable["rows"];
  readonly notes: readonly string[];
  readonly alt: string;
  readonly binned: boolean;
}

/** Makes a plot of its config and data, or says why there is none, where only the values show it. */
export type MakePlot = (config: PlotConfig, data: PlotData) => PlotDraft | PlotRefusal;

/** Title and coordinates of a column in a line. */
export const headOf = (column: PlotColumn): string =>
  [column.title, coordsText(column)].filter((text) => text !== "").join(", ");

/** `Risk score: heat` beside other scores is `Heat`. */
export function topicOf({ title, kind }: Pick<PlotColumn, "title" | "kind">): string {
  const short = kind === "score" ? title.replace(/^[^:]*:\s*/, "") : title;
  return short.slice(0, 1).toUpperCase() + short.slice(1);
}

/** Says how many locations have no value of a column, and why. */
export function missingNote(column: PlotColumn): string[] {
  const missing = missingIn(column.values);
  if (missing === 0) return [];
  const values = { n: figureText(missing, 0), reason: column.reason };
  return [plural(missing, "1 location has no value: {reason}.", "{n} locations have no value: {reason}.", values)];
}

/** The same of several columns, such as those of the years of a line, each said once. */
export const missingNotes = (columns: readonly PlotColumn[]): string[] => [...new Set(columns.flatMap(missingNote))];

/** Says how many groups are left out. */
export const othersNote = (others: number): string[] =>
  others === 0
    ? []
    : [plural(others, "1 more group is not shown.", "{n} more groups are not shown.", { n: figureText(others, 0) })];

/** The first column of an axis. @throws Error without one: complete configs have all mandatory axes */
export function columnOfAxis({ columns }: PlotData, axis: string): PlotColumn {
  const column = columns.find((one) => one.axis === axis);
  if (column === undefined) throw new Error(`no numbers for the axis ${axis}`);
  return column;
}

/** All columns of an axis: the same at several coordinates. */
export const columnsOfAxis = ({ columns }: PlotData, axis: string): readonly PlotColumn[] =>
  columns.filter((one) => one.axis === axis);

/** Texts of an axis; undefined where it is not chosen. */
export const textsOfAxis = ({ texts }: PlotData, axis: string): PlotTexts | undefined =>
  texts.find((one) => one.axis === axis);

/** A coordinate as a reader knows it: `SSP5-8.5`, `2050`, `100 years`. */
export function coordText(name: string, value: string | number): string {
  if (name === "return_period") return t("{n} years", { n: value });
  return value === "historical" ? t("historical") : scenarioName(String(value));
}

/** What tells a column from the others: its coordinates in words, but the ensemble and the year as a whole. */
export function coordsText({ coords }: Pick<PlotColumn, "coords">): string {
  const named = Object.entries(coords).filter(
    ([name, value]) => name !== "ensemble" && value !== "ANN" && value !== "annual",
  );
  return named.map(([name, value]) => coordText(name, value)).join(", ");
}
