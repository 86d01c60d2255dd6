import { changedFilterSchema, renewalExport, type contract } from "@tidemark/contract";
import { writeCsv, writeWorkbook } from "@tidemark/documents";
import { notFound } from "../../app-error.ts";
import type { Handlers } from "../../http/call.ts";
import { download } from "../../http/download.ts";
import type { PlainMount } from "../../http/mount.ts";
import { previewSheets } from "./preview-sheets.ts";
import type { Renewals } from "./renewals.service.ts";
import { writtenFile } from "../../http/written-file.ts";

export function renewalsHandlers(renewals: Renewals): Handlers<typeof contract.renewals> {
  return {
    start: ({ input, caller }) => renewals.start(input.id, caller.userId),
    get: ({ input }) => renewals.read(input.id),
    locations: async ({ input: { id, page, n, ...filter } }) => {
      const rows = await renewals.changed(id, filter);
      return { items: rows.slice((page - 1) * n, page * n), meta: { page, n, total: rows.length } };
    },
  };
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** @param titleOf title of a project */
export function renewalsPlainRoutes(
  renewals: Renewals,
  titleOf: (exposureId: string) => Promise<string>,
): PlainMount[] {
  return [
    {
      spec: renewalExport,
      handle: async ({ input, reply }) => {
        const id = String(input["id"]);
        const { preview } = await renewals.read(id);
        if (preview === null) throw notFound("renewal_preview");
        const rows = await renewals.changed(id, changedFilterSchema.parse(input));
        const title = await titleOf(id);
        const sheets = previewSheets(title, preview, rows);
        const isCsv = input["format"] === "csv";
        const content = isCsv ? writeCsv(sheets[0].columns, sheets[0].rows) : writeWorkbook(sheets);
        return download(reply, {
          name: { title: `${title} newer data`, instead: `newer-data.${isCsv ? "csv" : "xlsx"}` },
          type: isCsv ? "text/csv; charset=utf-8" : XLSX,
          content: writtenFile(content),
        });
      },
    },
  ];
}
