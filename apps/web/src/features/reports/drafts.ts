import { type ElementWriting, elementChangeSchema, type ReportElement } from "@tidemark/contract";
import * as z from "zod";

/** What was typed and is not saved: it outlives the tab, the network and the browser. */
export interface Draft {
  /** What it began from. */
  readonly base: ElementWriting;
  readonly revision: number;
  readonly writing: ElementWriting;
}

const draftSchema = z.object({ base: elementChangeSchema, revision: z.int(), writing: elementChangeSchema });
const keyOf = ({ id }: Pick<ReportElement, "id">) => `report-draft.${id}`;

/** The draft of an element; undefined where everything was saved. */
export function draftOf(element: Pick<ReportElement, "id">): Draft | undefined {
  try {
    const read = draftSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(element)) ?? "null"));
    return read.success ? (read.data as Draft) : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(element: Pick<ReportElement, "id">, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(element), JSON.stringify(draft));
  } catch {
    // storage is full or closed to us: the words stay in the form
  }
}

export function dropDraft(element: Pick<ReportElement, "id">): void {
  try {
    localStorage.removeItem(keyOf(element));
  } catch {
    // nothing was kept
  }
}
