import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Flow, FlowSurvey } from "@tidemark/contract";
import { useEffect } from "react";
import { flowQuery } from "../../data/self-service.ts";
import { api } from "../../lib/api.ts";
import { hasStatus } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { answeredSurvey, selfService } from "../../state/self-service.ts";
import { toast } from "../../ui/toasts.tsx";
import { mergeFlow, type MergedFlow } from "./merge-flow.ts";

const changeKey = ["self-service", "flow", "change"] as const;
/** The flow as it stood on the screen before each change that is on its way. */
const stood = new WeakMap<FlowChange, Flow>();
/** The flow as the server kept it last, without what is still on its way to it. */
const served = new WeakMap<QueryClient, Flow>();

export type FlowChange = Partial<Pick<Flow, "step" | "exposure_id" | "title" | "locations">> & {
  readonly survey?: FlowSurvey;
};

/** Makes the step of the flow that of this browser: the guard then shows its page and no other. */
export function followFlow({ step, exposure_id: exposureId }: Pick<Flow, "step" | "exposure_id">): void {
  const now = selfService.get();
  const isThere = now.activeStep === step && (now.exposureId ?? null) === exposureId;
  if (isThere && now.isOpened === undefined) return;
  selfService.set({ survey: now.survey, activeStep: step, exposureId: exposureId ?? undefined });
}

const isSameContent = (a: Flow, b: Flow) =>
  a.title === b.title && JSON.stringify(a.locations) === JSON.stringify(b.locations);

/** How often a change is sent again on top of what others kept meanwhile. */
const MOST_TRIES = 4;

/** Says what came of a change that met one of another tab. */
function tellMerged({ isClash, left }: MergedFlow, takeTheirs: () => void): void {
  if (left.length > 0)
    toast.error(t("Another tab filled the list. No room was left for: {names}", { names: left.join(", ") }));
  else if (isClash) toast.success(t("Another tab changed the same. What you wrote here was kept."), takeTheirs);
  else toast.info(t("Changes of another tab were taken in."));
}

/**
 * Sends a change with the flow that it rests on. What another tab or device kept meanwhile is joined with it.
 *
 * @param before the flow as it stood here before the change
 */
async function sendChange(
  client: QueryClient,
  change: FlowChange,
  before: Flow,
  takeTheirs: (theirs: Flow) => void,
): Promise<Flow> {
  const send = ({ version, step, exposure_id, title, locations, survey }: Flow, changed: FlowChange) => {
    // what was answered before the sign-in goes with the first change
    const answers = survey ?? answeredSurvey();
    const kept = { version, step, exposure_id, title, locations, ...(answers && { survey: answers }) };
    return api.selfService.saveFlow({ ...kept, ...changed });
  };
  let base = served.get(client) ?? before;
  let changed = change;
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try rests on what the one before met
      return await send(base, changed);
    } catch (error) {
      if (!hasStatus(error, 409) || tries === MOST_TRIES) throw error;
      // oxlint-disable-next-line no-await-in-loop -- as above
      base = await api.selfService.flow({});
      // a step that is asked for is taken as it is
      if (change.step !== undefined) continue;
      // what was typed belongs to the project that is open here
      if (base.exposure_id !== before.exposure_id) throw error;
      const merged = mergeFlow(before, change, base);
      // answers to the survey are the last that were given
      changed = { ...merged.change, ...(change.survey && { survey: change.survey }) };
      const theirs = base;
      if (!isSameContent(theirs, before)) tellMerged(merged, () => takeTheirs(theirs));
    }
  }
}

/**
 * The flow as the server keeps it, and the way to change it. What is changed is shown at once and sent in order.
 *
 * @param follows whether this browser goes where the flow stands; a preview that was opened becomes the flow instead
 */
export function useFlow(follows = true) {
  const client = useQueryClient();
  const { queryKey } = flowQuery;
  const query = useQuery(flowQuery);
  const mutation = useMutation({
    mutationKey: changeKey,
    scope: { id: "self-service-flow" },
    mutationFn: async (change: FlowChange) => {
      const before = stood.get(change) ?? (await client.ensureQueryData(flowQuery));
      return sendChange(client, change, before, ({ title, locations }) => mutation.mutate({ title, locations }));
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before !== undefined) {
        stood.set(change, before);
        if (client.isMutating({ mutationKey: changeKey }) === 1) served.set(client, before);
      }
      client.setQueryData(queryKey, (flow) => flow && { ...flow, ...change, step: flow.step });
    },
    onSuccess: (kept, change) => {
      served.set(client, kept);
      const { version, step, exposure_id, updated_at } = kept;
      // with another project come its own locations; else what was typed since stays
      if (change.exposure_id !== undefined || client.isMutating({ mutationKey: changeKey }) === 1)
        client.setQueryData(queryKey, kept);
      else client.setQueryData(queryKey, (flow) => flow && { ...flow, version, step, exposure_id, updated_at });
      // a preview stays open although its project cannot be the flow: it is somebody else's
      if (follows || change.step !== "Preview" || step === "Preview") followFlow({ step, exposure_id });
    },
  });
  const { data } = query;
  useEffect(() => {
    if (follows && data !== undefined) followFlow(data);
  }, [follows, data]);
  return { flow: data, query, save: mutation.mutate, saving: mutation };
}
