import type { ExportedEdge, ExportedFiles, ExportedSite } from "./exported-files.ts";
import { MONTHLY, SCORE, YEARLY } from "./expected.ts";

/** A location of the export, with the values that the questions ask for. */
export interface Row extends ExportedSite {
  /** Value of a dataset, at 2050 under SSP5-8.5 where no coordinates are named; NaN where there is none. */
  readonly at: (dataset: string, coords?: string) => number;
}

type Test = (row: Row) => boolean;
type Number_ = (row: Row) => number;
/** A number of a location, which may depend on the others, as along a supply chain. */
type Ranking = (row: Row, rows: readonly Row[], edges: readonly ExportedEdge[]) => number;

/** What a question has to be answered with, worked out from the exported files alone. */
export type Wanted =
  /** A refusal or a question back: the project cannot answer this, or a word of it says more than a query can. */
  | "ask"
  | { readonly list: Test }
  | { readonly count: Test }
  /** The first locations, the largest number first. */
  | { readonly rank: Ranking; readonly top?: number; readonly where?: Test }
  | { readonly sum: Number_; readonly where?: Test }
  | { readonly mean: Number_; readonly where?: Test }
  | { readonly median: Number_; readonly where?: Test }
  /** Values of single locations. */
  | { readonly values: readonly string[]; readonly of: Number_ }
  /** Numbers that are somewhere in the answer. */
  | { readonly numbers: (rows: readonly Row[]) => readonly number[] };

export type FaultClass =
  | "ordinary"
  | "negation"
  | "conditions"
  | "direction"
  | "money and units"
  | "groups"
  | "spelling"
  | "foreign words"
  | "counts and shares"
  | "moments"
  | "change"
  | "thresholds"
  | "profiles"
  | "hazards"
  | "supplier worry"
  | "certainty"
  | "follow-ups"
  | "not answerable";

export interface AskedCase {
  readonly kind: FaultClass;
  readonly ask: string;
  /** The question that it goes on from. */
  readonly after?: string;
  readonly wanted: Wanted;
}

const COORDS: Readonly<Record<string, string>> = {
  hd30: YEARLY,
  fd0: YEARLY,
  pr_total: MONTHLY,
  tas_mean: MONTHLY,
  fwi_mean: MONTHLY,
  earthquake_ead: "p50",
  elevation: "p50",
  slr_local: "ssp585 2050 50",
};

/** The rows of an export. */
export const rowsOf = (files: ExportedFiles): Row[] =>
  files.sites.map((site) => ({
    ...site,
    at: (dataset, coords = COORDS[dataset] ?? SCORE) => files.column(dataset, coords).get(site.id) ?? Number.NaN,
  }));

export const isIn =
  (...countries: string[]): Test =>
  ({ id }) =>
    countries.includes(id.slice(0, 2));
export const onContinent =
  (...continents: string[]): Test =>
  ({ continent }) =>
    continents.includes(continent);
export const hasRole =
  (...roles: string[]): Test =>
  ({ role }) =>
    roles.includes(role);
export const all =
  (...tests: Test[]): Test =>
  (row) =>
    tests.every((test) => test(row));
export const any =
  (...tests: Test[]): Test =>
  (row) =>
    tests.some((test) => test(row));
export const not =
  (test: Test): Test =>
  (row) =>
    !test(row);
export const over =
  (dataset: string, limit: number, coords?: string): Test =>
  (row) =>
    row.at(dataset, coords) > limit;
export const under =
  (dataset: string, limit: number, coords?: string): Test =>
  (row) =>
    row.at(dataset, coords) < limit;
/** A score in the band "high", "medium" and so on. */
export const isHighAt = (dataset: string, coords?: string): Test => over(dataset, 0.75 - 1e-9, coords);
export const isHigh = (dataset: string): Test => isHighAt(dataset);
export const isMedium = (dataset: string): Test => all(over(dataset, 0.5 - 1e-9), under(dataset, 0.75));
export const hasValue = (dataset: string): Test => over(dataset, -1e9);

/** What rows are ranked or summed by. */
export const value = (row: Row) => row.assetValue;
export const staff = (row: Row) => row.employees;
export const of = (dataset: string, coords?: string) => (row: Row) => row.at(dataset, coords);
export const least = (dataset: string) => (row: Row) => -row.at(dataset);
export const asia = onContinent("Asia");

/** By the drought index, which is what the project holds of droughts: low is bad. */
export const DROUGHT = { rank: (row: Row) => -row.at("spei12", "ssp585 2050 mean"), top: 3 } as const;

/** Numbers of several locations. */
type Numbers = (rows: readonly Row[]) => readonly number[];

export const distinctOf =
  (text: (row: Row) => string): Numbers =>
  (rows) => [new Set(rows.map(text)).size];

const sum = (rows: readonly Row[], number: Number_) =>
  rows.map(number).reduce((all, one) => all + (Number.isNaN(one) ? 0 : one), 0);

/** Percent of the locations that pass, or of a number of theirs. */
export const shareOf =
  (test: Test, number: Number_ = () => 1): Numbers =>
  (rows) => [(100 * sum(rows.filter(test), number)) / sum(rows, number)];

export const named =
  (id: string, number: Number_): Numbers =>
  (rows) => [number(rows.find((row) => row.id === id)!)];

export const change = (dataset: string, to: string, from: string) => (row: Row) =>
  row.at(dataset, to) - row.at(dataset, from);

/** The first of the years that are stored in which a location is above a limit, under SSP5-8.5. */
export const firstPassing = (dataset: string, limit: number) => (row: Row) => {
  if (row.at(dataset, "historical 2005 mean ANN") > limit) return 2005;
  for (let year = 2025; year <= 2080; year += 5) if (row.at(dataset, `ssp585 ${year} mean ANN`) > limit) return year;
  return Number.NaN;
};

/** Money a year: percent of the asset value. */
export const loss = (dataset: string, coords?: string) => (row: Row) =>
  (row.at(dataset, coords) / 100) * row.assetValue;

const LOSSES = ["earthquake_ead", "pluvial_flood_ead", "tc_wind_ead", "wildfire_ead"];

/** What the hazard that costs most costs. */
export const topLoss =
  (where: Test = () => true): Numbers =>
  (rows) => [Math.max(...LOSSES.map((hazard) => sum(rows.filter(where), loss(hazard))))];

const MOST_STEPS = 5;

/** What of a location hangs on another one: along each path the shares of the tonnes of a product, at most all. */
function dependence(from: string, to: string, edges: readonly ExportedEdge[], passed: readonly string[] = []): number {
  if (passed.length === MOST_STEPS) return 0;
  let all = 0;
  for (const edge of edges) {
    if (edge.from !== from || passed.includes(edge.to)) continue;
    const got = edges.filter(({ to: at, product }) => at === edge.to && product === edge.product);
    const share = edge.volume / got.reduce((tonnes, { volume }) => tonnes + volume, 0);
    all += share * (edge.to === to ? 1 : dependence(edge.to, to, edges, [...passed, from]));
  }
  return Math.min(1, all);
}

/** Risk of interruption, times what hangs on the location, times its value. */
export const worry: Ranking = (row, rows, edges) => {
  const hanging = rows.filter(({ id }) => id !== row.id);
  return (
    (row.at("aggregate_bi_annual") / 365) *
    sum(hanging, ({ id, assetValue }) => dependence(row.id, id, edges) * assetValue)
  );
};
/** The same for one customer. */
export const worryOf =
  (customer: string): Ranking =>
  (row, rows, edges) =>
    worry(
      row,
      rows.filter(({ id }) => id === customer),
      edges,
    );
