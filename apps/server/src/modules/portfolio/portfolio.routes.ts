import { Readable } from "node:stream";
import { portfolioExport, portfolioExportBody, type contract } from "@tidemark/contract";
import { writeCsv, writeWorkbook } from "@tidemark/documents";
import type { Handlers } from "../../http/call.ts";
import { download } from "../../http/download.ts";
import { invalidInput } from "../../http/errors.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { PortfolioExports } from "./portfolio-export.ts";
import type { Portfolio } from "./portfolio.service.ts";

export function portfolioHandlers(portfolio: Portfolio): Handlers<typeof contract.portfolio> {
  return {
    riskMatrix: async ({ input, caller }) => {
      const matrix = await portfolio.matrix({ exposureId: input.exposure_id, ...input });
      // what the tooltips of its points say
      return caller.scopes.includes("risk-matrix-tooltips") ? matrix : { ...matrix, largest: [] };
    },
    portfolioRisk: ({ input }) => portfolio.risk({ exposureId: input.exposure_id, ...input }),
    exposureScore: ({ input }) => portfolio.exposureScore({ exposureId: input.exposure_id, ...input }),
    queryScores: ({ input: { exposure_id: exposureId, filter, page, n, ...query } }) =>
      portfolio.queryScores({ exposureId, filter }, query, { page, n }),
  };
}

export function dashboardHandlers(portfolio: Portfolio): Handlers<typeof contract.dashboard> {
  return {
    overview: {
      get: ({ input }) => portfolio.overview({ exposureId: input.id, ...input }),
      filtered: ({ input }) => portfolio.overview({ exposureId: input.id, ...input }),
    },
    topic: {
      get: ({ input }) => portfolio.topic({ exposureId: input.id, ...input }, input.topic),
      filtered: ({ input }) => portfolio.topic({ exposureId: input.id, ...input }, input.topic),
    },
    driver: {
      get: ({ input }) => portfolio.driver({ exposureId: input.id, ...input }, input.topic, input.driver),
      filtered: ({ input }) => portfolio.driver({ exposureId: input.id, ...input }, input.topic, input.driver),
    },
    issue: {
      get: ({ input }) => portfolio.issue({ exposureId: input.id, ...input }, input.issue),
      filtered: ({ input }) => portfolio.issue({ exposureId: input.id, ...input }, input.issue),
    },
  };
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export function portfolioPlainRoutes(exports: PortfolioExports): PlainMount[] {
  return [
    {
      spec: portfolioExport,
      handle: async ({ input, caller, request, reply }) => {
        const body = portfolioExportBody.safeParse(request.body ?? {});
        if (!body.success) throw invalidInput(body.error);
        const { title, sheets } = await exports.sheets(String(input["exposure_id"]), body.data, caller.scopes);
        const [first] = sheets;
        const isCsv = body.data.format === "csv" && first !== undefined;
        const content = isCsv ? writeCsv(first.columns, first.rows) : writeWorkbook(sheets);
        return download(reply, {
          name: { title, instead: `portfolio.${body.data.format}` },
          type: isCsv ? "text/csv; charset=utf-8" : XLSX,
          content: Readable.from(content, { objectMode: false }),
        });
      },
    },
  ];
}
