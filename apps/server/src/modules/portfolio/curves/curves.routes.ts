import { comparisonExport, comparisonExportBody, type contract, message, parseCurve } from "@tidemark/contract";
import { writeWorkbook } from "@tidemark/documents";
import type { Handlers } from "../../../http/call.ts";
import { download } from "../../../http/download.ts";
import { invalidInput } from "../../../http/errors.ts";
import type { PlainMount } from "../../../http/mount.ts";
import { receivedFile, type FileRules } from "../../../http/received-file.ts";
import { comparisonSheets } from "./comparison-sheets.ts";
import type { Curves } from "./curves.service.ts";
import { parseCurveFile } from "./parse-curve.ts";
import { writtenFile } from "../../../http/written-file.ts";

export function curveHandlers(curves: Curves): Handlers<typeof contract.curves> {
  const placeOf = (caller: { readonly userId: string }, exposureId: string) => ({ ownerId: caller.userId, exposureId });
  return {
    list: ({ input, caller }) => curves.list(placeOf(caller, input.exposure_id)),
    create: ({ input: { exposure_id, ...curve }, caller }) => curves.create(placeOf(caller, exposure_id), curve),
    update: ({ input: { exposure_id, curve_id, ...change }, caller }) =>
      curves.update(placeOf(caller, exposure_id), curve_id, change),
    remove: async ({ input, caller }) => ({
      detail: `${await curves.remove(placeOf(caller, input.exposure_id), input.curve_id)} deleted!`,
    }),
    comparison: ({ input: { exposure_id, curve_id, ...request }, caller }) =>
      curves.compare(placeOf(caller, exposure_id), curve_id, request),
  };
}

const CURVE_FILE: FileRules = {
  maxBytes: parseCurve.request.maxBytes,
  notMultipart: message("http.curve_as_multipart"),
  missing: message("http.file_required"),
  tooLarge: message("portfolio.curve_too_large"),
};

const LARGEST_PAGE = 100_000;

export function curvePlainRoutes(curves: Curves): PlainMount[] {
  return [
    {
      spec: parseCurve,
      handle: async ({ request }) => {
        const { name, content } = await receivedFile(request, CURVE_FILE);
        return parseCurveFile(name, content);
      },
    },
    {
      spec: comparisonExport,
      handle: async ({ input, caller, request, reply }) => {
        const body = comparisonExportBody.safeParse(request.body ?? {});
        if (!body.success) throw invalidInput(body.error);
        const place = { ownerId: caller.userId, exposureId: String(input["exposure_id"]) };
        const page = { page: 1, n: LARGEST_PAGE };
        const comparison = await curves.compare(place, String(input["curve_id"]), { ...body.data, ...page });
        return download(reply, {
          name: { title: `What if ${comparison.curve.title}`, instead: "portfolio.xlsx" },
          type: comparisonExport.response.contentType,
          content: writtenFile(writeWorkbook(comparisonSheets(comparison))),
        });
      },
    },
  ];
}
