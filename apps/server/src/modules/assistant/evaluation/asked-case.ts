import type { ExportedFiles, ExportedSite } from "./exported-files.ts";
import { MONTHLY, SCORE, YEARLY } from "./expected.ts";

/** A location of the export, with the values that the questions ask for. */
export interface Row extends ExportedSite {
  /** Value of a dataset, at 2050 under SSP5-8.5 where no coordinates are named; NaN where there is none. */
  readonly at: (dataset: string, coords?: string) => number;
}

type Test = (row: Row) => boolean;
type Number_ = (row: Row) => number;

/** What a question has to be answered with, worked out from the exported files alone. */
export type Wanted =
  /** A refusal or a question back: the project cannot answer this, or a word of it says more than a query can. */
  | "ask"
  | { readonly list: Test }
  | { readonly count: Test }
  /** The first locations, the largest number first. */
  | { readonly rank: Number_; readonly top?: number; readonly where?: Test }
  | { readonly sum: Number_; readonly where?: Test }
  | { readonly mean: Number_; readonly where?: Test }
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
  | "change";

export interface AskedCase {
  readonly kind: FaultClass;
  readonly ask: string;
  readonly wanted: Wanted;
}

const COORDS: Readonly<Record<string, string>> = {
  hd30: YEARLY,
  fd0: YEARLY,
  pr_total: MONTHLY,
  tas_mean: MONTHLY,
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
export const isHigh = (dataset: string): Test => over(dataset, 0.75 - 1e-9);
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
