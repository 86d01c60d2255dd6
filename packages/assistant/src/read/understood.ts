import type { Order } from "../query/query.ts";
import type { Cue } from "../words/cues.ts";
import type { Pole } from "../words/poles.ts";
import type { GroupCondition, MeasureAt, TestCondition } from "./condition.ts";
import type { CueAt } from "./cues-of.ts";
import type { GroupSize } from "./group-size.ts";
import type { NamedDataset } from "./datasets.ts";
import type { NamedMoment } from "./moment.ts";
import type { NamedPlace } from "./places.ts";
import type { NamedProperty } from "./properties.ts";
import type { Correction } from "./spelling.ts";
import type { Term } from "./terms.ts";
import type { Words } from "./tokens.ts";

/** The words of a question with what each was read as; the gate holds them against what an answer uses. */
export interface ReadWords {
  readonly words: Words;
  readonly cues: readonly CueAt[];
  readonly measures: readonly MeasureAt[];
  readonly corrections: readonly Correction[];
}

/** A question as it was understood: what it names, and the words that tell what it asks for. */
export interface Question {
  readonly text: string;
  readonly places: readonly NamedPlace[];
  /** Locations that are left out. */
  readonly without: readonly NamedPlace[];
  readonly groups: readonly GroupCondition[];
  readonly tests: readonly TestCondition[];
  /** Whether all of the tests have to hold, or any of them. */
  readonly join: "all" | "any";
  readonly datasets: readonly NamedDataset[];
  /** A number of the locations' own, such as the asset value. */
  readonly property: NamedProperty | undefined;
  readonly moment: NamedMoment;
  readonly order: Order | undefined;
  /** A word such as "driest", which several datasets can mean. */
  readonly pole: Pole | undefined;
  readonly top: number | undefined;
  /** A part of all locations in place of a number: "the worst quarter". */
  readonly part?: number | undefined;
  /** Property to group by. */
  readonly groupBy: string | undefined;
  /** How many locations the groups have that are asked for. */
  readonly groupSize?: GroupSize | undefined;
  readonly cues: ReadonlySet<Cue>;
  readonly read: ReadWords;
  /** What is said beside the question, as it was written. */
  readonly courtesy: readonly string[];
  /** Symbol of the unit that figures are asked in. */
  readonly unit?: string | undefined;
  /** Whether it is asked of the locations of the answer before: "which of those". */
  readonly isOfThose?: boolean;
  /** The fewest topics that are high, where "more than one hazard" is asked for. */
  readonly manyHazards?: number | undefined;
  /** A word of the product whose meaning is asked. */
  readonly term?: Term | undefined;
}
