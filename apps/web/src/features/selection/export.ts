import { type QueryClient, useMutation } from "@tanstack/react-query";
import { addressOf, dumpToFile, excelReportBulk } from "@tidemark/contract";
import type { ProjectVersion } from "../../data/project-key.ts";
import { SITES_TOGETHER, sitesAtQuery } from "../../data/sites.ts";
import { download } from "../../lib/download.ts";

/** Locations whose ids are fetched together, and the most that one zip may hold. */
export const MOST_EXPORTED = 10_000;

async function idsOf(client: QueryClient, project: ProjectVersion, positions: readonly number[]) {
  const ids: string[] = [];
  for (let from = 0; from < positions.length; from += SITES_TOGETHER) {
    const block = positions.slice(from, from + SITES_TOGETHER);
    const sites = await client.fetchQuery(sitesAtQuery(project, block));
    for (const { id } of sites.values()) ids.push(id);
  }
  return ids;
}

/** What chosen locations are saved as: one zip with all results, or a workbook for each. */
export type ExportKind = "results" | "workbooks";

function exported(kind: ExportKind, projectId: string, ids: readonly string[]): Promise<void> {
  if (kind === "workbooks")
    return download(
      addressOf(excelReportBulk, { id: projectId }, { production_site_ids: ids }),
      "Location_Reports.zip",
    );
  const address = addressOf(dumpToFile, {}, { exposure_id: projectId });
  return download(address, "Data_Export.zip", { production_site_ids: ids });
}

/** Saves the chosen locations. */
export function useExport(client: QueryClient, project: ProjectVersion) {
  return useMutation({
    mutationFn: async ({ kind, positions }: { readonly kind: ExportKind; readonly positions: readonly number[] }) =>
      exported(kind, project.id, await idsOf(client, project, positions)),
  });
}
