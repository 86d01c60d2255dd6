import { useMutation } from "@tanstack/react-query";
import { addressOf, locationWorkbook } from "@tidemark/contract";
import { download } from "../../lib/download.ts";
import { fileNameOf } from "../../lib/save-file.ts";

/** Saves the results of the location as a workbook. */
export function useLocationWorkbook(projectId: string, siteId: string) {
  return useMutation({
    mutationFn: (name: string) =>
      download(addressOf(locationWorkbook, { id: projectId, site_id: siteId }), `${fileNameOf(name, "location")}.xlsx`),
  });
}
