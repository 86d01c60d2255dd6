import { Readable } from "node:stream";
import { taxonomyWorkbook } from "@tidemark/contract";
import { download } from "../../../http/download.ts";
import type { PlainMount } from "../../../http/mount.ts";
import type { OpenTableLocations } from "../../table/index.ts";
import { taxonomyWorkbookOf } from "./taxonomy-workbook.ts";

const { params, query, response } = taxonomyWorkbook;

/** Tables of frameworks as files, of a project as it is now. */
export function complianceRoutes(openLocations: OpenTableLocations): PlainMount[] {
  return [
    {
      spec: taxonomyWorkbook,
      handle: async ({ input, reply }) => {
        const { exposure_id: exposureId } = params.parse(input);
        const { scenario, time } = query.parse(input);
        const workbook = await taxonomyWorkbookOf(await openLocations(exposureId), { scenario, time });
        const content = Readable.from(workbook, { objectMode: false });
        return download(reply, { name: { fixed: "EU_Taxonomy.xlsx" }, type: response.contentType, content });
      },
    },
  ];
}
