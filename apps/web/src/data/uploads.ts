import { queryOptions } from "@tanstack/react-query";
import { addressOf, type Layout, LIMITS, type Upload, uploadPoints } from "@tidemark/contract";
import { api, callPlain } from "../lib/api.ts";
import { readPoints } from "./upload-points.ts";

/** A workbook that was checked: kept on the server for a day, so that it is there after a reload. */
export const uploadQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ["upload", id],
    queryFn: ({ signal }): Promise<Upload> =>
      api.uploads.get({ upload_id: id ?? "", page: 1, n: LIMITS.siteFeatures }, { signal }),
    enabled: id !== undefined,
    staleTime: Infinity,
  });

/** Sheets and columns of an uploaded workbook, with what is proposed for a sheet and a header row of it. */
export const layoutQuery = (id: string, choice: { readonly sheet?: string; readonly header_row?: number; readonly system?: string }) =>
  queryOptions({
    queryKey: ["upload", id, "layout", choice],
    queryFn: ({ signal }): Promise<Layout> => api.uploads.layout({ upload_id: id, ...choice }, { signal }),
    staleTime: 0,
  });

/** Where all rows of a checked workbook lie. @param checkedAt when it was checked last: each check has its own */
export const pointsQuery = (id: string, checkedAt: number) =>
  queryOptions({
    queryKey: ["upload", id, "points", checkedAt],
    queryFn: async ({ signal }) => {
      const answer = await callPlain(addressOf(uploadPoints, { upload_id: id }), { signal });
      return readPoints(await answer.arrayBuffer());
    },
    staleTime: Infinity,
  });
