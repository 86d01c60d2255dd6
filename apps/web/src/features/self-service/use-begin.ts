import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DEFAULT_EXPOSURE_TITLE } from "@tidemark/contract";
import { flowQuery } from "../../data/self-service.ts";
import { api } from "../../lib/api.ts";
import { followFlow } from "./use-flow.ts";

/** Goes on with the draft of a self-service project, or begins one: projects that were computed stay as they are. */
export function useBegin(onBegun: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const flow = await client.fetchQuery(flowQuery);
      if (flow.exposure_id === null) return flow;
      const { version } = flow;
      const empty = { step: "Locations", exposure_id: null, title: DEFAULT_EXPOSURE_TITLE, locations: [] } as const;
      return api.selfService.saveFlow({ version, ...empty, locations: [] });
    },
    onSuccess: (flow) => {
      client.setQueryData(flowQuery.queryKey, flow);
      followFlow(flow);
      onBegun();
    },
  });
}
