import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keepProgress, refreshItems } from "../../data/self-service.ts";
import { api } from "../../lib/api.ts";
import { watchProject } from "../../lib/project-socket.ts";

/** Keeps the share of a computation up to date by the socket of its project; what ends it is read anew. */
export function useItemsNews(exposureId: string, isRunning: boolean): void {
  const client = useQueryClient();
  const isWatched = exposureId !== "" && isRunning;
  useEffect(() => {
    if (!isWatched) return undefined;
    const refetch = () => void refreshItems(client, exposureId);
    return watchProject({
      exposureId,
      ticket: async () => {
        const { token } = await api.notifications.ticket({
          purpose: "exposure-notifications",
          exposure_id: exposureId,
        });
        return token;
      },
      refetch,
      onMessage: ({ type, progress }) => {
        if (type !== "progress" || progress === null) refetch();
        else keepProgress(client, exposureId, progress);
      },
    });
  }, [client, exposureId, isWatched]);
}
