import {
  type Band,
  bandOf,
  className,
  COORDINATE_SETS,
  type Coordinates,
  type Dataset,
  datasetById,
  formatNumber,
  formatPlain,
  hasBandsAt,
  isScoreId,
  judgedAt,
  nearestEpoch,
  type Scenario,
  type TotalMark,
  scenarioName,
  scoreText,
  shownScore,
  UNITS,
} from "@tidemark/science";
import { type Say, sayIn } from "./wording/wording.ts";
import type { ProjectLocations, ProjectReader } from "./project-reader.ts";
import { ratioOf } from "./read/properties.ts";

/**
 * What locations are compared by: a dataset at one coordinate, or a number of their own. Values by row, NaN = missing.
 */
export interface Measure {
  readonly title: string;
  /** Where a dataset is read, in words: `SSP5-8.5, 2050`; empty for what has no coordinates. */
  readonly at: string;
  /** Undefined for a property of the locations. */
  readonly dataset: Dataset | undefined;
  /** Id of the property where it is one. */
  readonly property: string | undefined;
  readonly coordinates: Coordinates;
  readonly unit: string;
  readonly values: ArrayLike<number>;
  /** Whether the values are worked out from those of the dataset, such as differences. */
  readonly isDerived?: boolean;
  /** What a total leaves out at any location; undefined for all others. */
  readonly mark?: TotalMark | undefined;
  write(value: number): string;
  band(value: number): Band | undefined;
}

/** What is asked of a dataset's coordinates; what is left out takes the defaults of the dataset. */
export interface Moment {
  readonly scenario?: Scenario | undefined;
  readonly time?: number | undefined;
  readonly season?: Coordinates["season"] | undefined;
  readonly month?: Coordinates["month"] | undefined;
  readonly return_period?: number | undefined;
  readonly ensemble?: Coordinates["ensemble"] | undefined;
}

const PERCENTILES: Readonly<Record<string, number>> = { p10: 10, p90: 90 };
const QUANTILE_OF = { p10: 17, p50: 50, p90: 83, mean: 50 } as const;

/** Coordinates of a dataset nearest to what is asked for. */
export function coordinatesOf(dataset: Dataset, asked: Moment): Coordinates {
  const set = COORDINATE_SETS[dataset.coordinateSet];
  const defaults = dataset.defaultCoordinates;
  const epoch = nearestEpoch(set, asked.scenario ?? defaults.scenario ?? "ssp585", asked.time ?? defaults.time ?? 2050);
  const inner: Record<string, string | number> = {};
  for (const { name, values } of set.inner) {
    const value = name === "quantile" ? asked.ensemble && QUANTILE_OF[asked.ensemble] : asked[name];
    if (value !== undefined && values.includes(value)) inner[name] = value;
  }
  return { ...defaults, ...epoch, ...inner };
}

/** Coordinates in words, without what every reader takes for granted. */
export function coordinateWords(
  { scenario, time, ensemble, season, month, return_period: period, quantile }: Coordinates,
  t: Say = sayIn("en"),
) {
  const months =
    month === undefined || month === "annual"
      ? ""
      : new Date(Date.UTC(2000, month - 1, 1)).toLocaleString(t`en`, { month: "long", timeZone: "UTC" });
  const percentile = PERCENTILES[ensemble ?? ""];
  return [
    scenario === undefined ? "" : scenarioName(scenario),
    time === undefined ? "" : String(time),
    season === undefined || season === "ANN" ? "" : season,
    months,
    period === undefined ? "" : t`return period of ${period} years`,
    quantile === undefined || quantile === 50 ? "" : t`${quantile}th percentile`,
    percentile === undefined ? "" : t`${percentile}th percentile`,
  ]
    .filter((word) => word !== "")
    .join(", ");
}

function writeValue(dataset: Dataset, value: number): string {
  if (Number.isNaN(value)) return "no value";
  if (isScoreId(dataset.id)) return scoreText(value);
  if (dataset.unit === "class" || dataset.unit === "reach") return className(value, dataset.unit);
  const { symbol } = UNITS[dataset.unit];
  return symbol === "" ? formatNumber(value) : `${formatNumber(value)} ${symbol}`;
}

/** A value as it is written: a lower bound with a sign that every language reads. */
export const atLeast = (text: string, mark: TotalMark | undefined, value: number): string =>
  mark?.isLowerBound === true && !Number.isNaN(value) ? `≥ ${text}` : text;

/** A value without the sign of a lower bound: limits and differences have none. */
export const withoutBound = (text: string): string => text.replace(/^≥ /u, "");

/** A measure that writes no lower bounds: what is told of one of its hazards, or of a difference, is whole. */
export const unbounded = (measure: Measure): Measure => ({
  ...measure,
  mark: undefined,
  write: (value) => withoutBound(measure.write(value)),
});

/**
 * What a measure differs by between two moments or scenarios. The difference of two lower bounds is no bound itself: it
 * is that of the hazards in both, so that it carries no mark.
 */
export const differenceOf = (measure: Measure, title: string, values: ArrayLike<number>): Measure => ({
  ...unbounded(measure),
  title,
  values,
  isDerived: true,
  band: () => undefined,
});

/** A dataset at a coordinate as a measure. @returns the reason in English where there are no values */
export async function datasetMeasure(
  reader: ProjectReader,
  id: string,
  asked: Moment,
): Promise<Measure | { readonly reason: string }> {
  const catalogued = datasetById(id);
  if (catalogued === undefined) return { reason: `There is no dataset "${id}".` };
  const dataset = reader.judged(catalogued);
  const state = reader.dataset(id);
  if (state.kind !== "computed") return { reason: state.reason.english };
  const coordinates = coordinatesOf(dataset, asked);
  const mark = reader.mark(id);
  const isWhole = mark === undefined || mark.missing.length === 0;
  const values = await reader.column(id, coordinates);
  if ("reason" in values) return { reason: values.reason.english };
  return {
    title: dataset.longName,
    at: coordinateWords(coordinates),
    dataset: judgedAt(dataset, coordinates),
    mark,
    property: undefined,
    coordinates,
    unit: UNITS[dataset.unit].symbol,
    values,
    write: (value) => atLeast(writeValue(dataset, value), mark, value),
    band: (value) => (isWhole && hasBandsAt(dataset, coordinates) ? bandOf(value, dataset.thresholds) : undefined),
  };
}

/** One number of locations over another; NaN where either is not given, or the second is none. */
function ratioValues({ numberProperties }: ProjectLocations, [of, over]: readonly [string, string]) {
  const [parts, wholes] = [numberProperties.get(of), numberProperties.get(over)];
  if (parts === undefined || wholes === undefined) return undefined;
  return Float64Array.from(parts, (part, row) => (wholes[row]! > 0 ? part / wholes[row]! : Number.NaN));
}

/** A number of the locations' own as a measure; undefined where they have none. */
export function propertyMeasure(locations: ProjectLocations, id: string, label: string): Measure | undefined {
  const ratio = ratioOf(id);
  const values = ratio === undefined ? locations.numberProperties.get(id) : ratioValues(locations, ratio);
  if (values === undefined) return undefined;
  const currencies = new Set<string>();
  if (id === "asset_value" || ratio?.[0] === "asset_value")
    for (let row = 0; row < locations.count; row++) currencies.add(locations.text("asset_currency", row) ?? "");
  currencies.delete("");
  const unit = [...currencies].join(", ");
  return {
    title: label.charAt(0).toUpperCase() + label.slice(1),
    at: "",
    dataset: undefined,
    property: id,
    coordinates: {},
    unit,
    values,
    write: (value) => (Number.isNaN(value) ? "not given" : `${formatPlain(Number(value.toFixed(2)))} ${unit}`.trim()),
    band: () => undefined,
  };
}

/** Difference of two values as they are shown: that of scores is of the two decimals that a reader sees. */
export function shownDifference({ dataset }: Measure, one: number, other: number): number {
  if (dataset === undefined || !isScoreId(dataset.id)) return one - other;
  return Math.round((shownScore(one) - shownScore(other)) * 100) / 100;
}
