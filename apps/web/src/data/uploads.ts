import { queryOptions } from "@tanstack/react-query";
import { LIMITS, type Upload } from "@tidemark/contract";
import { api } from "../lib/api.ts";

/** A workbook that was checked: kept on the server for a day, so that it is there after a reload. */
export const uploadQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ["upload", id],
    queryFn: ({ signal }): Promise<Upload> =>
      api.uploads.get({ upload_id: id ?? "", page: 1, n: LIMITS.siteFeatures }, { signal }),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
