import { useQueryClient } from "@tanstack/react-query";
import type { Notification } from "@tidemark/contract";
import { useCallback } from "react";
import { keepProgress, refreshItems, refreshPurchase } from "../../data/self-service.ts";
import { useProjectNews } from "./use-project-news.ts";

/** Keeps the share of a computation up to date by the socket of its project; what ends it is read anew. */
export function useItemsNews(exposureId: string, isRunning: boolean): void {
  const client = useQueryClient();
  const refetch = useCallback(() => void refreshItems(client, exposureId), [client, exposureId]);
  const onNews = useCallback(
    ({ type, progress }: Notification) => {
      if (type !== "progress" || progress === null) refetch();
      else keepProgress(client, exposureId, progress);
    },
    [client, exposureId, refetch],
  );
  useProjectNews(exposureId, isRunning ? onNews : undefined, refetch);
}

/** Asks for the newest order of a project whenever its socket tells of it: a payment shows at once. */
export function usePurchaseNews(exposureId: string, isWaiting: boolean): void {
  const client = useQueryClient();
  const refetch = useCallback(() => void refreshPurchase(client, exposureId), [client, exposureId]);
  useProjectNews(exposureId, isWaiting ? refetch : undefined, refetch);
}
