import * as z from "zod";
import { signedIn } from "./access.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema } from "./schemas.ts";
import { siteFilterSchema } from "./filters.ts";

const tag = "Exports";
const BASE = "/api/risk-engine/v0/gateway";
const reader = { ...signedIn, policy: "project-reader", gives: ["location-file"] } as const;
const zipReader = { ...reader, shows: ["edges"] } as const;

const createDump = route({
  method: "POST",
  path: `${BASE}/create-dump/{exposure_id}`,
  tag,
  summary: "Prepare a zip of a whole project; its task tells when it is ready",
  access: zipReader,
  creates: true,
  input: z.object({ exposure_id: idSchema }),
  output: z.object({ id: idSchema.describe("Of the task") }),
  successStatus: 202,
  errors: ["not_found", "conflict"],
});

export const exportsContract = { createDump };

/** Body of `dumpToFile`. */
export const dumpToFileBody = z.object({ production_site_ids: z.array(z.string().min(1).max(200)).min(1).max(10_000) });

export const dumpToFile = plainRoute({
  method: "POST",
  path: `${BASE}/dump-to-file`,
  tag,
  summary: "Zip of chosen locations with their results; body {production_site_ids}",
  access: zipReader,
  // ten thousand ids of 200 characters, which may be of several bytes each
  maxBodyBytes: 8 * 1024 * 1024,
  params: z.object({}),
  query: z.object({ exposure_id: idSchema }),
  response: { contentType: "application/zip" },
  errors: ["not_found", "conflict"],
});

export const excelReport = plainRoute({
  method: "GET",
  path: "/api/risk-engine/v0/exposure/supply-chains/{id}/excel-report",
  tag,
  summary: "Workbook of all locations with every dataset at its default coordinates, units and provenance",
  access: reader,
  params: z.object({ id: idSchema }),
  query: z.object({}),
  response: { contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  errors: ["not_found", "conflict"],
});

/** Locations whose workbooks are written into one archive at most. */
export const MOST_WORKBOOKS = 200;
const ids = z.array(z.string().min(1).max(200)).min(1).max(MOST_WORKBOOKS);

export const excelReportBulk = plainRoute({
  method: "GET",
  path: "/api/risk-engine/v0/exposure/supply-chains/{id}/excel-report-bulk",
  tag,
  summary: "Zip with a workbook for each of the chosen locations, or for all of a small project",
  access: reader,
  params: z.object({ id: idSchema }),
  query: z.object({
    production_site_ids: z
      .union([ids, z.string().min(1).max(200)])
      .optional()
      .describe(`Once for each location, at most ${MOST_WORKBOOKS}; without it all, where there are no more than that`),
  }),
  response: { contentType: "application/zip" },
  errors: ["not_found", "conflict", "unprocessable"],
});

const commaList = z
  .string()
  .max(4000)
  .transform((text) =>
    text
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  );
const EVERY = "separated by commas, or `all`; the one that a dataset opens with where it is left out";

/** Which values a Parquet file holds: coordinates by dimension. */
export const CHOSEN_DIMENSIONS = ["scenario", "time", "season", "month", "return_period", "quantile"] as const;

const filterText = z
  .string()
  .max(8000)
  .transform((text, context) => {
    try {
      const result = siteFilterSchema.safeParse(JSON.parse(text));
      if (result.success) return result.data;
    } catch {
      // answered below, like an object of another shape
    }
    context.addIssue({ code: "custom", message: "Send the filter as a JSON object, as `POST .../filter` takes it." });
    return z.NEVER;
  });

export const parquetQuery = z.object({
  layout: z
    .enum(["long", "wide"])
    .default("long")
    .describe(
      "`long`: a row for each location, dataset and coordinate; `wide`: GeoParquet with a row for each location and a column for each dataset",
    ),
  datasets: commaList.optional().describe("Ids of datasets, separated by commas; all where it is left out"),
  scenario: commaList.optional().describe(`Scenarios, ${EVERY}`),
  time: commaList.optional().describe(`Years, ${EVERY}`),
  season: commaList.optional().describe(`Seasons, ${EVERY}`),
  month: commaList.optional().describe(`Months, ${EVERY}`),
  return_period: commaList.optional().describe(`Return periods, ${EVERY}`),
  quantile: commaList.optional().describe(`Quantiles, ${EVERY}`),
  columns: commaList.optional().describe("Names of columns of the file, separated by commas; all where it is left out"),
  filter: filterText.optional().describe("A filter of locations as JSON"),
});
export type ParquetQuery = z.infer<typeof parquetQuery>;

export const valuesParquet = plainRoute({
  method: "GET",
  path: "/api/risk-engine/v0/exposure/supply-chains/{id}/values.parquet",
  tag,
  summary: "Values of a project as Apache Parquet, or its locations with values as GeoParquet 1.1",
  access: reader,
  params: z.object({ id: idSchema }),
  query: parquetQuery,
  response: { contentType: "application/vnd.apache.parquet" },
  errors: ["not_found", "conflict", "unprocessable"],
});

export const valuesPbids = plainRoute({
  method: "GET",
  path: "/api/risk-engine/v0/exposure/supply-chains/{id}/values.pbids",
  tag,
  summary: "A connection file of Power BI to the values as CSV, which asks for a key and holds none",
  access: reader,
  params: z.object({ id: idSchema }),
  query: parquetQuery,
  response: { contentType: "application/json" },
  errors: ["not_found", "conflict"],
});

export const valuesCsv = plainRoute({
  method: "GET",
  path: "/api/risk-engine/v0/exposure/supply-chains/{id}/values.csv",
  tag,
  summary: "The same as CSV, for programs without Parquet: UTF-8, numbers with a point, missing values empty",
  access: reader,
  params: z.object({ id: idSchema }),
  query: parquetQuery,
  response: { contentType: "text/csv" },
  errors: ["not_found", "conflict", "unprocessable"],
});
