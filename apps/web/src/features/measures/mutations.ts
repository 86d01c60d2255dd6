import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { GivenChoice, MeasureChoice, MeasureStatus } from "@tidemark/contract";
import { refreshChoices } from "../../data/measures.ts";
import { refreshProject } from "../../data/project-key.ts";
import { errorText } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { plural, t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";

/** A choice as it was told, to be given again. */
export const givenAgain = ({
  site_id,
  measure_id,
  effect,
  quantity,
  cost,
  status,
  start_year,
  note,
  plan_ids,
}: MeasureChoice): GivenChoice => ({
  site_id,
  measure_id,
  effect,
  quantity,
  cost,
  status,
  start_year,
  note,
  plan_ids,
});

/** A measure at a location, of which there is one choice. */
export const choiceKey = (of: { readonly site_id: string; readonly measure_id: string }): string =>
  `${of.site_id} ${of.measure_id}`;

/** All choices of a project, page by page. */
export async function choicesOf(exposureId: string): Promise<MeasureChoice[]> {
  const all: MeasureChoice[] = [];
  for (let page = 1; ; page++) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { items, meta } = await api.measures.choices.list({ exposure_id: exposureId, n: 1000, page });
    all.push(...items);
    if (items.length === 0 || all.length >= meta.total) return all;
  }
}

/** What is said after a change, with the way back. */
interface Told {
  readonly text: string;
}

type Change = Told & {
  readonly choice: MeasureChoice;
  readonly to: Partial<Pick<MeasureChoice, "status" | "start_year">>;
};

/** Changes of what is chosen in a project; each can be taken back from its message. */
export function useChoiceChanges(projectId: string) {
  const client = useQueryClient();
  const exposure = { exposure_id: projectId };
  const onSettled = () => refreshChoices(client, projectId);
  /** Losses follow what is in place: all that is known of the project is asked anew. */
  const follow = (...of: readonly { readonly status: MeasureStatus }[]) => {
    if (of.some(({ status }) => status === "in_place")) void refreshProject(client, { id: projectId });
  };
  const onError = (error: unknown) => toast.error(errorText(error));
  const put = useMutation({
    mutationFn: (items: readonly GivenChoice[]) => api.measures.choices.put({ ...exposure, items: [...items] }),
    onSettled,
    onError,
    onSuccess: ({ items, before }) => follow(...items, ...before),
  });
  const removal = useMutation({
    mutationFn: (ids: readonly string[]) => api.measures.choices.removeMany({ ...exposure, ids: [...ids] }),
    onSettled,
    onError,
    onSuccess: ({ removed }) => follow(...removed),
  });
  const change = useMutation({
    mutationFn: ({ choice: { id, revision }, to }: Change) =>
      api.measures.choices.change({ ...exposure, choice_id: id, revision, ...to }),
    onSettled,
    onError,
    onSuccess(now, { choice, text }) {
      follow(now, choice);
      toast.success(text, () => put.mutate([givenAgain(choice)]));
    },
  });
  return {
    isPending: put.isPending || removal.isPending || change.isPending,
    add: (item: GivenChoice, { text }: Told) =>
      put.mutate([item], {
        onSuccess: ({ items, before }) =>
          toast.success(text, () =>
            before.length > 0 ? put.mutate(before.map(givenAgain)) : removal.mutate(items.map(({ id }) => id)),
          ),
      }),
    remove: (choice: MeasureChoice, { text }: Told) =>
      removal.mutate([choice.id], {
        onSuccess: ({ removed }) => toast.success(text, () => put.mutate(removed.map(givenAgain))),
      }),
    change: change.mutate,
  };
}

/** Saves what the workbook of a plan changes of choices; all of it can be taken back from the message. */
export function useChoicesOfWorkbook(projectId: string) {
  const client = useQueryClient();
  const exposure = { exposure_id: projectId };
  const put = (items: readonly GivenChoice[]) => api.measures.choices.put({ ...exposure, items: [...items] });
  const shared = {
    // losses follow what is in place: all that is known of the project is asked anew
    onSettled: () => Promise.all([refreshChoices(client, projectId), refreshProject(client, { id: projectId })]),
    onError: (error: unknown) => toast.error(errorText(error)),
  };
  const undo = useMutation({ ...shared, mutationFn: (items: readonly GivenChoice[]) => put(items) });
  return useMutation({
    ...shared,
    mutationFn: put,
    onSuccess: ({ before }) =>
      toast.success(
        plural(before.length, "1 measure is saved", "{count} measures are saved", { count: before.length }),
        () => undo.mutate(before.map(givenAgain)),
      ),
  });
}

/** Proposes measures at many locations; what is chosen there stays as it is. */
export function useProposals(projectId: string) {
  const client = useQueryClient();
  const exposure = { exposure_id: projectId };
  const onSettled = () => refreshChoices(client, projectId);
  const onError = (error: unknown) => toast.error(errorText(error));
  const undo = useMutation({
    mutationFn: (ids: readonly string[]) => api.measures.choices.removeMany({ ...exposure, ids: [...ids] }),
    onSettled,
    onError,
  });
  return useMutation({
    mutationFn: async (wanted: readonly GivenChoice[]) => {
      const there = await choicesOf(projectId);
      const known = new Set(there.map(choiceKey));
      const items = wanted.filter((choice) => !known.has(choiceKey(choice)));
      return items.length === 0 ? [] : (await api.measures.choices.put({ ...exposure, items })).items;
    },
    onSettled,
    onError,
    onSuccess: (made) =>
      made.length === 0
        ? toast.success(t("All of it is chosen there already"))
        : toast.success(
            plural(made.length, "1 measure is proposed", "{count} measures are proposed", { count: made.length }),
            () => undo.mutate(made.map(({ id }) => id)),
          ),
  });
}
