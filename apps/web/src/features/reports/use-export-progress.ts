import type { ExportProgress } from "@tidemark/contract";
import { useEffect, useEffectEvent } from "react";
import { api } from "../../lib/api.ts";
import { watchProject } from "../../lib/project-socket.ts";

/** Hears how far files of a project's reports are, as long as somebody waits for one. */
export function useExportProgress(
  projectId: string,
  isWatching: boolean,
  onProgress: (told: ExportProgress) => void,
): void {
  const hear = useEffectEvent(onProgress);
  useEffect(() => {
    if (!isWatching) return;
    return watchProject({
      exposureId: projectId,
      ticket: async () =>
        (await api.notifications.ticket({ purpose: "exposure-notifications", exposure_id: projectId })).token,
      // the answer itself tells the end
      refetch: () => undefined,
      onMessage: ({ export: told }) => {
        if (told !== undefined) hear(told);
      },
    });
  }, [isWatching, projectId]);
}
