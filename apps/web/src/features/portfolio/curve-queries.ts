import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, comparisonExport, parseCurve, parsedCurveSchema, type WireDamageCurve } from "@tidemark/contract";
import { errorText } from "../../lib/api-error.ts";
import { api, callPlain } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import type { PortfolioView } from "./portfolio-view.ts";
import type { Scope } from "./queries.ts";

const root = ["damage-curves"] as const;

export const curvesQuery = ({ projectId, version }: Scope) =>
  queryOptions({
    queryKey: [...root, projectId, version],
    queryFn: ({ signal }) => api.curves.list({ exposure_id: projectId }, { signal }),
    staleTime: 60_000,
  });

export const comparisonQuery = (
  { projectId, version, filter }: Scope,
  { id, changed_at }: WireDamageCurve,
  { scenario, time }: Pick<PortfolioView, "scenario" | "time">,
) =>
  queryOptions({
    queryKey: [...root, projectId, version, "comparison", id, changed_at, scenario, time, filter],
    queryFn: ({ signal }) =>
      api.curves.comparison(
        { exposure_id: projectId, curve_id: id, scenario, time, ...(filter === undefined ? {} : { filter }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Reads the points of a file with their faults; nothing is saved. */
export function useParseCurve({ projectId }: Scope) {
  return useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append("file", file);
      const answer = await callPlain(addressOf(parseCurve, { exposure_id: projectId }), { method: "POST", body });
      return parsedCurveSchema.parse(await answer.json());
    },
  });
}

export interface CurveDraft {
  /** Undefined for a curve that is not saved yet. */
  readonly id: string | undefined;
  readonly title: string;
  readonly hazard: WireDamageCurve["hazard"];
  readonly points: [number, number][];
}

export function useSaveCurve(scope: Scope) {
  const { projectId } = scope;
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title, hazard, points }: CurveDraft) =>
      id === undefined
        ? api.curves.create({ exposure_id: projectId, title, hazard, points })
        : api.curves.update({ exposure_id: projectId, curve_id: id, title, points }),
    onSuccess: ({ title }) => {
      toast.success(t("{title} saved!", { title }));
      // a comparison goes with the curve as it was saved
      return client.invalidateQueries({ queryKey: curvesQuery(scope).queryKey, exact: true });
    },
  });
}

export function useDeleteCurve(scope: Scope) {
  const { projectId } = scope;
  const list = curvesQuery(scope).queryKey;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.curves.remove({ exposure_id: projectId, curve_id: id }),
    onSuccess: ({ detail }, id) => {
      toast.success(detail);
      // taken off the list at once, and with it its comparison: nothing is asked about what is gone
      client.setQueryData(list, (known) => known && { ...known, items: known.items.filter((one) => one.id !== id) });
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: list, exact: true }),
  });
}

/** Saves the comparison of all locations as a workbook. */
export function useExportComparison({ projectId, filter }: Scope) {
  return useMutation({
    mutationFn: ({ curve, ...epoch }: { curve: WireDamageCurve } & Pick<PortfolioView, "scenario" | "time">) =>
      download(
        addressOf(comparisonExport, { exposure_id: projectId, curve_id: curve.id }),
        `What if ${curve.title}.xlsx`,
        { ...epoch, ...(filter === undefined ? {} : { filter }) },
      ),
  });
}
