import type { ToolName } from "@tidemark/assistant";
import type { Expected } from "./expected.ts";
import type { ExportedFiles } from "./exported-files.ts";

/** A question, what has to stand in its answer, and the ways to ask it. */
export interface QuestionCase {
  /** Kind of question; `refusal` for what is not answered. */
  readonly kind: string;
  /** What the answer has to be looked up with. */
  readonly call?: ToolName;
  /** Why there is no answer, where there must be none. */
  readonly refused?: string;
  /** One way to ask a line, in English, German and French; the first one stands for the question. */
  readonly asks: string;
  /** Numbers of the answer, worked out from exported files. */
  readonly expect?: (files: ExportedFiles) => Expected;
  /** What the answer has to say beside numbers. */
  readonly says?: RegExp;
}

/** The ways to ask a question. */
export const phrasingsOf = ({ asks }: QuestionCase): string[] =>
  asks
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
