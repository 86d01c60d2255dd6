import type { Band, Month, Scenario, Season } from "@tidemark/science";
import type { Limit } from "../read/amounts.ts";
import type { GroupSize } from "../read/group-size.ts";
import type { Cue } from "../words/cues.ts";

/** Which values come first: by their size, or by what is bad for their dataset. */
export type Order = "largest" | "smallest" | "worst" | "best";

/** What is measured: a dataset, or a number of the locations' own. */
export type QueryMeasure = { readonly dataset: string } | { readonly property: string };

/** Locations of a group, or single ones; `not` means all others. */
export type QueryPlace =
  | { readonly property: string; readonly in: readonly string[]; readonly not: boolean }
  | { readonly sites: readonly string[]; readonly not: boolean };

/** Values held against a limit or bands. Without a measure it is the score of a location. */
export interface QueryTest {
  readonly measure: QueryMeasure | null;
  readonly limit?: Limit | undefined;
  readonly bands?: readonly Band[] | undefined;
  readonly missing?: true | undefined;
  readonly not: boolean;
}

export interface QueryWhen {
  readonly scenarios: readonly Scenario[];
  readonly years: readonly number[];
  readonly season?: Season | undefined;
  readonly month?: Month | undefined;
  /** Years. */
  readonly return_period?: number | undefined;
  readonly ensemble?: "p10" | "p50" | "p90" | "mean" | undefined;
}

/**
 * A question as it was read: all that an answer is made from. Words become a query, chips show and change it, and a
 * model or an assistant of one's own may write one; each of them is answered by the same kinds.
 */
export interface Query {
  readonly v: 1;
  /** Id of the kind of answer. */
  readonly task: string;
  /** At most one, or three where each of them is a column. */
  readonly show: readonly QueryMeasure[];
  readonly where: readonly QueryPlace[];
  readonly tests: readonly QueryTest[];
  readonly join: "all" | "any";
  readonly when: QueryWhen;
  readonly order?: Order | undefined;
  readonly top?: number | undefined;
  readonly group_by?: string | undefined;
  /** How many locations the groups have that are told. */
  readonly group_size?: GroupSize | undefined;
  /** Details of the kind, such as `mean` or `downstream`. */
  readonly details: readonly Cue[];
}
