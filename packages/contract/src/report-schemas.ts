import { SCENARIOS } from "@tidemark/science";
import * as z from "zod";
import { siteFilterSchema } from "./filters.ts";
import { loanSettingsSchema } from "./loan-settings.ts";
import { mapStateSchema } from "./map-states.ts";
import { plotConfigSchema } from "./plot-config.ts";
import { MATRIX_HAZARDS, MATRIX_LIMITS, MATRIX_MEASURES, thresholdsSchema } from "./portfolio.ts";
import { idSchema, timeSchema } from "./schemas.ts";
import { allowanceInput } from "./river-allowance.ts";
import { AGGREGATIONS, tableColumnSchema } from "./table.ts";
import { typedText } from "./typed-text.ts";

export const REPORT_KINDS = ["report", "dashboard"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What an element shows. */
export const ELEMENT_TYPES = [
  "ReportElementText",
  "ApiPlot",
  "RiskMatrix",
  "RiskOverview",
  "PortfolioRisk",
  "Locations",
  "NumberOfLocations",
  "RiskSummary",
  "Compliance",
  "ExecutivePage",
  "LoanBook",
  "AdaptationPlan",
  "LossesByDistance",
  "Peers",
] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** Frameworks that a compliance table answers. */
export const COMPLIANCE_FRAMEWORKS = ["eu-taxonomy", "esrs-e1", "ifrs-s2"] as const;
export type ComplianceFramework = (typeof COMPLIANCE_FRAMEWORKS)[number];

/** Largest amount of money that is taken. */
export const MOST_AMOUNT = 1e15;
const amount = z.number().min(0).max(MOST_AMOUNT).optional();
/** Characters of one answer of the company. */
export const MOST_ANSWER = 2000;
const answer = typedText().max(MOST_ANSWER).optional();
/** Locations that a company gives figures of. */
export const MOST_GIVEN_LOCATIONS = 5000;

const provided = z.object({
  total_assets: amount.describe("Total assets of the balance sheet"),
  assets_addressed: amount.describe("Of the assets at risk, the value that adaptation actions cover"),
  net_revenue: amount.describe("Net revenue of the company"),
  revenue_at_risk: amount.describe("Net revenue from activities at material physical risk"),
  lifetime_end: z.int().min(2020).max(2200).optional().describe("Last year of the expected lifetime of the activity"),
  answers: z
    .record(z.string().max(40), typedText().max(MOST_ANSWER))
    .optional()
    .describe("Lines that are answered in words, by `activity`, `plan`, or the paragraph of the line"),
  evidence: z
    .record(z.string().max(40), typedText().max(MOST_ANSWER))
    .optional()
    .describe("File and page that show an amount or an answer, by the same keys as these"),
  hazards: z
    .record(
      z.string().max(120),
      z.object({ assessment: answer, waived: answer, solution: answer, done_by: answer, evidence: answer }),
    )
    .optional()
    .describe(
      "Of the EU taxonomy, by hazard: own assessment or why it is waived, adaptation solution and its date, file and page of the evidence",
    ),
  locations: z
    .record(z.string().max(200), z.object({ revenue: amount, actions: answer }))
    .refine((given) => Object.keys(given).length <= MOST_GIVEN_LOCATIONS)
    .optional()
    .describe("By location: net revenue from activities there, adaptation actions with what they cover and until when"),
});
type ProvidedObject = typeof provided;
// a type with a name: written out in each call that holds an element, the contract would be too long to declare
export interface ProvidedSchema extends ProvidedObject {}
/** What only the company knows, in the currency of the element; what it did not say is left out. */
export const providedSchema: ProvidedSchema = provided;
export type Provided = z.infer<typeof provided>;

/** Columns of a page on a wide screen. */
export const PAGE_COLUMNS = 12;
/** Characters of one text. */
const MOST_TEXT = 100_000;
/** Locations that are shown one by one: more are no document that anybody reads. */
export const MOST_SITE_SHEETS = 200;
/** Elements of a report, and of a page. */
export const MOST_ELEMENTS = 500;

/** Types that are as wide as their page. */
const WHOLE_WIDTH: ReadonlySet<ElementType> = new Set<ElementType>([
  "Compliance",
  "ExecutivePage",
  "LoanBook",
  "AdaptationPlan",
  "LossesByDistance",
  "Peers",
]);

/** Width that an element has where nobody set one, in columns: of 12 on wide screens, of 8 on middle ones. */
export function usualWidth(type: ElementType): { readonly wide: number; readonly middle: number } {
  if (WHOLE_WIDTH.has(type)) return { wide: PAGE_COLUMNS, middle: 8 };
  return type === "RiskSummary" ? { wide: 10, middle: 8 } : { wide: 6, middle: 4 };
}

const settingsOfElement = {
  follows: z.boolean().default(true).describe("Scenario and year are those of the report"),
  scenario: z.enum(SCENARIOS).optional().describe("Where it does not follow; SSP5-8.5 when left out"),
  time: z.int().min(1870).max(2080).optional().describe("Where it does not follow; 2050 when left out"),
};

/** Settings of an element, all of them in one: each type reads those that it knows. */
export const elementSettingsSchema = z.object({
  ...settingsOfElement,
  text: z.string().max(MOST_TEXT).optional().describe("Markdown; links `tm:` are figures"),
  plot: plotConfigSchema.optional().describe("Of an ApiPlot"),
  figures: z.enum(["none", "below", "appendix"]).optional().describe("Where the figures of a plot stand"),
  description: z.string().max(5000).optional().describe("Read aloud in place of the picture; made when left out"),
  hazard: z.enum(MATRIX_HAZARDS).optional(),
  measure: z.enum(MATRIX_MEASURES).optional(),
  limits: z.enum(MATRIX_LIMITS).optional(),
  thresholds: thresholdsSchema.optional(),
  currency: z.string().max(10).optional(),
  return_periods: z.array(z.number().min(2).max(2475)).min(1).max(12).optional(),
  river_flood_allowance: allowanceInput.removeDefault().optional(),
  columns: z.array(tableColumnSchema).min(1).max(40).optional().describe("Of Locations"),
  order_by_id: tableColumnSchema.optional(),
  sort_order: z.enum(["asc", "desc"]).optional(),
  aggregation: z.enum(AGGREGATIONS).optional().describe("Of Locations in a table: its last row, over all of them"),
  n: z.int().min(1).max(20_000).optional().describe("Rows at most"),
  layout: z
    .enum(["table", "pages"])
    .optional()
    .describe(`A table, or a page for each of ${MOST_SITE_SHEETS} locations at most`),
  property: z.string().max(300).optional().describe("Of NumberOfLocations: counted by its values"),
  framework: z.enum(COMPLIANCE_FRAMEWORKS).optional().describe("Of Compliance; the EU taxonomy when left out"),
  plan: idSchema.optional().describe("Of AdaptationPlan: a saved plan of measures of the project"),
  provided: providedSchema.optional().describe("Of Compliance: amounts that only the company knows"),
  loans: loanSettingsSchema.optional().describe("Of LoanBook"),
  topics: z
    .array(z.string().max(40))
    .max(20)
    .optional()
    .describe("Of RiskSummary, and of Locations with a page for each; all when left out"),
});
export type ElementSettings = z.infer<typeof elementSettingsSchema>;

export const elementContentSchema = z.object({
  type: z.enum(ELEMENT_TYPES),
  exposure_selection: z
    .array(z.string().max(200))
    .max(100_000)
    .nullable()
    .default(null)
    .describe("Only these locations, by id"),
  exposure_filters: siteFilterSchema.nullable().default(null).describe("Only locations that pass"),
  settings: elementSettingsSchema.prefault({}),
});
export type ElementContent = z.infer<typeof elementContentSchema>;

/** Text or anything drawn from results. */
export const contentTypeOf = ({ type }: Pick<ElementContent, "type">) =>
  type === "ReportElementText" ? ("text" as const) : ("plot" as const);

export const titleSchema = typedText().max(5000);

export const reportElementSchema = z.object({
  id: idSchema,
  parentId: idSchema.describe("Page it stands on"),
  position: z.int().describe("On its page, from 0 on"),
  title: z.string(),
  is_favorite: z.boolean(),
  content_type: z.enum(["plot", "text"]),
  content: elementContentSchema.nullable().describe("Null where it was not asked for (`return_content`)"),
  map_state: mapStateSchema.nullable(),
  width: z.int().nullable().describe("Columns of 12; null = the usual ones of its type"),
  height: z.int().nullable().describe("Pixels on the screen; null = as it needs"),
  revision: z.int().describe("Rises with each change but of its place; sent back in `If-Match`"),
  edited_by: z.string().nullable().describe("Name of who changed it last"),
  last_changed: timeSchema,
});
export type ReportElement = z.infer<typeof reportElementSchema>;

export const reportPageSchema = z.object({
  id: idSchema,
  position: z.int(),
  title: z.string(),
  revision: z.int(),
  elements: z.array(reportElementSchema),
});
export type ReportPage = z.infer<typeof reportPageSchema>;

export const reportSettingsSchema = z.object({
  scenario: z.enum(SCENARIOS).default("ssp585"),
  time: z.int().min(1870).max(2080).default(2050),
  filter: siteFilterSchema.nullable().default(null).describe("Of all elements"),
  currency: z
    .string()
    .max(10)
    .optional()
    .describe(
      "Of amounts, where locations have several; when left out that of the last version, else the one that most locations have",
    ),
});
export type ReportSettings = z.infer<typeof reportSettingsSchema>;

const ofReport = {
  id: idSchema,
  exposure_id: idSchema,
  kind: z.enum(REPORT_KINDS),
  title: z.string(),
  settings: reportSettingsSchema,
  template: z.object({ id: z.string(), version: z.int() }).nullable().describe("What it was made from"),
  revision: z.int(),
  read_only: z.boolean().describe("The caller may look, not change"),
  created_at: timeSchema,
  last_changed: timeSchema,
};

export const reportHeadSchema = z.object({ ...ofReport, pages: z.int(), elements: z.int() });
export type ReportHead = z.infer<typeof reportHeadSchema>;

export const reportSchema = z.object({ ...ofReport, pages: z.array(reportPageSchema) });
export type Report = z.infer<typeof reportSchema>;

/** What can be said of an element that is changed; its place is no part of its revision. */
export const elementChangeSchema = z.object({
  title: titleSchema.optional(),
  content: elementContentSchema.optional(),
  is_favorite: z.boolean().optional(),
  map_state: mapStateSchema.nullable().optional(),
  width: z.int().min(1).max(PAGE_COLUMNS).nullable().optional(),
  height: z.int().min(40).max(4000).nullable().optional(),
});
export type ElementChange = z.infer<typeof elementChangeSchema>;
