import { bandOf, type Band } from "../catalogue/bands.ts";
import type { Dataset } from "../catalogue/dataset.ts";
import { holdsMainHazards, totalPartsText, type TotalParts } from "../impact/hazards-of-place.ts";
import { doubt, type ValueNote } from "./value-note.ts";

/** What a total over hazards holds of those of its place; a doubt while a main one is left out. */
export function totalNote(parts: TotalParts): ValueNote {
  const text = totalPartsText(parts);
  return holdsMainHazards(parts)
    ? { id: "hazards-held", kind: "beside", text, value: null }
    : doubt("main-hazard-missing", text);
}

/** Whether a value may be judged at all: a total that leaves out a main hazard would read as harmless. */
export const isJudged = (notes: readonly { readonly id: string }[]): boolean =>
  !notes.some(({ id }) => id === "main-hazard-missing");

/** Band of a value with its notes; undefined for NaN and for a total that leaves out a main hazard of its place. */
export const notedBand = (
  value: number,
  { thresholds }: Dataset,
  notes: readonly { readonly id: string }[],
): Band | undefined => (isJudged(notes) ? bandOf(value, thresholds) : undefined);
