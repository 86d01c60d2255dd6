import { portfolioExport, portfolioExportBody, type contract } from "@tidemark/contract";
import { writeCsv, writeWorkbook } from "@tidemark/documents";
import type { Call, Handlers } from "../../http/call.ts";
import { download } from "../../http/download.ts";
import { invalidInput } from "../../http/errors.ts";
import { kept } from "../../http/kept-answers.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { ViewVersion } from "../risks/index.ts";
import type { PortfolioExports } from "./portfolio-export.ts";
import type { Portfolio } from "./portfolio.service.ts";
import { writtenFile } from "../../http/written-file.ts";

export function portfolioHandlers(portfolio: Portfolio, viewVersion: ViewVersion): Handlers<typeof contract.portfolio> {
  const versionOf = ({ input }: Call<{ readonly exposure_id: string }>) => viewVersion(input.exposure_id);
  return {
    riskMatrix: kept(versionOf, async ({ input, caller }) => {
      const matrix = await portfolio.matrix({ exposureId: input.exposure_id, ...input });
      // what the tooltips of its points say
      return caller.scopes.includes("risk-matrix-tooltips") ? matrix : { ...matrix, largest: [] };
    }),
    portfolioRisk: kept(versionOf, ({ input }) => portfolio.risk({ exposureId: input.exposure_id, ...input })),
    exposureScore: kept(versionOf, ({ input }) => portfolio.exposureScore({ exposureId: input.exposure_id, ...input })),
    queryScores: kept(versionOf, ({ input: { exposure_id: exposureId, filter, page, n, ...query } }) =>
      portfolio.queryScores({ exposureId, filter }, query, { page, n }),
    ),
  };
}

export function dashboardHandlers(portfolio: Portfolio, viewVersion: ViewVersion): Handlers<typeof contract.dashboard> {
  const versionOf = ({ input }: Call<{ readonly id: string }>) => viewVersion(input.id);
  /** A view is asked for in two ways, which are answered alike. */
  const view = <Input extends { readonly id: string }, Output>(look: (input: Input) => Promise<Output>) => {
    const handle = kept<Input, Output>(versionOf, ({ input }) => look(input));
    return { get: handle, filtered: handle };
  };
  return {
    overview: view((input) => portfolio.overview({ exposureId: input.id, ...input })),
    topic: view((input) => portfolio.topic({ exposureId: input.id, ...input }, input.topic)),
    peers: view((input) => portfolio.peers({ exposureId: input.id, ...input })),
    driver: view((input) => portfolio.driver({ exposureId: input.id, ...input }, input.topic, input.driver)),
    issue: view((input) => portfolio.issue({ exposureId: input.id, ...input }, input.issue)),
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
          content: writtenFile(content),
        });
      },
    },
  ];
}
