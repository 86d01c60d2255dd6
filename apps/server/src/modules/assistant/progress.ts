import type { Answer, Call, Figure } from "@tidemark/assistant";

/** Told how an answer comes about, while it does. */
export interface AnswerProgress {
  readonly onCall: (call: Call) => void;
  /** The text of the answer, with the figures that stand in it. */
  readonly onText: (markdown: string, figures: readonly Figure[]) => void;
}

/** For those who wait for the whole answer. */
export const NO_PROGRESS: AnswerProgress = { onCall: () => {}, onText: () => {} };

/** Tells an answer that is there as a whole. */
export function tellWhole({ onText }: AnswerProgress, answer: Answer): Answer {
  onText(answer.markdown, answer.figures);
  return answer;
}
