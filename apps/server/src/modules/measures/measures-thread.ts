/** Thread that works plans of measures out: thousands of sets of measures at the locations of a project. */
import { effectOf, lossCurves, planOptions, type SiteOptions, type StoredSite } from "@tidemark/science";
import { answerCalls } from "../../platform/threads/answer-calls.ts";
import type { MeasureCalls, OptionsAsked } from "./measures-calls.ts";

/** Locations worked out together: more take more memory, fewer more time. */
const TOGETHER = 50;

/** Locations as the science reads them. */
function storedSites({ places, columns, ...asked }: OptionsAsked): readonly StoredSite[] {
  const stored = new Set(asked.stored);
  const withheld = new Set(asked.withheld);
  const held = new Map<string, Map<number, Float64Array>>();
  for (const { id, index, values } of columns) held.set(id, (held.get(id) ?? new Map()).set(index, values));
  return places.map(({ asset }, at) => ({
    asset,
    isStored: (id) => stored.has(id),
    isWithheld: (id) => withheld.has(id),
    value: (id, index) => held.get(id)?.get(index)?.[at] ?? Number.NaN,
    // hours of work are in no plan: they save days alone
    warming: () => 0,
  }));
}

answerCalls<MeasureCalls>({
  curves({ hazards, epoch, isAfter, ...asked }, { throwIfCancelled }) {
    const sets = storedSites(asked).map((site, i) => {
      const { inPlace, locked } = asked.places[i]!;
      return { site, effect: isAfter ? effectOf([...inPlace, ...locked], 1) : undefined };
    });
    return hazards.map((hazard) => {
      throwIfCancelled();
      return lossCurves(sets, hazard, epoch).map((own, i) => own.map((share) => share * asked.places[i]!.value));
    });
  },
  options(asked, { throwIfCancelled }) {
    const sites = storedSites(asked);
    const found: SiteOptions[] = [];
    for (let from = 0; from < sites.length; from += TOGETHER) {
      throwIfCancelled();
      const some = asked.places.slice(from, from + TOGETHER).map((place, i) => ({ ...place, site: sites[from + i]! }));
      found.push(...planOptions(some, asked.moments, asked.settings));
    }
    return found;
  },
});
