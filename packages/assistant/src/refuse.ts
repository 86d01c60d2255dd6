import type { Before } from "./filter.ts";
import { stop } from "./kinds/context.ts";
import { Words } from "./read/tokens.ts";
import { REFUSALS } from "./words/refusals.ts";

/** Refuses what is not answered whatever the data say. @throws Stop */
export function refuse(before: Before): void {
  const words = new Words(before.question.text);
  const refused = REFUSALS.find(
    ({ words: phrases, beside, unlessScenario = false, unlessSeason = false }) =>
      words.has(phrases) &&
      (beside === undefined || words.has(beside)) &&
      !(unlessScenario && before.question.moment.scenarios.length > 0) &&
      !(unlessSeason && before.question.moment.season !== undefined),
  );
  if (refused !== undefined)
    stop(
      before,
      refused.kind,
      before.book.word(refused.sentence),
      ...(refused.instead ?? ["Where is it worst?", "Give me a summary", "What can you do?"]),
    );
}
