import { queryOptions, type QueryClient, useMutation } from "@tanstack/react-query";
import { addressOf, dumpToFile, excelReportBulk, type Site } from "@tidemark/contract";
import { api } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import { bytesOf, type Grouping } from "./model.ts";

const root = ["selection"] as const;
/** Locations whose names are fetched together: the most the interface gives by position. */
export const BLOCK = 100;
/** Locations whose ids are fetched together, and the most that one zip may hold. */
export const MOST_EXPORTED = 10_000;

/** Properties that locations can be grouped by. */
export const propertiesQuery = (projectId: string, version: string) =>
  queryOptions({
    queryKey: [...root, projectId, version, "properties"],
    queryFn: async ({ signal }) => (await api.selection.groups({ id: projectId }, { signal })).properties,
    staleTime: Infinity,
  });

/** The group of each location by a property. */
export const groupingQuery = (projectId: string, version: string, property: string) =>
  queryOptions({
    queryKey: [...root, projectId, version, "grouping", property],
    queryFn: async ({ signal }): Promise<Grouping> => {
      const { values, codes } = await api.selection.groups({ id: projectId, property }, { signal });
      return { values: values ?? [], codes: bytesOf(codes ?? "") };
    },
    staleTime: Infinity,
    structuralSharing: false,
  });

/** Locations at some positions. */
export const sitesAtQuery = (projectId: string, version: string, positions: readonly number[]) =>
  queryOptions({
    queryKey: [...root, projectId, version, "sites", positions.join(",")],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, Site>> => {
      const asked = { id: projectId, page: 1, n: BLOCK, positions: positions.join(",") };
      const { items } = await api.sites.list(asked, { signal });
      return new Map(items.map((site) => [site.properties.position ?? -1, site]));
    },
    enabled: positions.length > 0,
    staleTime: Infinity,
  });

async function idsOf(client: QueryClient, projectId: string, version: string, positions: readonly number[]) {
  const ids: string[] = [];
  for (let from = 0; from < positions.length; from += BLOCK) {
    const block = positions.slice(from, from + BLOCK);
    const sites = await client.fetchQuery(sitesAtQuery(projectId, version, block));
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
export function useExport(client: QueryClient, projectId: string, version: string) {
  return useMutation({
    mutationFn: async ({ kind, positions }: { readonly kind: ExportKind; readonly positions: readonly number[] }) =>
      exported(kind, projectId, await idsOf(client, projectId, version, positions)),
  });
}
