import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReadOwnMeasures, WireMeasure } from "@tidemark/contract";
import { refreshCatalogue } from "../../data/measures.ts";
import { errorText } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { plural, t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import { measureTitle } from "./measure-words.ts";
import { givenAgain, type OwnMeasureGiven } from "./own-measure-draft.ts";

const idOf = ({ own }: WireMeasure): string => own?.id ?? "";

/** Makes, changes and deletes own measures; each can be taken back from its message. */
export function useOwnMeasures() {
  const client = useQueryClient();
  const shared = {
    onSettled: () => refreshCatalogue(client),
    onError: (error: unknown) => toast.error(errorText(error)),
  };
  const put = useMutation({
    ...shared,
    mutationFn: (was: WireMeasure) => api.measures.own.change({ own_id: idOf(was), ...givenAgain(was) }),
  });
  const takeBack = useMutation({
    ...shared,
    mutationFn: (made: WireMeasure) => api.measures.own.remove({ own_id: idOf(made) }),
  });
  const create = useMutation({
    ...shared,
    mutationFn: (given: OwnMeasureGiven) => api.measures.own.create(given),
    onSuccess: (made) =>
      toast.success(t("{measure} is saved", { measure: measureTitle(made) }), () => takeBack.mutate(made)),
  });
  const change = useMutation({
    ...shared,
    mutationFn: ({ was, given }: { readonly was: WireMeasure; readonly given: OwnMeasureGiven }) =>
      api.measures.own.change({ own_id: idOf(was), ...given }),
    onSuccess: (now, { was }) =>
      toast.success(t("{measure} is saved", { measure: measureTitle(now) }), () => put.mutate(was)),
  });
  const remove = useMutation({
    ...shared,
    mutationFn: (was: WireMeasure) => api.measures.own.remove({ own_id: idOf(was) }),
    onSuccess: (_, was) =>
      toast.success(
        t("{measure} is out of the catalogue; where it is chosen it stays", { measure: measureTitle(was) }),
        () => put.mutate(was),
      ),
  });
  return { create, change, remove };
}

type OfWorkbook = ReadOwnMeasures["measures"][number];

/** Saves what a workbook holds of own measures; all of it can be taken back from the message. */
export function useOwnMeasuresOfWorkbook(catalogue: readonly WireMeasure[]) {
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: async ({ made, was }: { readonly made: readonly string[]; readonly was: readonly WireMeasure[] }) => {
      for (const id of made) await api.measures.own.remove({ own_id: id });
      for (const measure of was) await api.measures.own.change({ own_id: idOf(measure), ...givenAgain(measure) });
    },
    onSettled: () => refreshCatalogue(client),
    onError: (error: unknown) => toast.error(errorText(error)),
  });
  return useMutation({
    mutationFn: async (wanted: readonly OfWorkbook[]) => {
      const made: string[] = [];
      const was: WireMeasure[] = [];
      // one after the other: where one is refused, those before it are saved and can be taken back
      let fault: unknown;
      for (const { own_id: id, given } of wanted) {
        try {
          if (id === null) made.push(idOf(await api.measures.own.create(given)));
          else {
            await api.measures.own.change({ own_id: id, ...given });
            was.push(...catalogue.filter(({ own }) => own?.id === id));
          }
        } catch (error) {
          fault = error;
          break;
        }
      }
      return { made, was, fault };
    },
    onSettled: () => refreshCatalogue(client),
    onError: (error: unknown) => toast.error(errorText(error)),
    onSuccess: ({ fault, ...saved }) => {
      const count = saved.made.length + saved.was.length;
      if (count > 0)
        toast.success(plural(count, "1 measure is saved", "{count} measures are saved", { count }), () =>
          takeBack.mutate(saved),
        );
      if (fault !== undefined) toast.error(errorText(fault));
    },
  });
}
