import { SCENARIOS } from "@tidemark/science";
import * as z from "zod";
import { signedIn } from "./access.ts";
import { issueSchema } from "./errors.ts";
import { providedSchema } from "./report-schemas.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema, timeSchema } from "./schemas.ts";

const tag = "Reports";
const REPORT = "/api/reports/v1/reports/{report_id}";
const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const user = { ...signedIn, scopes: ["reports"] } as const;

/** Files that a frozen version is given as. */
export const EXPORT_TYPES = ["pdf", "docx", "pptx", "xlsx", "zip"] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];

/**
 * What is done for a file, in this order; the report is frozen before it is asked for. It waits where its organization
 * has two files made already.
 */
export const EXPORT_STAGES = ["freezing", "waiting", "reading", "drawing", "setting", "checking"] as const;
export type ExportStage = (typeof EXPORT_STAGES)[number];

/** How far a file is, as the websocket of the project tells it. */
export const exportProgressSchema = z.object({
  id: z.string().describe("Of the export"),
  part: z.enum(EXPORT_TYPES).describe("The file that is made; a zip has several"),
  stage: z.enum(EXPORT_STAGES),
  done: z.int(),
  total: z.int().describe("Of `waiting`: files of the organization that come first"),
});
export type ExportProgress = z.infer<typeof exportProgressSchema>;

const FILE =
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(\.favourites)?(\.no-appendix)?(\.no-links)?\.(pdf|docx|pptx|xlsx|zip)(\.zip)?$/;
/** A PDF that holds the workbook and what was frozen. */
const WITH_FIGURES =
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(\.favourites)?(\.no-appendix)?(\.no-links)?\.attached\.(pdf)(\.zip)?$/;

const exportIdSchema = z
  .union([z.string().regex(FILE), z.string().regex(WITH_FIGURES)], {
    error: "An export is the id of a version and its type, such as `<id>.pdf`.",
  })
  .describe(
    "Id of a version, `.favourites` for these alone, `.no-appendix` without figures of plots at the end, `.no-links` without links from figures to their explanation, `.attached` for a PDF that holds the workbook and what was frozen, then the type of the file, `.zip` behind it for a packed one",
  );

/** A file of a frozen version: what its id says. */
export interface ExportId {
  readonly versionId: string;
  readonly type: ExportType;
  readonly packed: boolean;
  /** Only elements that are favourites. */
  readonly favourites: boolean;
  /** With the figures of plots whose settings put them at the end. */
  readonly appendix: boolean;
  /** Each figure leads to its explanation. */
  readonly links: boolean;
  /** A PDF that holds the workbook and what was frozen. */
  readonly attached: boolean;
}

/** What the id of an export says. @param id as `exportIdSchema` takes it */
export function exportOf(id: string): ExportId {
  const attached = WITH_FIGURES.exec(id);
  const [, versionId = "", favourites, short, unlinked, type = "pdf", zip] = attached ?? FILE.exec(id) ?? [];
  return {
    versionId,
    type: type as ExportType,
    packed: zip !== undefined,
    favourites: favourites !== undefined,
    appendix: short === undefined,
    links: unlinked === undefined,
    attached: attached !== null,
  };
}

/** The id that says it: the same file has the same id. */
export const exportIdOf = ({ versionId, type, packed, favourites, appendix, links, attached }: ExportId): string =>
  [
    versionId,
    ...(favourites ? ["favourites"] : []),
    ...(appendix ? [] : ["no-appendix"]),
    ...(links ? [] : ["no-links"]),
    ...(attached && type === "pdf" ? ["attached"] : []),
    type,
    ...(packed ? ["zip"] : []),
  ].join(".");

export const madeExportSchema = z.object({
  id: exportIdSchema,
  version: z.int().describe("Number of the version"),
  version_id: idSchema,
  bytes: z.int(),
  made_by: z.string().nullable().describe("Name of who fetched it last"),
  made_at: timeSchema,
});
export type MadeExport = z.infer<typeof madeExportSchema>;

export const listReportExports = route({
  method: "GET",
  path: `${REPORT}/export`,
  tag,
  summary: "Files that were made of the versions of a report, newest first; each can be fetched again",
  access: { ...user, policy: "report-reader" },
  input: z.object({ report_id: idSchema }),
  output: z.object({ items: z.array(madeExportSchema).describe("At most 20") }),
  errors: ["not_found"],
});

export const createReportExport = route({
  method: "POST",
  path: `${REPORT}/export`,
  tag,
  summary: "Freeze a report to read it as a file; the same content is the same version, and the same file",
  access: { ...user, policy: "report-editor" },
  input: z.object({
    report_id: idSchema,
    export_type: z.enum(EXPORT_TYPES),
    compress_type: z.enum(["none", "zip"]).default("none"),
    favourites: z.boolean().default(false).describe("Only elements that are favourites"),
    appendix: z.boolean().default(true).describe("With the figures of plots whose settings put them at the end"),
    links: z.boolean().default(true).describe("Each figure leads to its explanation, with a code to scan in a PDF"),
    attached: z
      .boolean()
      .default(false)
      .describe("Attach the workbook and, up to 20 MB, the frozen data to a PDF; ignored for other file types"),
  }),
  output: z.object({ id: exportIdSchema }),
  successStatus: 202,
  errors: ["not_found", "conflict"],
});

const reportPreviewSchema = z.object({
  pages: z.array(z.string()).describe("The first three as PNG in base64; none of slides and workbooks"),
  total: z.int().describe("Pages, slides or sheets of the file"),
  outline: z.array(z.string()).describe("Titles of its slides, or names of its sheets; empty where pages are shown"),
});
export type ReportPreview = z.infer<typeof reportPreviewSchema>;

export const previewReportExport = route({
  method: "POST",
  path: `${REPORT}/preview`,
  tag,
  summary: "The first pages of a file as it would be made now; nothing is frozen for it",
  access: { ...user, policy: "report-reader" },
  input: z.object({
    report_id: idSchema,
    export_type: z.enum(EXPORT_TYPES).default("pdf").describe("Of Word and of a zip the pages of the PDF are shown"),
    version_id: idSchema.optional().describe("Of a frozen version; of the report as it is now when left out"),
    favourites: z.boolean().default(false),
    appendix: z.boolean().default(true),
    links: z.boolean().default(true),
    told_as: z.string().max(60).optional().describe("Id under which the websocket of the project tells how far it is"),
  }),
  output: reportPreviewSchema,
  errors: ["not_found", "conflict", "unprocessable", "unavailable"],
});

export const readReportExport = plainRoute({
  method: "GET",
  path: `${REPORT}/export/{export_id}`,
  tag,
  summary: "A frozen version as a file, drawn when it is asked for",
  access: { ...user, policy: "report-reader", shows: ["location-file"] },
  params: z.object({ report_id: idSchema, export_id: exportIdSchema }),
  query: z.object({
    link: z
      .string()
      .min(20)
      .max(100)
      .optional()
      .describe(
        "Token of a link to the version: figures lead there, so that readers without an account see what the link gives; without it they lead into the project",
      ),
  }),
  response: { contentType: "application/octet-stream" },
  errors: ["not_found", "conflict", "unprocessable"],
});

export const taxonomyWorkbook = plainRoute({
  method: "GET",
  path: "/api/reports/v1/eu-taxonomy/{exposure_id}/xlsx",
  tag,
  summary:
    "Workbook of the EU taxonomy: the 28 hazards of Appendix A by location, and a sheet for what the company adds",
  access: { ...signedIn, scopes: ["eu-tax-xlsx"], policy: "project-reader" },
  params: z.object({ exposure_id: idSchema }),
  query: z.object({
    scenario: z.enum(SCENARIOS).default("ssp585"),
    time: z.coerce.number().int().min(1870).max(2080).default(2050),
  }),
  response: { contentType: WORKBOOK },
  errors: ["not_found", "conflict"],
});

const inputSheetParams = z.object({ report_id: idSchema, page_id: idSchema, element_id: idSchema });
const INPUT_SHEET = `${REPORT}/pages/{page_id}/elements/{element_id}/input-sheet` as const;

export const inputSheet = plainRoute({
  method: "GET",
  path: INPUT_SHEET,
  tag,
  summary: "Workbook of what a compliance table asks of the company, with what was given so far",
  access: { ...user, policy: "report-reader" },
  params: inputSheetParams,
  query: z.object({}),
  response: { contentType: WORKBOOK },
  errors: ["not_found", "conflict", "unprocessable"],
});

export const readInputSchema = z.object({
  provided: providedSchema.describe("All that the sheet gives, for the settings of the element"),
  given: z.int().describe("Fields with an answer"),
  missing: z.array(z.string()).describe("What is asked and has no answer"),
  issues: z.array(issueSchema).describe("Cells that were not taken, and why"),
});
export type ReadInput = z.infer<typeof readInputSchema>;

export const readInputSheet = plainRoute({
  method: "POST",
  path: INPUT_SHEET,
  tag,
  summary: "Read that workbook back; nothing is saved, put `provided` into the settings of the element to keep it",
  access: { ...user, policy: "report-editor" },
  params: inputSheetParams,
  query: z.object({}),
  request: { contentType: "multipart/form-data", maxBytes: 5 * 1024 * 1024, field: "file" },
  response: { contentType: "application/json", schema: readInputSchema },
  errors: ["not_found", "conflict", "too_large", "unsupported_media", "unprocessable"],
});
