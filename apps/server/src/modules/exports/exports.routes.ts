import {
  addressOf,
  dumpToFile,
  dumpToFileBody,
  excelReport,
  excelReportBulk,
  type ParquetQuery,
  valuesCsv,
  valuesParquet,
  valuesPbids,
  type contract,
} from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import { download } from "../../http/download.ts";
import { invalidInput } from "../../http/errors.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { Exports } from "./exports.service.ts";
import type { LocationWorkbook } from "./location-workbooks.ts";

export function exportsHandlers(exports: Exports): Handlers<typeof contract.exports> {
  return {
    createDump: async ({ input, caller }) => ({ id: await exports.createDump(input.exposure_id, caller.userId) }),
  };
}

/** A parameter that may stand in a query once, many times or not at all. */
const listOf = (value: unknown): string[] | null =>
  value === undefined ? null : (Array.isArray(value) ? value : [value]).map(String);

/** A query as it stands in an address. */
const asWritten = ({ filter, ...query }: ParquetQuery) => ({
  ...Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : value]),
  ),
  ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }),
});

/**
 * What Power BI opens to ask for a name and a password: the address of a file (documentation of Power BI, "Using PBIDS
 * files to get data").
 */
const connectionOf = (url: string) => ({
  version: "0.1",
  connections: [{ details: { protocol: "http", address: { url } }, options: {}, mode: "Import" }],
});

/** @param workbook everything about one location as sheets */
export function exportsPlainRoutes(exports: Exports, workbook: LocationWorkbook, publicUrl: string): PlainMount[] {
  return [
    {
      spec: dumpToFile,
      handle: async ({ input, request, reply }) => {
        const body = dumpToFileBody.safeParse(request.body);
        if (!body.success) throw invalidInput(body.error);
        const zip = await exports.openChosen(String(input["exposure_id"]), body.data.production_site_ids);
        const name = { fixed: "Data_Export.zip" };
        return download(reply, { name, type: dumpToFile.response.contentType, content: zip });
      },
    },
    {
      spec: excelReport,
      handle: async ({ input, reply }) => {
        const { title, workbook: content } = await exports.openReport(String(input["id"]));
        const name = { title, instead: "locations.xlsx" };
        return download(reply, { name, type: excelReport.response.contentType, content });
      },
    },
    ...([valuesParquet, valuesCsv] as const).map((spec): PlainMount => ({
      spec,
      handle: async ({ input, reply }) => {
        const { id, ...query } = input as ParquetQuery & { readonly id: string };
        const ending = spec === valuesCsv ? "csv" : "parquet";
        const { title, file: content } = await exports.openValues(id, query, ending);
        const name = { title, instead: `${query.layout === "wide" ? "locations" : "values"}.${ending}` };
        return download(reply, { name, type: spec.response.contentType, content });
      },
    })),
    {
      spec: valuesPbids,
      handle: async ({ input, reply }) => {
        const { id, ...query } = input as ParquetQuery & { readonly id: string };
        const { title } = await exports.describe(id);
        const content = Buffer.from(
          JSON.stringify(connectionOf(`${publicUrl}${addressOf(valuesCsv, { id }, asWritten(query))}`)),
        );
        return download(reply, {
          name: { title, instead: "values.pbids" },
          type: valuesPbids.response.contentType,
          content,
        });
      },
    },
    {
      spec: excelReportBulk,
      handle: async ({ input, reply }) => {
        const zip = await exports.openWorkbooks(String(input["id"]), listOf(input["production_site_ids"]), workbook);
        const name = { fixed: "Location_Reports.zip" };
        return download(reply, { name, type: excelReportBulk.response.contentType, content: zip });
      },
    },
  ];
}
