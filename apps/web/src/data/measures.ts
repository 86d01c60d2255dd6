import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { MeasureChoice, SiteFilter } from "@tidemark/contract";
import type { FUTURE_SCENARIOS } from "@tidemark/science";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey } from "./project-key.ts";
import { ELEMENT } from "./reports.ts";

/** Measures against hazards: what they change, cost and rest on. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: ["measures", "catalogue"],
    queryFn: ({ signal }) => api.measures.catalogue({}, { signal }),
    staleTime: 600_000,
  });

/** Reads the catalogue anew, and what is worked out with its measures. */
export const refreshCatalogue = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === "measures" || queryKey[2] === "appraisal" || queryKey[2] === OPTIMUM });

export type MeasureCatalogue = Awaited<ReturnType<typeof api.measures.catalogue>>;

/** What figures of measures are worked out with. */
export interface AppraisalSettings {
  readonly first_year: number;
  readonly discount_rate: number;
  readonly growth: number;
  readonly horizon_years?: number | undefined;
  readonly daily_margin?: number | undefined;
}

/** A measure that is chosen, with what was typed of it. */
export interface AskedChoice extends Partial<Pick<MeasureChoice, "effect" | "quantity" | "cost">> {
  readonly measure_id: string;
}

/** What was typed alone: the rest is that of the catalogue. */
const typed = ({ measure_id, effect, quantity, cost }: AskedChoice) => ({
  measure_id,
  effect: effect ?? undefined,
  quantity: quantity ?? undefined,
  cost: cost ?? undefined,
});

export interface AskedAppraisal {
  readonly projectId: string;
  readonly siteId: string;
  readonly scenario: (typeof FUTURE_SCENARIOS)[number];
  readonly time: number;
  readonly measures: readonly AskedChoice[];
  readonly settings: AppraisalSettings;
}

/** What measures avoid at a location, what they cost and leave. */
export const appraisalQuery = ({ projectId, siteId, scenario, time, settings, ...asked }: AskedAppraisal) => {
  const choices = asked.measures.map(typed);
  return queryOptions({
    queryKey: projectKey(
      { id: projectId, of: "results", site: siteId },
      "appraisal",
      scenario,
      time,
      choices,
      settings,
    ),
    queryFn: ({ signal }) => {
      const { first_year, discount_rate, growth, horizon_years, daily_margin } = settings;
      return api.measures.appraisal(
        {
          exposure_id: projectId,
          site_id: siteId,
          scenario,
          time,
          choices,
          settings: {
            first_year,
            discount_rate,
            growth,
            ...(horizon_years === undefined ? {} : { horizon_years }),
            ...(daily_margin === undefined ? {} : { daily_margin }),
          },
        },
        { signal },
      );
    },
    // the picture before stays, dimmed, while the next one is worked out
    placeholderData: keepShown(["project", { id: projectId, site: siteId }]),
    staleTime: 60_000,
  });
};

const CHOICES = "measure-choices";
const OPTIMUM = "measure-optimum";

/** Measures chosen at a location, whoever chose them. */
export const choicesQuery = (projectId: string, siteId: string) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "saved", site: siteId }, CHOICES),
    queryFn: async ({ signal }) =>
      (await api.measures.choices.list({ exposure_id: projectId, site_id: siteId, n: 1000 }, { signal })).items,
    // others choose too
    staleTime: 5_000,
  });

const PLACED = "measures-placed";
const DECIDED = "measures-decided";

/** Locations at which measures are decided or in place. */
export const placedQuery = (projectId: string) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "saved" }, PLACED),
    queryFn: ({ signal }) => api.measures.placed({ exposure_id: projectId }, { signal }),
    staleTime: 15_000,
  });

/** What decided measures avoid of the losses of years. */
export const decidedQuery = (projectId: string, asked: Omit<Parameters<typeof api.measures.decided>[0], "exposure_id">) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "results" }, DECIDED, asked),
    queryFn: ({ signal }) => api.measures.decided({ exposure_id: projectId, ...asked }, { signal }),
    staleTime: 60_000,
  });

/** Reads the choices of a project anew, at whichever location. */
export const refreshChoices = (client: QueryClient, projectId: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: ["project", { id: projectId }],
    // what is decided, in place or rejected changes what a budget is best spent on, and what reports tell
    // columns and filters of measures name them in what is asked
    predicate: ({ queryKey: [, , name, ...asked] }) =>
      name === CHOICES ||
      name === OPTIMUM ||
      name === PLACED ||
      name === DECIDED ||
      name === ELEMENT ||
      name === "filter-properties" ||
      /"measures[."]/.test(JSON.stringify(asked)),
  });

/** What figures of several locations are worked out with: a margin belongs to a single one. */
export interface PlanQuestion extends Omit<AppraisalSettings, "daily_margin"> {
  readonly scenario: (typeof FUTURE_SCENARIOS)[number];
  readonly currency?: string | null | undefined;
  readonly filter?: SiteFilter;
}

export interface PlanLockAsked {
  readonly site_id: string;
  readonly measure_id: string;
}
/** Measures at locations that a question keeps in the plan, or leaves out of it. */
export interface PlanLocks {
  readonly keep: readonly PlanLockAsked[];
  readonly leave_out: readonly PlanLockAsked[];
}

/** What may be spent in all and in a year; null without a limit. */
export interface PlanLimits {
  readonly budget: number | null;
  readonly yearlyLimit: number | null;
}

/** Where a budget avoids most over a project; without one, all that pays. */
export const optimumQuery = (
  projectId: string,
  settings: PlanQuestion,
  { budget, yearlyLimit: yearly_limit }: PlanLimits,
  { keep, leave_out }: PlanLocks,
) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "results" }, OPTIMUM, settings, budget, yearly_limit, keep, leave_out),
    queryFn: ({ signal }) =>
      api.measures.optimum(
        { exposure_id: projectId, budget, yearly_limit, settings, keep: [...keep], leave_out: [...leave_out] },
        { signal },
      ),
    // the curve before stays, dimmed, while the next one is worked out
    placeholderData: keepShown(["project", { id: projectId }, OPTIMUM]),
    staleTime: 60_000,
  });

/** Locations by what can be avoided there, with the measures that pay. */
export const suggestionsQuery = (projectId: string, settings: PlanQuestion, time: number) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "results" }, OPTIMUM, "suggestions", settings, time),
    queryFn: ({ signal }) => api.measures.suggestions({ exposure_id: projectId, settings, time }, { signal }),
    placeholderData: keepShown(["project", { id: projectId }, OPTIMUM, "suggestions"]),
    staleTime: 60_000,
  });

/** A layer of insurance as it is asked for, amounts in the currency of the plan. */
export type LayerAsked = Omit<Parameters<typeof api.measures.insurance>[0], "exposure_id" | "settings">;

/** What a layer of insurance pays of the losses of a year. */
export const insuranceQuery = (projectId: string, settings: PlanQuestion, layer: LayerAsked) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "results" }, OPTIMUM, "insurance", settings, layer),
    queryFn: ({ signal }) => api.measures.insurance({ exposure_id: projectId, settings, ...layer }, { signal }),
    placeholderData: keepShown(["project", { id: projectId }, OPTIMUM, "insurance"]),
    staleTime: 60_000,
  });

const PLANS = "measure-plans";

/** Saved plans of a project, by name. */
export const plansQuery = (projectId: string) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "saved" }, PLANS),
    queryFn: async ({ signal }) => (await api.measures.plans.list({ exposure_id: projectId }, { signal })).items,
    staleTime: 15_000,
  });

/** Reads the saved plans of a project anew. */
export const refreshPlans = (client: QueryClient, projectId: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: ["project", { id: projectId }],
    predicate: ({ queryKey: [, , name] }) => name === PLANS || name === ELEMENT,
  });
