import { useDebouncedCallback } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { projectChangeKey } from "../../data/project-key.ts";
import { api } from "../../lib/api.ts";
import { watchProject } from "../../lib/project-socket.ts";
import { isEditing, refresh } from "./edits.ts";

/** Several changes in a row are one; and one's own is over by then, with what it closes. */
const SETTLED_MS = 1000;

/**
 * Asks for everything about a project anew whenever somebody has changed its locations or had it computed again.
 *
 * @param watch listens to a project
 */
export function useProjectChanges(projectId: string | undefined, watch = watchProject): void {
  const client = useQueryClient();
  const settle = useDebouncedCallback((id: string) => {
    // an act of one's own asks for everything anew when it is done
    if (!isEditing() && client.isMutating({ mutationKey: projectChangeKey(id) }) === 0) refresh(client, id);
  }, SETTLED_MS);
  useEffect(() => {
    if (projectId === undefined) return undefined;
    return watch({
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
        if (type === "dataset" || status === "Finished") settle(projectId);
      },
    });
  }, [projectId, settle, watch]);
}
