import { type QueryClient, queryOptions } from "@tanstack/react-query";
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

/** Reads the imports anew. */
export const refreshImports = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: root });

/** Reads whatever is known anew: layers, datasets and places change with what is in force. */
export const refreshEverything = (client: QueryClient): Promise<void> => client.invalidateQueries();
