import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Import } from "@tidemark/contract";
import { api } from "../lib/api.ts";

const root = ["imports"] as const;

/** Sources in force, the imports of the last time, and what can be imported. */
export const importsQuery = queryOptions({
  queryKey: [...root, "list"],
  queryFn: ({ signal }) => api.imports.list({}, { signal }),
});

/** What lies in the import folder of the server. */
export const inboxQuery = queryOptions({
  queryKey: [...root, "inbox"],
  queryFn: ({ signal }) => api.imports.folder({}, { signal }),
  staleTime: 0,
});

/**
 * What a checked import would change at places of a project, or of the world without one. What was told of the files is
 * part of the key: with other words about them they hold other values.
 */
export const comparisonQuery = ({ id, source, told }: Import, projectId: string | undefined) =>
  queryOptions({
    queryKey: ["import-comparison", id, source, told, projectId ?? "world"],
    queryFn: ({ signal }) =>
      projectId === undefined
        ? api.imports.compareWorld({ id }, { signal })
        : api.imports.compareProject({ id, exposure_id: projectId }, { signal }),
    // values that are still being worked out; each answer waits a moment itself
    refetchInterval: ({ state: { data } }) => (data?.progress == null ? false : 250),
    staleTime: 0,
    retry: false,
  });

/** Reads the imports anew. */
export const refreshImports = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: root });

/** Reads whatever is known anew: layers, datasets and places change with what is in force. */
export const refreshEverything = (client: QueryClient): Promise<void> => client.invalidateQueries();
