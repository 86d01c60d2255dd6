import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, comparisonExport, parseCurve, parsedCurveSchema, type WireDamageCurve } from "@tidemark/contract";
import { curvesQuery, refreshCurves } from "../../data/curves.ts";
import type { Scope } from "../../data/portfolio.ts";
import { errorText } from "../../lib/api-error.ts";
import { api, callPlain } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import type { PortfolioView } from "./portfolio-view.ts";

/** Reads the points of a file with their faults; nothing is saved. */
export function useParseCurve({ id: projectId }: Scope) {
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
  const { id: projectId } = scope;
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title, hazard, points }: CurveDraft) =>
      id === undefined
        ? api.curves.create({ exposure_id: projectId, title, hazard, points })
        : api.curves.update({ exposure_id: projectId, curve_id: id, title, points }),
    onSuccess: ({ title }) => {
      toast.success(t("{title} saved!", { title }));
      return refreshCurves(client, scope);
    },
  });
}

export function useDeleteCurve(scope: Scope) {
  const { id: projectId } = scope;
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
    onSettled: () => refreshCurves(client, scope),
  });
}

/** Saves the comparison of all locations as a workbook. */
export function useExportComparison({ id: projectId, filter }: Scope) {
  return useMutation({
    mutationFn: ({ curve, ...epoch }: { curve: WireDamageCurve } & Pick<PortfolioView, "scenario" | "time">) =>
      download(
        addressOf(comparisonExport, { exposure_id: projectId, curve_id: curve.id }),
        `What if ${curve.title}.xlsx`,
        { ...epoch, ...(filter === undefined ? {} : { filter }) },
      ),
  });
}
