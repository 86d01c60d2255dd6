import { useQuery } from "@tanstack/react-query";
import type { UploadPoints } from "../../data/upload-points.ts";
import { pointsQuery, uploadQuery } from "../../data/uploads.ts";

/** Where the rows of an upload lie; those of before while it is checked again. */
export function useUploadPoints(uploadId: string): UploadPoints | undefined {
  // each check of the workbook has points of its own
  const { dataUpdatedAt } = useQuery(uploadQuery(uploadId));
  const { data } = useQuery({
    ...pointsQuery(uploadId, dataUpdatedAt),
    placeholderData: (before: UploadPoints | undefined) => before,
  });
  return data;
}
