import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Import, ImportDetailsOnWire } from "@tidemark/contract";
import { useEffect } from "react";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { watchProject } from "../../lib/project-socket.ts";
import { toast } from "../../ui/toasts.tsx";

const IMPORTS = ["imports"] as const;

/** Sources in force, the imports of the last time, and what can be imported. */
export const importsQuery = queryOptions({
  queryKey: [...IMPORTS, "list"],
  queryFn: ({ signal }) => api.imports.list({}, { signal }),
});

/** What lies in the import folder of the server. */
export const inboxQuery = queryOptions({
  queryKey: [...IMPORTS, "inbox"],
  queryFn: ({ signal }) => api.imports.folder({}, { signal }),
  staleTime: 0,
});

export const isOpen = ({ status }: Import): boolean => status === "Pending" || status === "Running";

/** Follows an import that waits or runs: by websocket, and by asking every three seconds where there is none. */
export function useWatchedImport(item: Import): void {
  const client = useQueryClient();
  const { id } = item;
  const watched = isOpen(item);
  useEffect(() => {
    if (!watched) return;
    const refetch = () => void client.invalidateQueries({ queryKey: IMPORTS });
    return watchProject({
      exposureId: id,
      ticket: async () => (await api.imports.ticket({ id })).token,
      onMessage: refetch,
      refetch,
    });
  }, [client, id, watched]);
}

interface ActOptions {
  /** Layers and datasets change with what is in force. */
  readonly everything?: boolean;
  /** Is told also when what began the act is not on the screen any more. */
  readonly onDone?: () => void;
}

function useAct<Input, Output>(
  act: (input: Input) => Promise<Output>,
  { everything = false, onDone }: ActOptions = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => onDone?.(),
    onSettled: () => client.invalidateQueries(everything ? {} : { queryKey: IMPORTS }),
    onError: (error) => toast.error(errorText(error)),
  });
}

export const useCreate = () =>
  useAct((folder: string | undefined) => api.imports.create(folder === undefined ? {} : { folder }));
export const useStart = () => useAct((id: string) => api.imports.start({ id }));
export const useCancel = () => useAct((id: string) => api.imports.cancel({ id }));
export const useThrowAway = () => useAct((id: string) => api.imports.remove({ id }));
export const useRemoveSource = (onDone: () => void) =>
  useAct((source: string) => api.imports.removeSource({ source }), { everything: true, onDone });
export const useCheck = () =>
  useAct(
    ({
      id,
      source,
      details,
    }: {
      readonly id: string;
      readonly source: string | undefined;
      readonly details: ImportDetailsOnWire;
    }) => api.imports.check({ id, told: details, ...(source === undefined ? {} : { source }) }),
  );
