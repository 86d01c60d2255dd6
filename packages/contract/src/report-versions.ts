import { BANDS } from "@tidemark/science";
import * as z from "zod";
import { signedIn } from "./access.ts";
import { elementModelSchema } from "./report-models.ts";
import {
  type FrozenList,
  type FrozenLosses,
  frozenLossesSchema,
  lossMovementSchema,
  lossSectionSchema,
} from "./report-movement.ts";
import { REPORT_KINDS, reportElementSchema, reportSettingsSchema } from "./report-schemas.ts";
import { route } from "./route.ts";
import { idSchema, timeSchema } from "./schemas.ts";

const tag = "Reports";
const REPORT = "/api/reports/v1/reports/{report_id}";
const reader = { ...signedIn, scopes: ["reports"], policy: "report-reader" } as const;
const editor = { ...signedIn, scopes: ["reports"], policy: "report-editor" } as const;
const found = ["not_found"] as const;
const ofReport = { report_id: idSchema };

export const reportVersionSchema = z.object({
  id: idSchema,
  report_id: idSchema,
  number: z.int().describe("1 = first"),
  title: z.string(),
  content_hash: z.string().describe("sha256 of its bytes"),
  bytes: z.int(),
  run: z.string().nullable(),
  pack: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: timeSchema,
});
export type ReportVersion = z.infer<typeof reportVersionSchema>;

export const CHANGE_CAUSES = [
  "scenario or year",
  "data",
  "engine",
  "computed again",
  "location edited",
  "added",
  "removed",
] as const;

const locationChangeSchema = z.object({
  site_id: z.string(),
  name: z.string(),
  before: z.object({ score: z.string().nullable(), band: z.enum(BANDS).nullable() }).nullable(),
  after: z.object({ score: z.string().nullable(), band: z.enum(BANDS).nullable() }).nullable(),
  band_changed: z.boolean(),
  causes: z.array(z.enum(CHANGE_CAUSES)),
});
export type LocationChange = z.infer<typeof locationChangeSchema>;

export const versionDifferenceSchema = z.object({
  locations: z.int().describe("Locations that have changed"),
  bands: z.int().describe("Of these, in another band now"),
  scenario: z.string(),
  time: z.int(),
  items: z.array(locationChangeSchema).describe("Those in another band first; at most 1,000"),
});
export type VersionDifference = z.infer<typeof versionDifferenceSchema>;

/** A frozen report: the same bytes for ever, apart from who asks. */
export const frozenReportSchema = z.object({
  format: z.literal(1),
  report: z.object({ id: idSchema, exposure_id: idSchema, kind: z.enum(REPORT_KINDS), title: z.string() }),
  project: z.string().describe("Title of the project"),
  settings: reportSettingsSchema,
  template: z.object({ id: z.string(), version: z.int() }).nullable(),
  run: z.string().nullable(),
  run_version: z.string().nullable().describe("Run and patch"),
  pack: z.string().nullable(),
  engine: z.string().nullable(),
  datasets: z.array(z.string()),
  scopes: z.array(z.string()),
  locations: z.object({
    ids: z.array(z.string()),
    names: z.array(z.string()),
    revisions: z.array(z.string()).describe("What each location is, as a hash"),
    scores: z.array(z.string().nullable()).describe("Score of each location at scenario and year"),
    bands: z.array(z.string().nullable()),
  }),
  covered: z
    .object({ locations: z.int(), all: z.int() })
    .optional()
    .describe("Locations that pass the filter of the report, of all; versions that were frozen before have none"),
  losses: frozenLossesSchema
    .optional()
    .describe("Of reports that show losses; versions that were frozen before it was kept have none"),
  pages: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      elements: z.array(
        z.object({
          element: reportElementSchema.omit({ edited_by: true, last_changed: true, revision: true }),
          model: elementModelSchema,
        }),
      ),
    }),
  ),
});
type ToldReport = z.infer<typeof frozenReportSchema>;

/**
 * What is stored of it. Losses of single locations are kept where the report shows losses, for the movement and for the
 * list of locations in a workbook; no answer holds them. Versions that were frozen before have none.
 */
export interface FrozenReport extends ToldReport {
  readonly locations: ToldReport["locations"] & { readonly losses?: FrozenLosses; readonly listed?: FrozenList };
}

/** The section of what moved its losses, as files have it. */
export const changesOfLosses = lossSectionSchema
  .nullable()
  .describe("What moved the losses since an earlier version; null where it is compared with none, and of dashboards");

const ofVersion = { ...ofReport, version_id: idSchema };
export const versions = {
  list: route({
    method: "GET",
    path: `${REPORT}/versions`,
    tag,
    summary: "Frozen versions, newest first",
    access: reader,
    input: z.object(ofReport),
    output: z.object({ items: z.array(reportVersionSchema) }),
    errors: found,
  }),
  freeze: route({
    method: "POST",
    path: `${REPORT}/versions`,
    tag,
    summary: "Freeze a report: everything it shows, unchangeable under its hash; the same again is the same version",
    access: editor,
    input: z.object(ofReport),
    output: reportVersionSchema,
    successStatus: 201,
    errors: ["not_found", "conflict"],
  }),
  get: route({
    method: "GET",
    path: `${REPORT}/versions/{version_id}`,
    tag,
    summary: "A frozen version, checked against its hash",
    access: reader,
    input: z.object(ofVersion),
    output: z.object({ version: reportVersionSchema, content: frozenReportSchema, changes: changesOfLosses }),
    errors: ["not_found", "conflict"],
  }),
  changes: route({
    method: "GET",
    path: `${REPORT}/versions/{version_id}/changes`,
    tag,
    summary: "Which locations have changed since a version, or until another one, and why",
    access: reader,
    input: z.object({ ...ofVersion, until: idSchema.optional().describe("Another version; now when left out") }),
    output: versionDifferenceSchema,
    errors: ["not_found", "conflict"],
  }),
  movement: route({
    method: "GET",
    path: `${REPORT}/versions/{version_id}/movement`,
    tag,
    summary: "What moved the expected annual loss since a version, or until another one, cause by cause",
    access: reader,
    input: z.object({ ...ofVersion, until: idSchema.optional().describe("Another version; now when left out") }),
    output: lossMovementSchema,
    errors: ["not_found", "conflict"],
  }),
  moved: route({
    method: "GET",
    path: `${REPORT}/movement`,
    tag,
    summary: "What moved the losses of a report since its versions: what one that is frozen now would say",
    access: reader,
    input: z.object(ofReport),
    output: z.object({ changes: changesOfLosses }),
    errors: ["not_found", "conflict"],
  }),
};
