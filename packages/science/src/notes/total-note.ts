import { bandOf, type Band } from "../catalogue/bands.ts";
import type { Dataset, HazardId } from "../catalogue/dataset.ts";
import { mainLeftOutAt, totalPartsText, type TotalParts } from "../impact/hazards-of-place.ts";
import { isTotal, markOf, type TotalMark } from "../impact/total-mark.ts";
import type { Sentence } from "../wording/sentence.ts";
import { worded } from "../wording/wording.ts";
import { doubt, type ValueNote } from "./value-note.ts";

/** What a total over hazards holds of those of its place; a doubt while a main one is left out. */
export function totalNote(parts: TotalParts): ValueNote {
  const text = totalPartsText(parts);
  const hazards = mainLeftOutAt(parts);
  if (hazards.length === 0) return { id: "hazards-held", kind: "beside", text, value: null };
  return { ...doubt("main-hazard-missing", text), hazards };
}

/**
 * What the score of the wind leaves out where winter storms blow and cyclones do not come (`reason`: why storm gusts
 * are missing there): the wind of a stormy coast would read as harmless.
 */
export const stormsLeftOut = (reason: Sentence): ValueNote =>
  doubt("main-hazard-missing", worded("note.storms_not_scored", { reason }));

/** The same of a coast where neither the height of the ground nor a class of the district is known. */
export const groundLeftOut = (reason: Sentence): ValueNote =>
  doubt("main-hazard-missing", worded("note.ground_not_scored", { reason }));

/** Whether a value may be judged at all: a total or a score that leaves out a main hazard would read as harmless. */
export const isJudged = (notes: readonly { readonly id: string }[]): boolean =>
  !notes.some(({ id }) => id === "main-hazard-missing");

/** Band of a value with its notes; undefined for NaN and for what leaves out a main hazard of its place. */
export const notedBand = (
  value: number,
  { thresholds }: Dataset,
  notes: readonly { readonly id: string }[],
): Band | undefined => (isJudged(notes) ? bandOf(value, thresholds) : undefined);

/** Mark of the value of a total by its notes; undefined for other datasets. */
export const markByNotes = (
  dataset: Dataset,
  notes: readonly { readonly id: string; readonly hazards?: readonly HazardId[] | undefined }[],
): TotalMark | undefined =>
  isTotal(dataset)
    ? markOf(
        dataset,
        notes.flatMap(({ id, hazards = [] }) => (id === "main-hazard-missing" ? hazards : [])),
      )
    : undefined;
