/** Thread that works plans of measures out: thousands of sets of measures at the locations of a project. */
import { effectOf, lossCurves, planOptions, type StoredSite } from "@tidemark/science";
import { answerCalls } from "../../platform/threads/answer-calls.ts";
import type { MeasureCalls, OptionsAsked } from "./measures-calls.ts";

/** Locations as the science reads them. */
function storedSites({ places, columns, ...asked }: OptionsAsked): readonly StoredSite[] {
  const stored = new Set(asked.stored);
  const withheld = new Set(asked.withheld);
  const held = new Map<string, Map<number, Float64Array>>();
  for (const { id, index, values } of columns) held.set(id, (held.get(id) ?? new Map()).set(index, values));
  const of = (id: string, index: number) => held.get(id)?.get(index);
  return places.map(({ asset }, at) => ({
    asset,
    isStored: (id) => stored.has(id),
    isWithheld: (id) => withheld.has(id),
    value: (id, index) => of(id, index)?.[at] ?? Number.NaN,
    columns: { of, at },
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
    const sites = storedSites(asked).map((site, i) => ({ ...asked.places[i]!, site }));
    return planOptions(sites, asked.moments, asked.settings, throwIfCancelled);
  },
});
