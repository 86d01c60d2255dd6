import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { TableSettings, TableTemplate } from "@tidemark/contract";
import { api } from "../lib/api.ts";
import { projectKey, type ProjectVersion, resultKey } from "./project-key.ts";

/** One page of rows. */
export const rowsQuery = (project: ProjectVersion, settings: TableSettings) =>
  queryOptions({
    queryKey: resultKey(project, "rows", settings),
    queryFn: ({ signal }) => api.table.rows({ exposure_id: project.id, ...settings }, { signal }),
    staleTime: 60_000,
  });

/** Templates by title. */
export const templatesQuery = (projectId: string) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "saved" }, "templates"),
    queryFn: async ({ signal }): Promise<TableTemplate[]> =>
      (await api.table.templates({ exposure_id: projectId }, { signal })).items,
  });

/** Reads the templates anew. */
export const refreshTemplates = (client: QueryClient, projectId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: templatesQuery(projectId).queryKey });
