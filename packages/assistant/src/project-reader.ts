import type { Coordinates, Dataset, Sentence, TotalMark } from "@tidemark/science";
import type { MeasuresReader } from "./measures-reader.ts";
import type { Refused } from "./refused.ts";

/** The locations of a project by row. The same object as long as none of them changes. */
export interface ProjectLocations {
  readonly count: number;
  id(row: number): string;
  name(row: number): string;
  /** Position, as the map and the selection know it. */
  position(row: number): number;
  /** A text property, such as `country`, `continent` or `user_data.role`; null where it is not given. */
  text(property: string, row: number): string | null;
  /** Properties that hold texts, with the different texts of each. */
  readonly textProperties: ReadonlyMap<string, readonly string[]>;
  /** Properties that hold numbers: values by row, NaN where not given. */
  readonly numberProperties: ReadonlyMap<string, Float64Array>;
}

/** What is known of a dataset in a project for whoever asks. */
export type DatasetState =
  | { readonly kind: "computed" }
  /** Withheld by scopes or unpaid, not computed in the project, or computed and without any value. */
  | { readonly kind: "withheld" | "not-computed" | "missing"; readonly reason: Sentence };

/** Why a value is what it is, as far as an answer tells it. */
export interface ValueReason {
  /** Notes on the value in English. */
  readonly notes: readonly string[];
  /** What it was worked out from, the worst first. */
  readonly builtFrom: readonly {
    readonly dataset_id: string;
    readonly coords: Coordinates;
    readonly score: number | null;
  }[];
  readonly formula: string;
  /** What stands behind the range from p10 to p90: how many measured values lay in it; null without a range. */
  readonly range: string | null;
}

/** A supplier or customer with the worst of what it passes on. */
export interface ChainPartner {
  readonly row: number;
  /** Steps from the location that was asked for. */
  readonly depth: number;
}

/** Goods that go from one location to another in a year. */
export interface Flow {
  /** Rows. */
  readonly from: number;
  readonly to: number;
  readonly product: string | null;
  readonly tonnes: number | null;
}

/** An event near the locations. */
export interface NearEvent {
  readonly title: string;
  readonly type: string;
  readonly level: string;
  readonly date: string;
  /** Rows of locations that it touches. */
  readonly rows: readonly number[];
}

export interface NearEvents {
  readonly items: readonly NearEvent[];
  /** What to know of the list: a dated sample, a feed that was not read lately. */
  readonly note: string | null;
}

/** Allowance for river flood of a project, a year; null where too few locations have a chance. */
export interface RiverFloodAllowance {
  readonly p10: number | null;
  readonly mean: number | null;
  readonly p90: number | null;
  readonly currency: string | null;
  /** Locations in it, and those with a value that have neither a chance nor a flood map. */
  readonly locations: number;
  readonly without: number;
}

/** What a newer computation would change, or what has changed since the last one. */
export interface ProjectChanges {
  readonly computedAt: string | null;
  /** Rows of locations that were added or edited since. */
  readonly edited: readonly number[];
  /** Whether newer data or a newer program would give other values. */
  readonly newer: string | null;
}

/**
 * The open project as an assistant may read it: with the rights of whoever asks. Nothing here writes, and nothing
 * reaches another project.
 */
export interface ProjectReader {
  readonly title: string;
  /** `ready` where values can be read. */
  readonly state: "ready" | "empty" | "running" | "failed";
  readonly locations: ProjectLocations;
  dataset(id: string): DatasetState;
  /** A dataset as the project judged it when it was computed. */
  judged(dataset: Dataset): Dataset;
  /** What a total leaves out at any location; undefined for other datasets. */
  mark(id: string): TotalMark | undefined;
  /** Values by row, NaN where missing. @throws nothing: what has no values gives its reason */
  column(datasetId: string, coordinates: Coordinates): Promise<ArrayLike<number> | { readonly reason: Sentence }>;
  /** Why a location has no value of a dataset that was computed. */
  reasonAt(row: number, datasetId: string): Promise<string>;
  explain(row: number, datasetId: string, coordinates: Coordinates): Promise<ValueReason>;
  /** Withheld from some: then with the reason. */
  chain(row: number, direction: "upstream" | "downstream"): Promise<readonly ChainPartner[] | Refused>;
  /** All flows of the project. */
  flows(): Promise<readonly Flow[] | Refused>;
  events(types: readonly string[], days: number): Promise<NearEvents | Refused>;
  /** Of all locations, in the most frequent currency. */
  riverAllowance(): Promise<RiverFloodAllowance | Refused>;
  changes(): Promise<ProjectChanges>;
  readonly measures: MeasuresReader;
}
