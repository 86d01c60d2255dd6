import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WireMeasure } from "@tidemark/contract";
import { refreshCatalogue } from "../../data/measures.ts";
import { errorText } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
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
