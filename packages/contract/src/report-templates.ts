import * as z from "zod";
import { signedIn } from "./access.ts";
import {
  COMPLIANCE_FRAMEWORKS,
  ELEMENT_TYPES,
  elementContentSchema,
  REPORT_KINDS,
  reportHeadSchema,
  reportSettingsSchema,
} from "./report-schemas.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema, listOf, timeSchema } from "./schemas.ts";
import { typedText } from "./typed-text.ts";

const tag = "Report templates";
const BASE = "/api/reports/v1/template";
const user = { ...signedIn, scopes: ["reports"] } as const;
export const TEMPLATE_ACCESS = ["ORGANIZATION", "USER"] as const;

const templateElementSchema = z.object({
  key: z
    .string()
    .max(400)
    .optional()
    .describe("Names it from version to version; place and title where it is left out"),
  title: z.string(),
  content: elementContentSchema,
  width: z.int().nullable(),
  height: z.int().nullable(),
});

/** What a template holds: no ids of records and no chosen locations, so that it fits any project. */
export const templateContentSchema = z.object({
  settings: reportSettingsSchema,
  pages: z.array(z.object({ title: z.string(), elements: z.array(templateElementSchema) })),
});
export type TemplateContent = z.infer<typeof templateContentSchema>;

export const reportTemplateSchema = z.object({
  id: z.string().max(100),
  title: z.string(),
  template_type: z.enum(REPORT_KINDS),
  access_type: z.enum(TEMPLATE_ACCESS).nullable().describe("Null: of the system"),
  exposure_id: idSchema.nullable().describe("Project it was made from"),
  version: z.int(),
  description: z.string(),
  pages: z.int(),
  elements: z.int(),
  outline: z
    .array(z.array(z.object({ type: z.enum(ELEMENT_TYPES), columns: z.int().describe("Of 12, on a wide screen") })))
    .describe("What stands on its pages, page after page"),
  frameworks: z.array(z.enum(COMPLIANCE_FRAMEWORKS)).describe("Those that its compliance tables answer"),
  datasets: z.array(z.string()),
  mine: z.boolean(),
  owner: z.string().nullable(),
  last_changed: timeSchema,
});
export type ReportTemplate = z.infer<typeof reportTemplateSchema>;

const list = route({
  method: "GET",
  path: BASE,
  tag,
  summary: "Templates of the system, of the organization and own ones",
  access: user,
  input: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(100),
    template_type: z.enum(REPORT_KINDS).optional(),
    sort_by: z.enum(["last_changed", "title"]).default("last_changed"),
    sort_order: z.enum(["asc", "desc"]).default("desc"),
    owner__type: z.enum(["system", "organization", "user"]).optional(),
    title__like: z.string().max(200).optional(),
  }),
  output: listOf(reportTemplateSchema),
});

const get = route({
  method: "GET",
  path: `${BASE}/{template_id}`,
  tag,
  summary: "A template with its content",
  access: user,
  input: z.object({ template_id: z.string().max(100) }),
  output: reportTemplateSchema.extend({ content: templateContentSchema }),
  errors: ["not_found"],
});

const save = route({
  method: "POST",
  path: BASE,
  tag,
  summary: "Keep a report or dashboard as a template",
  access: { ...user, policy: "report-reader" },
  creates: true,
  input: z.object({
    report_id: idSchema,
    title: typedText().min(1).max(300),
    description: typedText().max(1000).default(""),
    access_type: z.enum(TEMPLATE_ACCESS).default("USER"),
    template_id: idSchema
      .optional()
      .describe("An own template that this is the next version of; a new one when left out"),
  }),
  output: reportTemplateSchema,
  successStatus: 201,
  errors: ["not_found"],
});

const remove = route({
  method: "DELETE",
  path: `${BASE}/{template_id}`,
  tag,
  summary: "Delete an own template",
  access: user,
  input: z.object({ template_id: z.string().max(100) }),
  output: detailSchema,
  errors: ["not_found", "forbidden"],
});

/** What a template would be in a project, said before it is applied. */
export const templatePlanSchema = z.object({
  template_id: z.string(),
  locations: z.int(),
  present: z.array(z.string()).describe("Datasets that are computed"),
  missing: z.array(
    z.object({
      dataset_id: z.string(),
      title: z.string(),
      reason: z.string(),
      elements: z.array(z.string()),
      compute_seconds: z
        .int()
        .nullable()
        .describe("About how long it takes to compute, by the last computation; null before the first"),
    }),
  ),
  swapped: z
    .array(
      z.object({
        element: z.string().nullable().describe("Null: the report as a whole"),
        asked: z.string(),
        instead: z.string(),
      }),
    )
    .describe("Scenarios and years that the project was not computed for, and those that take their place"),
  dropped: z
    .array(z.object({ element: z.string(), column: z.string() }))
    .describe("Own columns that filters of elements name and the locations do not have: that part is left out"),
  elements: z.int(),
  elements_without_data: z.int().describe("Left out where nothing else is asked for"),
});
export type TemplatePlan = z.infer<typeof templatePlanSchema>;

const plan = route({
  method: "GET",
  path: `${BASE}/{template_id}/plan`,
  tag,
  summary: "What a template would be in a project: datasets that are there, and those that are not",
  access: { ...user, policy: "project-reader" },
  input: z.object({ template_id: z.string().max(100), exposure_id: idSchema }),
  output: templatePlanSchema,
  errors: ["not_found"],
});

const selfService = route({
  method: "PUT",
  path: "/api/reports/v1/self_service/apply",
  tag,
  summary: "The report and the dashboard of the self-service in a project; done again, it changes nothing",
  access: { ...signedIn, policy: "project-owner" },
  input: z.object({ exposure_id: idSchema }),
  output: z.object({ items: z.array(reportHeadSchema) }),
  errors: ["not_found"],
});

export const reportTemplatesContract = { list, get, save, remove, plan, selfService };
