import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { refreshProjects } from "../../data/projects.ts";
import { flowQuery, refreshFlow } from "../../data/self-service.ts";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import { selfService } from "../../state/self-service.ts";

/** Ends the flow and opens the map of its project, with something of it: a query of its address, or nothing. */
export function useOpenResult(exposureId: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (_search: string) => {
      // who clicks before the flow has come waits for it
      const { version } = await client.ensureQueryData(flowQuery);
      await api.reportTemplates.selfService({ exposure_id: exposureId });
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
