import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../lib/api.ts";
import { watchProject } from "../../lib/project-socket.ts";
import { refresh } from "./edits.ts";

/** Asks for everything about a project anew whenever somebody has changed its locations or had it computed again. */
export function useProjectChanges(projectId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (projectId === undefined) return undefined;
    return watchProject({
      exposureId: projectId,
      ticket: async () => {
        const { token } = await api.notifications.ticket({
          purpose: "exposure-notifications",
          exposure_id: projectId,
        });
        return token;
      },
      // what is shown of a whole project is too much to be asked for every few seconds while there is no socket
      refetch: () => undefined,
      onMessage: ({ type, status }) => {
        if (type === "dataset" || status === "Finished") refresh(client, projectId);
      },
    });
  }, [client, projectId]);
}
