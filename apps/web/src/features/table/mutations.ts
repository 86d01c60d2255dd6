import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, dumpToFile, tableExport, type TableSettings, type TableTemplate } from "@tidemark/contract";
import { refreshTemplates } from "../../data/table.ts";
import { api } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";

/** Saves the table as a workbook: all rows that match, in the order and with the columns shown. */
export function useExportTable(projectId: string, title: string) {
  return useMutation({
    mutationFn: (settings: TableSettings) =>
      download(addressOf(tableExport, {}, { exposure_id: projectId }), `${title}.xlsx`, settings),
  });
}

/** Saves chosen locations with all their results. */
export function useExportChosen(projectId: string) {
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      download(addressOf(dumpToFile, {}, { exposure_id: projectId }), "Data_Export.zip", { production_site_ids: ids }),
  });
}

export function useSaveTemplate(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (template: { title: string; access_type: "ORGANIZATION" | "USER"; content: TableSettings }) =>
      api.table.saveTemplate({ exposure_id: projectId, ...template }),
    onSuccess: () => refreshTemplates(client, projectId),
  });
}

export function useDeleteTemplate(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: TableTemplate) => api.table.removeTemplate({ id }),
    onSettled: () => refreshTemplates(client, projectId),
  });
}
