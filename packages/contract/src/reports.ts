import * as z from "zod";
import { signedIn } from "./access.ts";
import { siteFilterSchema } from "./filters.ts";
import { elementModelSchema } from "./report-models.ts";
import {
  elementChangeSchema,
  elementContentSchema,
  REPORT_KINDS,
  reportElementSchema,
  reportHeadSchema,
  reportPageSchema,
  reportSchema,
  reportSettingsSchema,
  titleSchema,
} from "./report-schemas.ts";
import { createReportExport, listReportExports, previewReportExport } from "./report-exports.ts";
import { reportUpgrades } from "./report-upgrades.ts";
import { versions } from "./report-versions.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema } from "./schemas.ts";

const tag = "Reports";
const BASE = "/api/reports/v1/reports";
const REPORT = `${BASE}/{report_id}`;
const PAGE = `${REPORT}/pages/{page_id}`;
const ELEMENT = `${PAGE}/elements/{element_id}`;
const maxBodyBytes = 8 * 1024 * 1024;
const user = { ...signedIn, scopes: ["reports"] } as const;
const reader = { ...user, policy: "report-reader" } as const;
const editor = { ...user, policy: "report-editor" } as const;
const found = ["not_found"] as const;
const changed = ["not_found", "conflict"] as const;

const ofReport = { report_id: idSchema };
const ofPage = { ...ofReport, page_id: idSchema };
const ofElement = { ...ofPage, element_id: idSchema };
const withContent = {
  return_content: z
    .union([z.boolean(), z.stringbool()])
    .default(false)
    .describe("With the contents of elements; otherwise their heads alone"),
};
const ifMatch = { "If-Match": "Revision that the change was made on; `*`, as when left out, stands for any" };
const position = z.int().min(0).max(100_000).optional().describe("Place from 0 on; the last one when left out");
const classSchema = z.int().min(0).max(3);
const ownId = idSchema.optional().describe("Id of the new record: what was deleted comes back under its own");

const list = route({
  method: "GET",
  path: BASE,
  tag,
  summary: "Reports or dashboards of a project, those changed last first",
  access: { ...user, policy: "project-reader" },
  input: z.object({ exposure_id: idSchema, kind: z.enum(REPORT_KINDS).default("report") }),
  output: z.object({ items: z.array(reportHeadSchema) }),
  errors: found,
});

const create = route({
  method: "POST",
  path: BASE,
  tag,
  summary: "A new report or dashboard: with a first section, or made from a template",
  access: { ...user, policy: "project-owner" },
  creates: true,
  input: z.object({
    exposure_id: idSchema,
    kind: z.enum(REPORT_KINDS).default("report"),
    title: titleSchema.min(1),
    settings: reportSettingsSchema.prefault({}),
    from_template: z.boolean().default(false),
    from_template_id: z.string().max(100).optional(),
    without_data: z
      .enum(["leave-out", "keep"])
      .default("leave-out")
      .describe("Elements of a template that have nothing to show: datasets are not computed, or need another scope"),
  }),
  output: reportSchema,
  successStatus: 201,
  errors: ["not_found", "unprocessable"],
});

const get = route({
  method: "GET",
  path: REPORT,
  tag,
  summary: "A report with its pages and elements",
  access: reader,
  input: z.object({ ...ofReport, ...withContent }),
  output: reportSchema,
  errors: found,
});

const update = route({
  method: "PUT",
  path: REPORT,
  tag,
  summary: "Change title or settings",
  access: editor,
  headers: ifMatch,
  maxBodyBytes,
  input: z.object({
    ...ofReport,
    title: titleSchema.min(1).optional(),
    settings: reportSettingsSchema.optional(),
  }),
  output: reportSchema,
  errors: changed,
});

const remove = route({
  method: "DELETE",
  path: REPORT,
  tag,
  summary: "Delete a report with its versions",
  access: editor,
  input: z.object(ofReport),
  output: detailSchema,
  errors: found,
});

const pages = {
  list: route({
    method: "GET",
    path: `${REPORT}/pages`,
    tag,
    summary: "Pages in order, with the heads of their elements",
    access: reader,
    input: z.object(ofReport),
    output: z.object({ items: z.array(reportPageSchema) }),
    errors: found,
  }),
  create: route({
    method: "POST",
    path: `${REPORT}/pages`,
    tag,
    summary: "A new page, `Section N` unless it is given a title",
    access: editor,
    creates: true,
    input: z.object({ ...ofReport, id: ownId, title: titleSchema.optional(), position }),
    output: reportPageSchema,
    successStatus: 201,
    errors: ["not_found", "conflict"],
  }),
  get: route({
    method: "GET",
    path: PAGE,
    tag,
    summary: "A page with its elements",
    access: reader,
    input: z.object({ ...ofPage, ...withContent }),
    output: reportPageSchema,
    errors: found,
  }),
  update: route({
    method: "PUT",
    path: PAGE,
    tag,
    summary: "Change the title of a page, or move it",
    access: editor,
    input: z.object({ ...ofPage, title: titleSchema.optional(), position }),
    output: reportPageSchema,
    errors: changed,
  }),
  remove: route({
    method: "DELETE",
    path: PAGE,
    tag,
    summary: "Delete a page with its elements",
    access: editor,
    input: z.object(ofPage),
    output: detailSchema,
    errors: changed,
  }),
};

const elements = {
  list: route({
    method: "GET",
    path: `${PAGE}/elements`,
    tag,
    summary: "Elements of a page in order",
    access: reader,
    input: z.object({ ...ofPage, ...withContent }),
    output: z.object({ items: z.array(reportElementSchema) }),
    errors: found,
  }),
  create: route({
    method: "POST",
    path: `${PAGE}/elements`,
    tag,
    summary: "A new element, or a copy of one: its title ends with ' - copy', its place is one further",
    access: editor,
    creates: true,
    maxBodyBytes,
    input: elementChangeSchema.omit({ title: true }).extend({
      ...ofPage,
      id: ownId,
      title: titleSchema.default(""),
      content: elementContentSchema.optional(),
      position,
      copy_of: idSchema.optional().describe("An element of this report, in place of content"),
    }),
    output: reportElementSchema,
    successStatus: 201,
    errors: ["not_found", "conflict", "unprocessable"],
  }),
  get: route({
    method: "GET",
    path: ELEMENT,
    tag,
    summary: "An element",
    access: reader,
    input: z.object({ ...ofElement, return_content: withContent.return_content.default(true) }),
    output: reportElementSchema,
    errors: found,
  }),
  update: route({
    method: "PUT",
    path: ELEMENT,
    tag,
    summary: "Change an element or move it",
    description:
      "Where `If-Match` names a revision and another change came first, the answer is 409 with the element as it is now in `detail.current`. Moves never conflict.",
    headers: ifMatch,
    access: editor,
    maxBodyBytes,
    input: elementChangeSchema.extend({
      ...ofElement,
      position,
      parentId: idSchema.optional().describe("Page to move it to"),
    }),
    output: reportElementSchema,
    errors: changed,
  }),
  remove: route({
    method: "DELETE",
    path: ELEMENT,
    tag,
    summary: "Delete an element",
    access: editor,
    input: z.object(ofElement),
    output: detailSchema,
    errors: found,
  }),
  model: route({
    method: "POST",
    path: `${ELEMENT}/model`,
    tag,
    summary: "What an element shows now; of a dashboard with a filter of all its tiles",
    access: reader,
    maxBodyBytes,
    input: z.object({ ...ofElement, filter: siteFilterSchema.optional() }),
    output: elementModelSchema,
    errors: changed,
  }),
  sites: route({
    method: "POST",
    path: `${ELEMENT}/sites`,
    tag,
    summary: "Ids of the locations that an element is about, or of one cell of its matrix",
    access: reader,
    maxBodyBytes,
    input: z.object({
      ...ofElement,
      filters: z.array(siteFilterSchema).max(10).default([]).describe("Only locations that pass all of these too"),
      cell: z
        .object({ likelihood: classSchema, severity: classSchema })
        .optional()
        .describe("Of a RiskMatrix: counted from the rarest, and from the least"),
    }),
    output: z.object({ site_ids: z.array(z.string()) }),
    errors: ["not_found", "conflict", "unprocessable"],
  }),
};

export const reportsContract = {
  list,
  create,
  get,
  update,
  remove,
  pages,
  elements,
  versions,
  upgrade: reportUpgrades,
  export: createReportExport,
  exports: listReportExports,
  preview: previewReportExport,
};
