import type { Question } from "../read/understood.ts";
import type { Leaf } from "../read/tokens.ts";
import type { Cue } from "../words/cues.ts";
import type { Context } from "./context.ts";

/** A kind of question that is answered without a model. What it does not take of a question is told as not used. */
export interface Kind {
  readonly id: string;
  /** Questions of this kind, as a user would ask them; shown as help. */
  readonly examples: readonly string[];
  /** What of a question its answers use. */
  readonly takes: readonly Leaf[];
  /** Those of them that are used beside a grouping alone. */
  readonly grouped?: readonly Leaf[];
  /** Words of asking that are this kind's own. */
  readonly uses: readonly Cue[];
  /** Most measures beside those of conditions; one where left out, and none needed where 0. */
  readonly measures?: number;
  readonly years?: number;
  readonly scenarios?: number;
  readonly places?: number;
  /** How well a question is one of this kind; 0 where it is not. */
  fits(question: Question): number;
  /** Writes the answer into the book of the context. */
  answer(context: Context): Promise<void>;
}

/** Leaves that choose locations and the moment of their values. */
export const WHERE_AND_WHEN = ["groups", "test", "scenario", "year", "period", "season", "month", "ensemble"] as const;

/** Whether a question names something to measure. */
export const measures = ({ datasets, property }: Question): boolean => datasets.length > 0 || property !== undefined;

/** Locations that the question names one by one. */
export const placeCount = ({ places }: Question): number => places.length;
