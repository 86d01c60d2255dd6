import type { Question } from "../read/question.ts";
import type { Context } from "./context.ts";

/** A kind of question that is answered without a model. */
export interface Kind {
  readonly id: string;
  /** Questions of this kind, as a user would ask them; shown as help. */
  readonly examples: readonly string[];
  /** How well a question is one of this kind; 0 where it is not. */
  fits(question: Question): number;
  /** Writes the answer into the book of the context. */
  answer(context: Context): Promise<void>;
}

/** Whether a question names something to measure. */
export const measures = ({ datasets, property }: Question): boolean => datasets.length > 0 || property !== undefined;

/** Locations that the question names one by one. */
export const placeCount = ({ places }: Question): number => places.length;
