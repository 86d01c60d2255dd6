import type { AssistantAnswer, AssistantEvents } from "@tidemark/contract";

/** What is known of an answer while it is made. */
export interface PartOfAnswer {
  readonly text: string;
  readonly figures: AssistantAnswer["figures"];
  readonly calls: readonly AssistantEvents["call"][];
}
export const NOTHING_YET: PartOfAnswer = { text: "", figures: [], calls: [] };

/** What is known after one more event. */
export function withEvent(known: PartOfAnswer, name: string, data: unknown): PartOfAnswer {
  const events = data as AssistantEvents;
  const of = <Name extends keyof AssistantEvents>() => events as unknown as AssistantEvents[Name];
  if (name === "call") return { ...known, calls: [...known.calls, of<"call">()] };
  if (name === "text") return { ...known, text: known.text + of<"text">().delta };
  if (name === "figures") return { ...known, figures: [...known.figures, ...of<"figures">().figures] };
  return known;
}
