import { partialMatchKey, type QueryKey } from "@tanstack/react-query";

/** Where answers say why they hold no values. */
const REASONS = ["missing", "reason"] as const;

/** States of an answer that holds nothing, such as an element of a report. */
const NOTHING: readonly unknown[] = ["empty", "withheld"];

/** Whether an answer says that there is nothing: no entry that says anything, or a reason in place of values. */
export function isEmptyAnswer(answer: unknown): boolean {
  if (answer === null || answer === undefined) return true;
  if (Array.isArray(answer)) return answer.every(isEmptyAnswer);
  if (typeof answer !== "object") return false;
  if ("pages" in answer) return isEmptyAnswer(answer.pages);
  if ("items" in answer) return isEmptyAnswer(answer.items);
  if ("state" in answer && NOTHING.includes(answer.state)) return true;
  return REASONS.some((key) => typeof Reflect.get(answer, key) === "string");
}

/**
 * What stays on the screen while the next answer is on its way, as `placeholderData` of a query: the answer before, as
 * long as it is about the same subject and says that there is something. That there is nothing is told of what was
 * asked, never of what was asked before: until then the screen shows that it is loading.
 *
 * @param subject what both keys have to hold, such as `["project", { id }]`; empty: every answer of the query is kept
 * @param part of the answer which says whether there is something; left out: all of it
 */
export const keepShown =
  (subject: QueryKey = [], part?: string) =>
  <Answer>(before: Answer | undefined, query?: { readonly queryKey: QueryKey }): Answer | undefined => {
    if (before === undefined || query === undefined || !partialMatchKey(query.queryKey, subject)) return undefined;
    const told: unknown = part === undefined ? before : Reflect.get(Object(before), part);
    return isEmptyAnswer(told) ? undefined : before;
  };

/**
 * Whether it may be said that there is nothing: the answer is there, and it is the one that was asked for. Wherever a
 * screen works out by itself that nothing of an answer is left, it asks this first.
 */
export const isSettled = (query: { readonly data: unknown; readonly isPlaceholderData: boolean }): boolean =>
  query.data !== undefined && !query.isPlaceholderData;
