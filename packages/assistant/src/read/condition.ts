import type { Band } from "@tidemark/science";
import type { Limit } from "./amounts.ts";
import type { NamedDataset } from "./datasets.ts";
import type { NamedPlace } from "./places.ts";
import type { NamedProperty } from "./properties.ts";

/** Locations of a group, or all others. */
export interface GroupCondition {
  readonly property: string;
  readonly values: readonly string[];
  readonly not: boolean;
}

/** What is measured for a condition or an answer. */
export interface NamedMeasure {
  readonly dataset?: NamedDataset;
  readonly property?: NamedProperty;
}

/** Values held against a limit or bands. Without a measure it is the score of a location. */
export interface TestCondition {
  readonly measure: NamedMeasure | undefined;
  readonly limit?: Limit;
  readonly bands?: readonly Band[];
  /** That there is no value. */
  readonly missing?: true;
  readonly not: boolean;
}

/** A measure where a question names it. */
export interface MeasureAt {
  readonly at: number;
  readonly length: number;
  readonly named: NamedMeasure;
}

/** What a question sets as conditions. */
export interface Conditions {
  readonly groups: readonly GroupCondition[];
  readonly places: readonly NamedPlace[];
  /** Locations that are left out. */
  readonly without: readonly NamedPlace[];
  readonly tests: readonly TestCondition[];
  readonly join: "all" | "any";
  /** What is measured beside the conditions. */
  readonly measures: readonly MeasureAt[];
  /** Whether it is asked where something is missing: "sites with no heat score". */
  readonly isMissing: boolean;
  /** Whether a condition is said of two moments: it holds at the second and not at the first. */
  readonly isMove: boolean;
}
