import { queryOptions } from "@tanstack/react-query";
import { addressOf, type Layout, LIMITS, type Upload, uploadPoints } from "@tidemark/contract";
import { api, callPlain } from "../lib/api.ts";

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
export const layoutQuery = (id: string, choice: { readonly sheet?: string; readonly header_row?: number }) =>
  queryOptions({
    queryKey: ["upload", id, "layout", choice],
    queryFn: ({ signal }): Promise<Layout> => api.uploads.layout({ upload_id: id, ...choice }, { signal }),
    staleTime: 0,
  });

/** Where the rows of a checked workbook lie. */
export interface UploadPoints {
  /** Longitude and latitude in turn, degrees; the locations first, in their order. */
  readonly places: Float32Array;
  /** Row of the sheet. */
  readonly rows: Uint32Array;
  /** 0 ready, 1 to check, 2 kept out. */
  readonly classes: Uint8Array;
}

/** Points as they are sent (`uploadPoints` of the contract). */
export function readPoints(bytes: ArrayBuffer): UploadPoints {
  const count = bytes.byteLength < 4 ? 0 : (new Uint32Array(bytes, 0, 1)[0] ?? 0);
  return {
    places: new Float32Array(bytes, count === 0 ? 0 : 4, 2 * count),
    rows: new Uint32Array(bytes, count === 0 ? 0 : 4 + 8 * count, count),
    classes: new Uint8Array(bytes, count === 0 ? 0 : 4 + 12 * count, count),
  };
}

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
