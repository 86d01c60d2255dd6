import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Flow } from "@tidemark/contract";
import { useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { refreshProjects } from "../../data/projects.ts";
import { refreshFlow } from "../../data/self-service.ts";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import { selfService } from "../../state/self-service.ts";

/** Ends the flow and opens the map of its project, with something of it: a query of its address, or nothing. */
export function useOpenResult(flow: Flow | undefined, exposureId: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (_search: string) => {
      if (flow === undefined) throw new Error(t("The server's answer was not understood."));
      await api.reportTemplates.selfService({ exposure_id: exposureId });
      const { version } = flow;
      await api.selfService.saveFlow({
        version,
        step: "Locations",
        exposure_id: null,
        title: t("Self-service project"),
        locations: [],
      });
    },
    onSuccess: async (_, search) => {
      // what was read of the project before it was paid is read anew
      client.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(exposureId) });
      await refreshProjects(client);
      await navigate(paths.map(exposureId) + search);
      selfService.set({});
      await refreshFlow(client);
    },
  });
}
