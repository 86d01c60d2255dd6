import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { GivenChoice, MeasureChoice, MeasureStatus } from "@tidemark/contract";
import { refreshChoices } from "../../data/measures.ts";
import { refreshProject } from "../../data/project-key.ts";
import { errorText } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
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
