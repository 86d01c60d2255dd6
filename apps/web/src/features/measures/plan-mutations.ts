import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, measurePlanExport, type PlanLock, type PlanOptimum } from "@tidemark/contract";
import { refreshChoices, refreshPlans } from "../../data/measures.ts";
import { errorText } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import { choiceKey, choicesOf, givenAgain } from "./mutations.ts";
import type { OpenedPlan } from "./plan-draft.ts";

interface Accepted {
  readonly title: string;
  readonly plan: PlanOptimum;
}

interface Changed {
  readonly opened: OpenedPlan;
  readonly plan: PlanOptimum;
}

const lockAsked = ({ site_id, measure_id }: PlanLock) => ({ site_id, measure_id });

/** All that a plan is asked with, to be saved with it. */
const savedOf = ({ settings, currency, budget, yearly_limit, keep, leave_out }: PlanOptimum) => ({
  settings: { ...settings, currency },
  budget,
  yearly_limit,
  keep: keep.map(lockAsked),
  leave_out: leave_out.map(lockAsked),
});

/** Saves and deletes plans of a project. */
export function usePlanChanges(projectId: string) {
  const client = useQueryClient();
  const exposure = { exposure_id: projectId };
  const onSettled = () => Promise.all([refreshPlans(client, projectId), refreshChoices(client, projectId)]);
  const onError = (error: unknown) => toast.error(errorText(error));
  const remove = useMutation({
    mutationFn: (id: string) => api.measures.plans.remove({ ...exposure, plan_id: id }),
    onSettled,
    onError,
    onSuccess: () => toast.success(t("The plan is deleted; its measures stay at their locations")),
  });
  /** Takes an accepted plan back, and puts what was chosen before as it was. */
  const undo = useMutation({
    mutationFn: async ({ id, made, before }: Awaited<ReturnType<typeof save>>) => {
      if (made.length > 0) await api.measures.choices.removeMany({ ...exposure, ids: made });
      if (before.length > 0) await api.measures.choices.put({ ...exposure, items: before.map(givenAgain) });
      await api.measures.plans.remove({ ...exposure, plan_id: id });
    },
    onSettled,
    onError,
  });
  /** Makes the measures of a plan choices at their locations, and parts of it. */
  async function choose(id: string, { rows }: PlanOptimum) {
    const there = await choicesOf(projectId);
    const known = new Map(there.map((choice) => [choiceKey(choice), choice]));
    const items = rows.map((row) => {
      const was = known.get(choiceKey(row));
      // what somebody has typed or decided stays, and is part of one plan more
      if (was !== undefined) return { ...givenAgain(was), plan_ids: [...new Set([...was.plan_ids, id])] };
      const { site_id, measure_id, start_year } = row;
      return { site_id, measure_id, status: "proposed" as const, start_year, plan_ids: [id] };
    });
    const put = items.length === 0 ? { items: [], before: [] } : await api.measures.choices.put({ ...exposure, items });
    return { ...put, there };
  }
  async function save({ title, plan }: Accepted) {
    const { id } = await api.measures.plans.create({ ...exposure, title, ...savedOf(plan) });
    const { items, before } = await choose(id, plan);
    const had = new Set(before.map((choice) => choice.id));
    return { id, made: items.map((choice) => choice.id).filter((one) => !had.has(one)), before };
  }
  const accept = useMutation({
    mutationFn: save,
    onSettled,
    onError,
    onSuccess: (saved, { title }) => toast.success(t("The plan {title} is saved", { title }), () => undo.mutate(saved)),
  });
  /** Saves an opened plan as it is now; measures that it no longer takes stay at their locations. */
  const change = useMutation({
    mutationFn: async ({ opened: { id, revision }, plan }: Changed) => {
      const changed = await api.measures.plans.change({ ...exposure, plan_id: id, revision, ...savedOf(plan) });
      const { items, there } = await choose(id, plan);
      const taken = new Set(items.map((choice) => choice.id));
      const ids = there.filter((one) => one.plan_ids.includes(id) && !taken.has(one.id)).map((one) => one.id);
      if (ids.length > 0) await api.measures.choices.changeMany({ ...exposure, ids, take_from_plan: id });
      return changed;
    },
    onSettled,
    onError,
    onSuccess: ({ title }) => toast.success(t("The plan {title} is saved", { title })),
  });
  return { accept, change, remove };
}

/** Saves a plan as a workbook; that of a saved one holds its chosen measures, to be changed and read back. */
export const useExportPlan = (
  { id, title }: { readonly id: string; readonly title: string },
  opened: OpenedPlan | undefined,
) =>
  useMutation({
    mutationFn: (plan: PlanOptimum) =>
      download(
        addressOf(measurePlanExport, { exposure_id: id }, {}),
        `${title} ${t("Measures")}.xlsx`,
        // the settings as they were asked for
        { ...savedOf(plan), settings: plan.settings, plan_id: opened?.id },
      ),
    onError: (error) => toast.error(errorText(error)),
  });
