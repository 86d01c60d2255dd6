import * as z from "zod";
import { TOPICS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import {
  epochInput,
  limitsInput,
  MATRIX_MEASURES,
  measureDefault,
  measureInput,
  siteFilterInput,
} from "./portfolio.ts";
import { allowanceInput } from "./river-allowance.ts";
import { plainRoute } from "./route.ts";
import { idSchema } from "./schemas.ts";

const FILTER_BYTES = 8 * 1024 * 1024;

export const PORTFOLIO_VIEWS = ["overview", "topic", "peers", "driver", "issues", "matrix", "losses"] as const;

/** Body of `portfolioExport`: what is shown. */
export const portfolioExportBody = z.object({
  view: z.enum(PORTFOLIO_VIEWS),
  format: z.enum(["xlsx", "csv"]).default("xlsx"),
  ...epochInput,
  ...measureInput,
  measure: z.enum(MATRIX_MEASURES).optional().describe(measureDefault),
  ...limitsInput,
  river_flood_allowance: allowanceInput,
  topic: z.enum(TOPICS).optional(),
  dataset_id: z.string().max(100).optional(),
  filter: siteFilterInput,
});
export type PortfolioExport = z.infer<typeof portfolioExportBody>;

export const portfolioExport = plainRoute({
  method: "POST",
  path: "/api/risk-engine/v0/gateway/portfolio-export",
  tag: "Portfolio",
  summary: "What a view of the portfolio shows, as a workbook with provenance or the main table as CSV",
  access: { ...signedIn, policy: "project-reader", scopes: ["dashboard-risk-summary"], gives: ["location-file"] },
  maxBodyBytes: FILTER_BYTES,
  params: z.object({}),
  query: z.object({ exposure_id: idSchema }),
  response: { contentType: "application/octet-stream" },
  errors: ["not_found", "conflict"],
});
