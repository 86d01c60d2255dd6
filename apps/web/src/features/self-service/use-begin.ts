import { useMutation, useQueryClient } from "@tanstack/react-query";
import { flowQuery } from "../../data/self-service.ts";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import { followFlow } from "./use-flow.ts";

/** Goes on with the draft of a self-service project, or begins one: projects that were computed stay as they are. */
export function useBegin(onBegun: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const flow = await client.fetchQuery(flowQuery);
      if (flow.exposure_id === null) return flow;
      const { version } = flow;
      const empty = { step: "Locations", exposure_id: null, title: t("Self-service project"), locations: [] } as const;
      return api.selfService.saveFlow({ version, ...empty, locations: [] });
    },
    onSuccess: (flow) => {
      client.setQueryData(flowQuery.queryKey, flow);
      followFlow(flow);
      onBegun();
    },
  });
}
