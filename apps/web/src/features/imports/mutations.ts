import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ImportDetailsOnWire } from "@tidemark/contract";
import { refreshEverything, refreshImports } from "../../data/imports.ts";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { toast } from "../../ui/toasts.tsx";

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
    onSettled: () => (everything ? refreshEverything(client) : refreshImports(client)),
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
export const useTakeBack = (onDone: () => void) =>
  useAct((source: string) => api.imports.takeBack({ source }), { everything: true, onDone });
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
