import { dumpToFile, dumpToFileBody, excelReport, type contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import { invalidInput } from "../../http/errors.ts";
import type { PlainMount } from "../../http/mount.ts";
import { attachment } from "../table/index.ts";
import type { Exports } from "./exports.service.ts";

export function exportsHandlers(exports: Exports): Handlers<typeof contract.exports> {
  return {
    createDump: async ({ input, caller }) => ({ id: await exports.createDump(input.exposure_id, caller.userId) }),
  };
}

export function exportsPlainRoutes(exports: Exports): PlainMount[] {
  return [
    {
      spec: dumpToFile,
      handle: async ({ input, request, reply }) => {
        const body = dumpToFileBody.safeParse(request.body);
        if (!body.success) throw invalidInput(body.error);
        const zip = await exports.openChosen(String(input["exposure_id"]), body.data.production_site_ids);
        return reply
          .type("application/zip")
          .header("content-disposition", 'attachment; filename="Data_Export.zip"')
          .header("cache-control", "no-store")
          .send(zip);
      },
    },
    {
      spec: excelReport,
      handle: async ({ input, reply }) => {
        const { title, workbook } = await exports.openReport(String(input["id"]));
        return reply
          .type(excelReport.response.contentType)
          .header("content-disposition", attachment(`${title}.xlsx`))
          .header("cache-control", "no-store")
          .send(workbook);
      },
    },
  ];
}
