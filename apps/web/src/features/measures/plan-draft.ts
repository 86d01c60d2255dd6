import {
  isEmptyFilter,
  type MeasurePlan,
  type PlanSettings,
  type SiteFilter,
  siteFilterSchema,
} from "@tidemark/contract";
import type { AppraisalSettings, PlanLockAsked, PlanLocks, PlanQuestion } from "../../data/measures.ts";
import { useMoment } from "../../state/moment.ts";
import { useSiteFilter } from "../../state/site-filter.ts";
import { createStore } from "../../state/store.ts";
import { keepAppraisalSettings, useAppraisalSettings } from "./use-appraisal-settings.ts";

export const MILLION = 1_000_000;

/** A saved plan that is being looked at: its settings hold in place of those of the browser and of the map. */
export interface OpenedPlan {
  readonly id: string;
  readonly title: string;
  readonly revision: number;
  readonly settings: PlanSettings;
}

/** What is asked of the plan of a project, as long as the page lives. Amounts in millions. */
export interface PlanDraft extends PlanLocks {
  readonly budget?: number | undefined;
  readonly yearlyLimit?: number | undefined;
  readonly opened?: OpenedPlan | undefined;
}

const NOTHING: PlanDraft = { keep: [], leave_out: [] };
const drafts = createStore<ReadonlyMap<string, PlanDraft>>(new Map());

type Side = keyof PlanLocks;

export interface UsedLocks {
  readonly locks: PlanLocks;
  /** Keeps a measure in the plan, or leaves it out; undefined frees it. */
  readonly set: (lock: PlanLockAsked, side: Side | undefined) => void;
  readonly clear: () => void;
}

export interface UsedPlan {
  readonly draft: PlanDraft;
  readonly change: (change: Partial<PlanDraft>) => void;
  readonly open: (plan: MeasurePlan) => void;
  readonly close: () => void;
  /** Takes over what was saved, if the plan is still open. */
  readonly renew: (plan: MeasurePlan) => void;
  /** What the plan is worked out with. */
  readonly settings: PlanQuestion;
  readonly changeSettings: (settings: AppraisalSettings) => void;
  /** Filter of the screen; undefined where every location passes. */
  readonly screenFilter: SiteFilter | undefined;
  readonly locks: UsedLocks;
}

const inMillions = (amount: number | null) => (amount === null ? undefined : amount / MILLION);

const openedOf = ({ id, title, revision, settings }: MeasurePlan): OpenedPlan => ({ id, title, revision, settings });

/** A saved plan as a draft. */
export const draftOfPlan = (plan: MeasurePlan): PlanDraft => ({
  budget: inMillions(plan.budget),
  yearlyLimit: inMillions(plan.yearly_limit),
  keep: plan.keep,
  leave_out: plan.leave_out,
  opened: openedOf(plan),
});

/** Locks of a draft, and what changes them. */
function locksOf({ keep, leave_out }: PlanDraft, put: (locks: PlanLocks) => void): UsedLocks {
  const locks = { keep, leave_out };
  return {
    locks,
    clear: () => put({ keep: [], leave_out: [] }),
    set({ site_id, measure_id }, side) {
      const others = (of: Side) => locks[of].filter((one) => one.site_id !== site_id || one.measure_id !== measure_id);
      const next = { keep: others("keep"), leave_out: others("leave_out") };
      put(side === undefined ? next : { ...next, [side]: [...next[side], { site_id, measure_id }] });
    },
  };
}

/** What is asked of the plan of a project. */
export function usePlanDraft(projectId: string): UsedPlan {
  const { future } = useMoment();
  const { daily_margin: _, ...kept } = useAppraisalSettings();
  const { projectId: filtered, filter } = useSiteFilter();
  const own = filtered === projectId ? siteFilterSchema.safeParse(filter).data : undefined;
  const screenFilter = own === undefined || isEmptyFilter(own) ? undefined : own;
  const draft = drafts.use().get(projectId) ?? NOTHING;
  const put = (next: PlanDraft) => drafts.set(new Map(drafts.get()).set(projectId, next));
  const change = (part: Partial<PlanDraft>) => put({ ...(drafts.get().get(projectId) ?? NOTHING), ...part });
  const { opened } = draft;
  return {
    draft,
    change,
    open: (plan) => put(draftOfPlan(plan)),
    close: () => change({ opened: undefined }),
    renew(plan) {
      if (drafts.get().get(projectId)?.opened?.id === plan.id) change({ opened: openedOf(plan) });
    },
    settings: opened?.settings ?? {
      ...kept,
      scenario: future,
      ...(screenFilter === undefined ? {} : { filter: screenFilter }),
    },
    changeSettings(settings) {
      if (opened === undefined) return keepAppraisalSettings(settings);
      const { daily_margin: __, ...asked } = settings;
      // an empty horizon is the life of each measure again
      const horizon = { horizon_years: asked.horizon_years };
      return change({ opened: { ...opened, settings: { ...opened.settings, ...asked, ...horizon } } });
    },
    screenFilter,
    locks: locksOf(draft, change),
  };
}
