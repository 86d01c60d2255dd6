import { message, MOST_PLANNED, several } from "@tidemark/contract";
import { centreOf, hazardName, type Sentence } from "@tidemark/science";
import { DOUBTFUL_RATIO } from "./appraised-on-wire.ts";
import type { PlanWork, TakenStep } from "./plan-options.ts";

/** Whether a measure promises more than can be believed. */
function isDoubtful({ step }: TakenStep): boolean {
  const { benefit, cost } = centreOf(step);
  return benefit > DOUBTFUL_RATIO * cost;
}

/** What to know of a plan; that it is screening comes first and always. */
export function planNotes(work: PlanWork, steps: readonly TakenStep[], proposals: number | null): Sentence[] {
  const { places, prices, screened, sites } = work;
  const notes: Sentence[] = [message("measure_note.screening")];
  if (steps.some(isDoubtful)) notes.push(message("measure.check_first"));
  const hazards = several(screened.map(hazardName));
  if (hazards !== undefined) notes.push(message("measure_note.plan_screened", { hazards }));
  notes.push(message("measure_note.plan_days"), message("measure_note.plan_cases"));
  if (places.left.beyond > 0) notes.push(message("measure_note.plan_upto", { most: MOST_PLANNED }));
  if (sites.some(({ inPlace }) => inPlace.length > 0)) notes.push(message("measure_note.plan_in_place"));
  if (proposals !== null) notes.push(message("measure_note.proposals", { share: Math.round(100 * proposals) }));
  if (places.currency !== null && prices.rateOf(places.currency)?.isRecalled === true)
    notes.push(message("measure_note.rates"));
  if (steps.some(({ choice }) => choice.isEstimated)) notes.push(message("measure_note.estimated"));
  return notes;
}
