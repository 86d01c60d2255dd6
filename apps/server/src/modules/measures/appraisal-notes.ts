import type { CatalogueMeasure, Prices } from "@tidemark/atlas";
import { message } from "@tidemark/contract";
import type { HazardId, Sentence, SiteAppraisal } from "@tidemark/science";
import { DOUBTFUL_RATIO } from "./appraised-on-wire.ts";
import { isPrice, type Price, type PricedPlace } from "./pricing.ts";

interface NotedAppraisal {
  readonly chosen: readonly { readonly measure: CatalogueMeasure; readonly price: Price | Sentence }[];
  readonly appraised: SiteAppraisal;
  readonly place: PricedPlace & { readonly continent?: string };
  readonly prices: Prices;
  /** Hazards with a value at the location. */
  readonly known: ReadonlySet<HazardId>;
  /** Whether something is in place here. */
  readonly hasInPlace: boolean;
}

/** Share of the benefit of what is chosen that rests on effects of our own proposal, percent; undefined without any. */
function proposedPercent({ chosen, appraised }: NotedAppraisal): number | undefined {
  let all = 0;
  let proposed = 0;
  for (const [i, { benefit }] of appraised.chosen.entries()) {
    const worth = Math.max(0, benefit?.p50 ?? 0);
    all += worth;
    if (chosen[i]!.measure.effectBasis.basis === "proposal") proposed += worth;
  }
  return all > 0 ? Math.round((100 * proposed) / all) : undefined;
}

/** What to know of an appraisal; that it is screening comes first and always. */
export function appraisalNotes(of: NotedAppraisal): Sentence[] {
  const { chosen, appraised, place, prices, known } = of;
  const notes: Sentence[] = [message("measure_note.screening")];
  const both = [...appraised.chosen, ...appraised.candidates];
  if (both.some(({ ratio }) => (ratio?.p50 ?? 0) > DOUBTFUL_RATIO)) notes.push(message("measure.check_first"));
  if (of.hasInPlace) notes.push(message("measure_note.in_place"));
  if (chosen.length > 1) notes.push(message("measure_note.together"));
  const share = proposedPercent(of);
  if (share !== undefined) notes.push(message("measure_note.proposals", { share }));
  if (place.currency !== undefined && prices.rateOf(place.currency)?.isRecalled === true)
    notes.push(message("measure_note.rates"));
  if (place.continent !== undefined) notes.push(message("measure_note.country", { continent: place.continent }));
  const isEstimated = ({ price }: (typeof chosen)[number]) => isPrice(price) && price.quantity?.estimated === true;
  if (chosen.some(isEstimated)) notes.push(message("measure_note.estimated"));
  if (known.has("tc_wind") && known.has("coastal_flood")) notes.push(message("measure_note.surge"));
  return notes;
}
