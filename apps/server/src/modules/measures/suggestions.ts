import { type MeasureSuggestions, notesFields, type SuggestedSite, type SuggestionsAsked } from "@tidemark/contract";
import { type HazardId, LEVELS, type OptionStep } from "@tidemark/science";
import { rounded } from "../../wire-digits.ts";
import { assetValuesOf, lossDriver, markOfLosses } from "../portfolio/index.ts";
import type { MeasureThreads } from "./measures-threads.ts";
import { planNotes } from "./plan-notes.ts";
import { membersOnWire, proposalsOf, titleOf, worthOfStep, worthOnWire } from "./plan-on-wire.ts";
import { optionsOf, type PlanWork, type TakenStep } from "./plan-options.ts";

/** What can be done with measures against some hazards alone. */
export async function againstHazards(
  threads: MeasureThreads,
  work: PlanWork,
  hazards: readonly HazardId[] | undefined,
): Promise<PlanWork> {
  if (hazards === undefined) return work;
  const sites = work.sites.map((site) => ({
    ...site,
    candidates: site.candidates.filter(({ measure }) => measure.hazards.some((hazard) => hazards.includes(hazard))),
  }));
  return { ...work, sites, options: await optionsOf(threads, work.read, sites) };
}

/** All that pays at a location beyond what is decided, by benefit for 1 of cost. */
function freeSteps({ sites, options }: PlanWork, site: number): TakenStep[] {
  const { locked, options: own } = options[site]!;
  const all = [...sites[site]!.locked, ...sites[site]!.candidates];
  const steps: readonly OptionStep[] = own.at(-1)?.steps.slice(locked.steps.length) ?? [];
  return steps
    .map((step) => ({ site, step, choice: all[step.choice]! }))
    .toSorted((a, b) => worthOfStep(b) - worthOfStep(a));
}

function siteOnWire(work: PlanWork, steps: readonly TakenStep[], moment: number, n: number): SuggestedSite {
  const site = steps[0]!.site;
  const { place } = work.sites[site]!;
  const { before } = work.options[site]!;
  return {
    site_id: place.id,
    site_name: place.name,
    value: rounded(place.value),
    loss: membersOnWire(LEVELS.map((member) => before[member]![moment]!)),
    ...worthOnWire(steps.map(({ step }) => step)),
    count: steps.length,
    measures: steps.slice(0, n).map(({ step, choice }) => {
      const { cost, benefit, ratio } = worthOnWire([step]);
      return {
        measure_id: choice.measure.id,
        ...titleOf(work, choice),
        cost,
        benefit,
        ratio,
        payback: step.payback ?? null,
        is_proposal: choice.measure.effectBasis.basis === "proposal",
      };
    }),
  };
}

/** Locations by what can be avoided there. */
export function suggestionsOf(exposureId: string, asked: SuggestionsAsked, work: PlanWork): MeasureSuggestions {
  const { portfolio, places, moments, sites } = work;
  const distance = (at: number) => Math.abs(moments[at]!.year - asked.time);
  const moment = moments.reduce((near, _, at) => (distance(at) < distance(near) ? at : near), 0);
  const free = sites.map((_, site) => freeSteps(work, site)).filter((steps) => steps.length > 0);
  const lost = assetValuesOf(portfolio);
  const all = free.flat();
  return {
    exposure_id: exposureId,
    version: portfolio.run.version,
    currency: places.currency,
    scenario: asked.settings.scenario,
    time: moments[moment]!.year,
    settings: asked.settings,
    locations: sites.length,
    left_aside: places.left,
    without_measures: sites.length - free.length,
    screened_hazards: [...work.screened],
    ...markOfLosses(portfolio, lossDriver("aggregate", "ead"), portfolio.rows.length - sites.length - lost.without),
    sites: free
      .map((steps) => siteOnWire(work, steps, moment, asked.n))
      .toSorted((a, b) => b.benefit.mean - a.benefit.mean),
    ...notesFields(planNotes(work, all, proposalsOf(all))),
  };
}
