import { useEffect } from "react";
import type { Notification } from "@tidemark/contract";
import { api } from "../../lib/api.ts";
import { watchProject } from "../../lib/project-socket.ts";

/**
 * Listens to a project by its socket.
 *
 * @param onNews undefined while nothing is listened to; one function for as long as it listens
 * @param onGap reads anew what may have been missed
 */
export function useProjectNews(
  exposureId: string,
  onNews: ((news: Notification) => void) | undefined,
  onGap: () => void,
): void {
  useEffect(() => {
    if (exposureId === "" || onNews === undefined) return undefined;
    return watchProject({
      exposureId,
      ticket: async () => {
        const { token } = await api.notifications.ticket({
          purpose: "exposure-notifications",
          exposure_id: exposureId,
        });
        return token;
      },
      refetch: onGap,
      onMessage: onNews,
    });
  }, [exposureId, onNews, onGap]);
}
