/**
 * Coordinates of a dataset: which values each dimension takes, in which order they are enumerated, and the two ways
 * between a coordinate and its index. The order is fixed: the dimensions as in `DIMENSIONS`, the last one varying
 * fastest.
 */

export const SCENARIOS = ["historical", "ssp126", "ssp245", "ssp370", "ssp585"] as const;
export type Scenario = (typeof SCENARIOS)[number];
/** The four futures; `historical` is the past and, at 2005, the present-day reference. */
export const FUTURE_SCENARIOS = ["ssp126", "ssp245", "ssp370", "ssp585"] as const satisfies readonly Scenario[];

/** A scenario as reports of the IPCC write it: `SSP5-8.5`; the past as `historical`. */
export const scenarioName = (scenario: string): string => scenario.replace(/^ssp(\d)(\d)(\d)$/, "SSP$1-$2.$3");

/** Centres of 20-year windows. */
export const HISTORICAL_TIMES: readonly number[] = Array.from({ length: 31 }, (_, i) => 1870 + 5 * i);
export const FUTURE_TIMES: readonly number[] = Array.from({ length: 12 }, (_, i) => 2025 + 5 * i);
/** Meaning of the words "base" and "present": the climate of 1995-2014. */
export const BASE = { scenario: "historical", time: 2005 } as const;

/** First and last of the twenty years that a centre year stands for; of the base 1995 and 2014. */
export const windowOf = (time: number): readonly [first: number, last: number] =>
  time === BASE.time ? [1995, 2014] : [time - 9, time + 10];

export const ENSEMBLE_WITH_MEAN = ["p10", "p50", "p90", "mean"] as const;
export type Ensemble = (typeof ENSEMBLE_WITH_MEAN)[number];
export const ENSEMBLE_QUANTILES = ["p10", "p50", "p90"] as const satisfies readonly Ensemble[];

export const SEASONS = ["ANN", "DJF", "MAM", "JJA", "SON"] as const;
export type Season = (typeof SEASONS)[number];
export const MONTHS = ["annual", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type Month = (typeof MONTHS)[number];
/** English names of the months, January first. */
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Years. */
export const RETURN_PERIODS = [2, 5, 10, 25, 50, 100, 150, 250, 500] as const;
export const GEOPHYSICAL_RETURN_PERIODS = [50, 100, 250, 475, 1000, 2475] as const;
/** Percentiles of the assessed sea-level distribution. */
export const SEA_LEVEL_QUANTILES = [5, 17, 50, 83, 95] as const;

export const DIMENSIONS = ["scenario", "time", "ensemble", "season", "month", "return_period", "quantile"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** One coordinate under its names on the wire; a dataset uses only the dimensions of its set. */
export interface Coordinates {
  readonly scenario?: Scenario;
  readonly time?: number;
  readonly ensemble?: Ensemble;
  readonly season?: Season;
  readonly month?: Month;
  readonly return_period?: number;
  readonly quantile?: number;
}
export type CoordinateValue = string | number;

/** Dimensions of a coordinate that vary inside one scenario and year. */
export type InnerDimension = Exclude<Dimension, "scenario" | "time">;

/** One scenario and the centre year of its window. */
export interface Epoch {
  readonly scenario: Scenario;
  readonly time: number;
}

export const COORDINATE_SET_IDS = ["CA", "CS", "CM", "RP", "CO", "SL", "SR", "S1"] as const;
export type CoordinateSetId = (typeof COORDINATE_SET_IDS)[number];

/**
 * A coordinate set is the product of its epochs (none for static sets) and its inner dimensions.
 * Index of a coordinate = epoch index x `innerSize` + inner index, the last inner dimension varying fastest.
 */
export interface CoordinateSet {
  readonly id: CoordinateSetId;
  readonly label: string;
  /** Empty for a set without scenario and time. */
  readonly epochs: readonly Epoch[];
  readonly inner: readonly { readonly name: InnerDimension; readonly values: readonly CoordinateValue[] }[];
  readonly innerSize: number;
  readonly size: number;
}

const past: readonly Epoch[] = HISTORICAL_TIMES.map((time) => ({ scenario: "historical", time }));
const future: readonly Epoch[] = FUTURE_SCENARIOS.flatMap((scenario) =>
  FUTURE_TIMES.map((time) => ({ scenario, time })),
);
/** 79 epochs of the climate indicators. */
export const CLIMATE_EPOCHS: readonly Epoch[] = [...past, ...future];
/** 49 epochs of the event hazards: the base and every future. */
export const EVENT_EPOCHS: readonly Epoch[] = [BASE, ...future];

function defineSet(
  id: CoordinateSetId,
  label: string,
  epochs: readonly Epoch[],
  inner: CoordinateSet["inner"],
): CoordinateSet {
  const innerSize = inner.reduce((product, dimension) => product * dimension.values.length, 1);
  return { id, label, epochs, inner, innerSize, size: innerSize * Math.max(1, epochs.length) };
}

const withMean = { name: "ensemble", values: ENSEMBLE_WITH_MEAN } as const;
const quantiles = { name: "ensemble", values: ENSEMBLE_QUANTILES } as const;

export const COORDINATE_SETS: Readonly<Record<CoordinateSetId, CoordinateSet>> = {
  CA: defineSet("CA", "climate, annual", CLIMATE_EPOCHS, [withMean]),
  CS: defineSet("CS", "climate, seasons", CLIMATE_EPOCHS, [withMean, { name: "season", values: SEASONS }]),
  CM: defineSet("CM", "climate, months", CLIMATE_EPOCHS, [withMean, { name: "month", values: MONTHS }]),
  RP: defineSet("RP", "events by return period", EVENT_EPOCHS, [
    quantiles,
    { name: "return_period", values: RETURN_PERIODS },
  ]),
  CO: defineSet("CO", "yearly occurrence", EVENT_EPOCHS, [quantiles]),
  SL: defineSet("SL", "sea level", EVENT_EPOCHS, [{ name: "quantile", values: SEA_LEVEL_QUANTILES }]),
  SR: defineSet(
    "SR",
    "static, by return period",
    [],
    [quantiles, { name: "return_period", values: GEOPHYSICAL_RETURN_PERIODS }],
  ),
  S1: defineSet("S1", "static", [], [quantiles]),
};

/** Inner dimensions of a set; without months the year as a whole is all that is left of the dimension `month`. */
export function innerDimensions(set: CoordinateSet, { months }: { readonly months: boolean }): CoordinateSet["inner"] {
  if (months) return set.inner;
  return set.inner.map((one) => (one.name === "month" ? { name: one.name, values: [MONTHS[0]] } : one));
}

/**
 * Places inside one scenario and year, 0..`innerSize` - 1, that the inner dimensions with or without months have;
 * rising.
 */
export function innerIndices(set: CoordinateSet, { months }: { readonly months: boolean }): readonly number[] {
  let places: readonly number[] = [0];
  for (const { name, values } of set.inner) {
    const kept = months || name !== "month" ? values.map((_, i) => i) : [0];
    places = places.flatMap((place) => kept.map((i) => place * values.length + i));
  }
  return places;
}

/** Names of the dimensions of a set, outermost first. */
export function dimensionsOf(set: CoordinateSet): readonly Dimension[] {
  const inner = set.inner.map((dimension) => dimension.name);
  return set.epochs.length === 0 ? inner : ["scenario", "time", ...inner];
}

/** Every value each dimension of a set takes; note that not every scenario has every time. */
export function dimensionValues(set: CoordinateSet): Partial<Record<Dimension, readonly CoordinateValue[]>> {
  const values: Partial<Record<Dimension, readonly CoordinateValue[]>> = {};
  if (set.epochs.length > 0) {
    values.scenario = [...new Set(set.epochs.map((epoch) => epoch.scenario))];
    values.time = [...new Set(set.epochs.map((epoch) => epoch.time))].toSorted((a, b) => a - b);
  }
  for (const dimension of set.inner) values[dimension.name] = dimension.values;
  return values;
}

/** Index of an epoch in a set; -1 when the set has no such scenario and time. */
export function epochIndex(set: CoordinateSet, scenario: Scenario | undefined, time: number | undefined): number {
  return set.epochs.findIndex((epoch) => epoch.scenario === scenario && epoch.time === time);
}

/** Coordinate at an index of the enumeration. Throws a RangeError outside 0..size-1: a programming mistake. */
export function coordinatesAt(set: CoordinateSet, index: number): Coordinates {
  if (!Number.isInteger(index) || index < 0 || index >= set.size) {
    throw new RangeError(`index ${index} is outside coordinate set ${set.id} (0..${set.size - 1})`);
  }
  const result: Record<string, CoordinateValue> = {};
  const epoch = set.epochs[Math.floor(index / set.innerSize)];
  if (epoch !== undefined) {
    result["scenario"] = epoch.scenario;
    result["time"] = epoch.time;
  }
  let rest = index % set.innerSize;
  let stride = set.innerSize;
  for (const { name, values } of set.inner) {
    stride /= values.length;
    const value = values[Math.floor(rest / stride)];
    if (value !== undefined) result[name] = value;
    rest %= stride;
  }
  return result as Coordinates;
}

/** Index of a coordinate in its set; -1 when a dimension is missing or has a value the set does not hold. */
export function coordinateIndex(set: CoordinateSet, coordinates: Coordinates): number {
  let index = 0;
  if (set.epochs.length > 0) {
    index = epochIndex(set, coordinates.scenario, coordinates.time);
    if (index < 0) return -1;
  }
  for (const { name, values } of set.inner) {
    const value = coordinates[name];
    const position = value === undefined ? -1 : values.indexOf(value);
    if (position < 0) return -1;
    index = index * values.length + position;
  }
  return index;
}

/** All coordinates of a set in enumeration order. */
export function enumerateCoordinates(set: CoordinateSet): readonly Coordinates[] {
  return Array.from({ length: set.size }, (_, index) => coordinatesAt(set, index));
}

/** Text key of a coordinate: `name=value` sorted by name, joined by `;` (used in tile addresses and file names). */
export function coordinateKey(coordinates: Coordinates): string {
  return Object.entries(coordinates)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join(";");
}

const numeric: ReadonlySet<string> = new Set(["time", "return_period", "quantile"]);

/**
 * Coordinate of a text key; undefined when the key is not one. Whether a set holds it is asked of `coordinateIndex`.
 */
export function parseCoordinateKey(key: string): Coordinates | undefined {
  const result: Record<string, CoordinateValue> = {};
  if (key === "") return {};
  for (const part of key.split(";")) {
    const [name, text, ...more] = part.split("=");
    if (name === undefined || text === undefined || text === "" || more.length > 0) return undefined;
    if (!(DIMENSIONS as readonly string[]).includes(name) || name in result) return undefined;
    const number = Number(text);
    if (numeric.has(name) && !Number.isFinite(number)) return undefined;
    result[name] = numeric.has(name) || (name === "month" && text !== "annual") ? number : text;
  }
  return result as Coordinates;
}

/**
 * Fits a scenario and year to what a set holds: up to 2020 the past (event sets: the base), later the nearest future
 * window. A set without epochs gets none. Years outside 1870..2080 give the first or last window.
 */
export function nearestEpoch(set: CoordinateSet, scenario: Scenario, time: number): Epoch | undefined {
  const wanted: Scenario = time <= 2020 || scenario === "historical" ? "historical" : scenario;
  let best: Epoch | undefined;
  for (const epoch of set.epochs) {
    if (epoch.scenario !== wanted) continue;
    if (best === undefined || Math.abs(epoch.time - time) < Math.abs(best.time - time)) best = epoch;
  }
  return best;
}
