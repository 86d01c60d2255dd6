import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, measurePlanExport, type PlanLock, type PlanOptimum } from "@tidemark/contract";
import { refreshChoices, refreshPlans } from "../../data/measures.ts";
import { errorText } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import { givenAgain } from "./mutations.ts";

interface Accepted {
  readonly title: string;
  readonly plan: PlanOptimum;
}

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
  async function save({ title, plan: { settings, currency, budget, rows } }: Accepted) {
    const { id } = await api.measures.plans.create({ ...exposure, title, settings: { ...settings, currency }, budget });
    const { items: there } = await api.measures.choices.list({ ...exposure, n: 1000 });
    const keyOf = (of: { readonly site_id: string; readonly measure_id: string }) => `${of.site_id} ${of.measure_id}`;
    const known = new Map(there.map((choice) => [keyOf(choice), choice]));
    const { items, before } = await api.measures.choices.put({
      ...exposure,
      items: rows.map((row) => {
        const was = known.get(keyOf(row));
        // what somebody has typed or decided stays, and is part of one plan more
        if (was !== undefined) return { ...givenAgain(was), plan_ids: [...was.plan_ids, id] };
        const { site_id, measure_id } = row;
        return { site_id, measure_id, status: "proposed" as const, start_year: settings.first_year, plan_ids: [id] };
      }),
    });
    const had = new Set(before.map((choice) => choice.id));
    return { id, made: items.map((choice) => choice.id).filter((one) => !had.has(one)), before };
  }
  const accept = useMutation({
    mutationFn: save,
    onSettled,
    onError,
    onSuccess: (saved, { title }) => toast.success(t("The plan {title} is saved", { title }), () => undo.mutate(saved)),
  });
  return { accept, remove };
}

const lockAsked = ({ site_id, measure_id }: PlanLock) => ({ site_id, measure_id });

/** Saves a plan as a workbook. */
export const useExportPlan = ({ id, title }: { readonly id: string; readonly title: string }) =>
  useMutation({
    mutationFn: ({ budget, settings, keep, leave_out }: PlanOptimum) =>
      download(addressOf(measurePlanExport, { exposure_id: id }, {}), `${title} ${t("Measures")}.xlsx`, {
        budget,
        settings,
        keep: keep.map(lockAsked),
        leave_out: leave_out.map(lockAsked),
      }),
    onError: (error) => toast.error(errorText(error)),
  });
