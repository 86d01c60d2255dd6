import { useMutation, useQueryClient } from "@tanstack/react-query";
import { dumpToFile, tableExport, type TableSettings, type TableTemplate } from "@tidemark/contract";
import { api, callPlain } from "../../lib/api.ts";
import { saveFile } from "../../lib/save-file.ts";
import { templatesQuery } from "./queries.ts";

async function download(path: `/api/${string}`, projectId: string, body: object, name: string): Promise<void> {
  const address = `${path}?${new URLSearchParams({ exposure_id: projectId })}` as `/api/${string}`;
  const answer = await callPlain(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  saveFile(await answer.blob(), name);
}

/** Saves the table as a workbook: all rows that match, in the order and with the columns shown. */
export function useExportTable(projectId: string, title: string) {
  return useMutation({
    mutationFn: (settings: TableSettings) => download(tableExport.path, projectId, settings, `${title}.xlsx`),
  });
}

/** Saves chosen locations with all their results. */
export function useExportChosen(projectId: string) {
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      download(dumpToFile.path, projectId, { production_site_ids: ids }, "Data_Export.zip"),
  });
}

export function useSaveTemplate(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (template: { title: string; access_type: "ORGANIZATION" | "USER"; content: TableSettings }) =>
      api.table.saveTemplate({ exposure_id: projectId, ...template }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery(projectId).queryKey }),
  });
}

export function useDeleteTemplate(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: TableTemplate) => api.table.removeTemplate({ id }),
    onSettled: () => client.invalidateQueries({ queryKey: templatesQuery(projectId).queryKey }),
  });
}
