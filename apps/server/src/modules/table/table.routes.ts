import {
  type contract,
  isMeasureColumn,
  message,
  tableExport,
  type TableSettings,
  tableSettingsSchema,
} from "@tidemark/contract";
import { currentLanguage } from "../../language.ts";
import { writeWorkbook } from "@tidemark/documents";
import { AppError } from "../../app-error.ts";
import type { Caller, Handlers } from "../../http/call.ts";
import { download } from "../../http/download.ts";
import { invalidInput } from "../../http/errors.ts";
import { kept } from "../../http/kept-answers.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { ViewVersion } from "../risks/index.ts";
import type { TableParts } from "./table-parts.ts";
import { writtenFile } from "../../http/written-file.ts";

/** Refuses what a caller's scopes do not cover. @throws AppError `forbidden` */
function checkAggregation(caller: Caller, aggregation: string | null): void {
  if (aggregation !== null && !caller.scopes.includes("aggregation"))
    throw new AppError("forbidden", message("table.no_aggregation"));
}

/** What rows depend on beside what is seen of a project: names of measures are in the language of whoever asks. */
const languageOfRows = ({ columns, order_by_id: order }: TableSettings): string =>
  [order, ...columns].some(isMeasureColumn) ? ` | ${currentLanguage().tag}` : "";

export function tableHandlers(
  { table, templates }: TableParts,
  viewVersion: ViewVersion,
): Handlers<typeof contract.table> {
  return {
    rows: kept(
      async ({ input }) => `${await viewVersion(input.exposure_id)}${languageOfRows(input)}`,
      async ({ input: { exposure_id, ...settings }, caller }) => {
        checkAggregation(caller, settings.aggregation);
        return table.page(exposure_id, settings);
      },
    ),
    templates: async ({ input, caller }) => ({ items: await templates.list(caller, input.exposure_id) }),
    saveTemplate: async ({ input, caller }) => templates.save(caller, input),
    removeTemplate: async ({ input, caller }) => ({ detail: `${await templates.remove(caller, input.id)} deleted!` }),
  };
}

export function tablePlainRoutes({ sheets }: TableParts): PlainMount[] {
  return [
    {
      spec: tableExport,
      handle: async ({ input, caller, request, reply }) => {
        const body = tableSettingsSchema.safeParse(request.body ?? {});
        if (!body.success) throw invalidInput(body.error);
        checkAggregation(caller, body.data.aggregation);
        const { title, sheets: made } = await sheets(String(input["exposure_id"]), body.data);
        return download(reply, {
          name: { title, instead: "locations.xlsx" },
          type: tableExport.response.contentType,
          content: writtenFile(writeWorkbook(made)),
        });
      },
    },
  ];
}
