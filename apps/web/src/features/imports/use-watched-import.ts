import { useQueryClient } from "@tanstack/react-query";
import type { Import } from "@tidemark/contract";
import { useEffect } from "react";
import { refreshImports } from "../../data/imports.ts";
import { api } from "../../lib/api.ts";
import { watchProject } from "../../lib/project-socket.ts";

export const isOpen = ({ status }: Import): boolean => status === "Pending" || status === "Running";

/** Follows an import that waits or runs: by websocket, and by asking every three seconds where there is none. */
export function useWatchedImport(item: Import): void {
  const client = useQueryClient();
  const { id } = item;
  const watched = isOpen(item);
  useEffect(() => {
    if (!watched) return;
    const refetch = () => void refreshImports(client);
    return watchProject({
      exposureId: id,
      ticket: async () => (await api.imports.ticket({ id })).token,
      onMessage: refetch,
      refetch,
    });
  }, [client, id, watched]);
}
