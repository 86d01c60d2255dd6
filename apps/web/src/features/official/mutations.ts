import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnAddressFields } from "@tidemark/contract";
import { refreshEverything } from "../../data/imports.ts";
import { computeAgain } from "../../data/compute-again.ts";
import { refreshOfficial } from "../../data/official.ts";
import { refreshProject } from "../../data/project-key.ts";
import { refreshProjects } from "../../data/projects.ts";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";

function useAct<Input, Output>(act: (input: Input) => Promise<Output>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => onDone?.(),
    // layers, datasets and places change with what is in force
    onSettled: () => Promise.all([refreshOfficial(client), refreshEverything(client)]),
    onError: (error) => toast.error(errorText(error)),
  });
}

/** Asks a publisher for one place. */
export function useProbe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (source: string) => api.official.probe({ source }),
    onSettled: () => refreshOfficial(client),
    onError: (error) => toast.error(errorText(error)),
  });
}

export const useTurnOn = (onDone: () => void) =>
  useAct(
    ({ source, licence }: { readonly source: string; readonly licence: string }) =>
      api.official.change({ source, on: true, licence }),
    onDone,
  );
export const useTurnOff = (onDone: () => void) =>
  useAct((source: string) => api.official.change({ source, on: false }), onDone);
export const useNewEdition = (onDone: () => void) =>
  useAct((source: string) => api.official.edition({ source }), onDone);
export const useForget = (onDone: () => void) => useAct((source: string) => api.official.forget({ source }), onDone);

/** Looks at a map at an address; what is wrong is told where it was asked. */
export const useLookAtAddress = () =>
  useMutation({ mutationFn: (fields: OwnAddressFields) => api.official.look(fields) });

/** Keeps a map at an address as a source that is off. */
export function useSaveAddress(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: OwnAddressFields) => api.official.save(fields),
    onSuccess: onDone,
    onSettled: () => refreshOfficial(client),
  });
}

export const useRemoveAddress = (onDone: () => void) =>
  useAct((source: string) => api.official.remove({ source }), onDone);

/** Turns on the recommended set with its licences, or all sources off. */
export const useChangeAll = (onDone: () => void) =>
  useAct((choice: { readonly on: boolean; readonly licences: string[] }) => api.official.all(choice), onDone);

/** Computes a project again, to read the locations that were not read. */
export function useReadAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: computeAgain,
    onSuccess: async (_, id) => {
      toast.success(t("The project computation process has started!"));
      await Promise.all([refreshProjects(client), refreshProject(client, { id })]);
    },
    onError: (error) => toast.error(errorText(error)),
  });
}
