import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Flow } from "@tidemark/contract";
import { useEffect } from "react";
import { flowQuery } from "../../data/self-service.ts";
import { api } from "../../lib/api.ts";
import { hasStatus } from "../../lib/api-error.ts";
import { answeredSurvey, selfService } from "../../state/self-service.ts";

export type FlowChange = Partial<Pick<Flow, "step" | "exposure_id" | "title" | "locations">>;

/** Makes the step of the flow that of this browser: the guard then shows its page and no other. */
export function followFlow({ step, exposure_id: exposureId }: Pick<Flow, "step" | "exposure_id">): void {
  const now = selfService.get();
  const isThere = now.activeStep === step && (now.exposureId ?? null) === exposureId;
  if (isThere && now.isOpened === undefined) return;
  selfService.set({ survey: now.survey, activeStep: step, exposureId: exposureId ?? undefined });
}

/**
 * Sends a change with the flow that it rests on. A step that is asked for is taken also where another device changed
 * something meanwhile: nothing that was typed is lost by it.
 */
async function sendChange(client: QueryClient, change: FlowChange): Promise<Flow> {
  const send = ({ version, step, exposure_id, title, locations, survey }: Flow) => {
    // what was answered before the sign-in goes with the first change
    const answers = survey ?? answeredSurvey();
    const kept = { version, step, exposure_id, title, locations, ...(answers && { survey: answers }) };
    return api.selfService.saveFlow({ ...kept, ...change });
  };
  const known = await client.ensureQueryData(flowQuery);
  return send(known).catch(async (error: unknown) => {
    if (!hasStatus(error, 409) || change.step === undefined) throw error;
    return send(await api.selfService.flow({}));
  });
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
    scope: { id: "self-service-flow" },
    mutationFn: (change: FlowChange) => sendChange(client, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (flow) => flow && { ...flow, ...change, step: flow.step });
    },
    onSuccess: (kept, change) => {
      const { version, step, exposure_id, updated_at } = kept;
      // with another project come its own locations; else what was typed since stays
      if (change.exposure_id !== undefined) client.setQueryData(queryKey, kept);
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
