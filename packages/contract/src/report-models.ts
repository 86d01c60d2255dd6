import { BANDS, type Band, type Epoch, THRESHOLDS, thresholdList } from "@tidemark/science";
import * as z from "zod";
import { type SiteFilter, siteFilterSchema } from "./filters.ts";
import { quantitySchema, tableValueSchema, figureForm } from "./figure.ts";
import { plotAnswerSchema, plotTableSchema } from "./plot-config.ts";
import { ELEMENT_TYPES } from "./report-schemas.ts";
import { idSchema } from "./schemas.ts";
import { saidSchema } from "./said.ts";
import { totalMarkOfValue } from "./total-mark.ts";

/** Whether an element has something to show. `withheld`: it has, but not for who asks. */
export const ELEMENT_STATES = ["ready", "partial", "empty", "withheld"] as const;
export type ElementState = (typeof ELEMENT_STATES)[number];

/** A number with its text: the same text stands on screen, in files and in the interface. */
const figureSchema = z.object({
  label: z.string(),
  text: z.string(),
  note: z.string(),
  quantity: quantitySchema.optional().describe("The number of the text; none where it is words"),
});
export type ElementFigure = z.infer<typeof figureSchema>;

/** A link `tm:` in a text, and what it says now. */
export const textFieldSchema = z.object({
  href: z.string(),
  text: z.string().nullable().describe("Null: it cannot be worked out, the text in the markdown is its last value"),
  problem: z.string().nullable(),
  filter: siteFilterSchema.nullable().describe("The locations that it counts; null for those of the whole text"),
});
export type TextField = z.infer<typeof textFieldSchema>;

/** Rows of a table by band: how many locations, which of them. */
export const bandSharesSchema = z.array(
  z.object({ band: z.enum(BANDS).nullable().describe("Null: no value"), locations: z.int() }),
);
export type BandShares = z.infer<typeof bandSharesSchema>;

export const elementTableSchema = plotTableSchema.extend({
  title: z.string(),
  bands: z.array(z.enum(BANDS).nullable()).optional().describe("Band of each row, where rows have one"),
  shares: z.array(bandSharesSchema).optional().describe("Locations by band of each row"),
  bars: z
    .array(
      z
        .object({
          before: z.number().nullable(),
          value: z.number(),
          low: z.number().nullable(),
          high: z.number().nullable(),
          from: z.number().optional().describe("Where the bar begins; at 0 when left out"),
        })
        .nullable(),
    )
    .optional()
    .describe("A bar beside the name of each row, all on one scale: today, then, p10 and p90"),
  refers: z
    .int()
    .optional()
    .describe("Column whose cells are titles of tables of the same element: a document names their page"),
  closing: z.literal(true).optional().describe("The last row is over all locations, and none of them"),
  apart: z
    .array(
      z.object({
        column: z.int(),
        columns: z.array(z.object({ title: z.string(), ...figureForm })),
        rows: z.array(z.array(tableValueSchema)),
      }),
    )
    .optional()
    .describe("What a column of words holds of several things, each for itself: a workbook has these in its place"),
  printed_rows: z.int().optional().describe("Rows that documents print; a workbook has them all"),
  reasons: z.array(z.string()).optional().describe("Why cells have no value, by the number that these cells give"),
  shorter: z
    .array(z.object({ title: z.string(), cells: z.array(z.string()), values: z.array(tableValueSchema) }))
    .optional()
    .describe(
      "Where a page has room for so many rows alone, from one on: the title of the table, and the row of all others",
    ),
});
export type ElementTable = z.infer<typeof elementTableSchema>;

/** The cells of a risk matrix: rows are likelihoods, rarest first. */
const matrixSchema = z.object({
  likelihoods: z.array(z.string()),
  severities: z.array(z.string()),
  counts: z.array(z.array(z.int())),
  names: z.array(z.array(z.array(z.string()))).describe("Locations with the largest impacts of each cell"),
});
export type ElementMatrix = z.infer<typeof matrixSchema>;

const siteSheetSchema = z.object({
  site_id: z.string(),
  name: z.string(),
  about: z.string().describe("Where it lies, in words"),
  figures: z.array(figureSchema),
  tables: z.array(elementTableSchema),
  notes: z.array(z.string()),
});
/** Everything about one location of an element that shows them one by one. */
export type SiteSheet = z.infer<typeof siteSheetSchema>;

const findingSchema = z.object({
  rule: z.string().describe("Name of the rule that it follows from"),
  lead: z.string().describe("The finding in a sentence"),
  rest: z.string().describe("What goes with it; empty where nothing does"),
  source: z.string().describe("Where its figures stand, in words"),
});
export type Finding = z.infer<typeof findingSchema>;

const executiveSchema = z.object({
  headline: z.string().describe("The main finding: the title of its page"),
  place: z.string().describe("Country and coordinates of a single location; empty for several"),
  findings: z.array(findingSchema).describe("The sentences of the element in parts"),
  coverage: z
    .object({ held: z.int(), all: z.int() })
    .nullable()
    .describe("Hazards in the loss, of all that losses are worked out for; null without amounts"),
  gap: z.string().describe("What the amounts leave out; empty where nothing"),
  decisions: z.array(z.string()).describe("What to do next, by rules"),
  method: z.string().describe("How the figures came about"),
});
/** What an executive page says beside its figures, map, curve and tables. */
export type ExecutiveWords = z.infer<typeof executiveSchema>;

/** What an element shows at a moment: plain data that screen, files and a frozen version draw alike. */
export const elementModelSchema = z.object({
  element_id: idSchema,
  type: z.enum(ELEMENT_TYPES),
  title: z.string(),
  state: z.enum(ELEMENT_STATES),
  reason: z.string().nullable().describe("Why it is empty or withheld"),
  reason_said: saidSchema,
  about: z.string().describe("Scenario, year and locations in words"),
  scenario: z.string(),
  time: z.int(),
  locations: z.int().describe("Locations it is about"),
  missing: z.int().describe("Of these, without a value"),
  ...totalMarkOfValue,
  markdown: z.string().nullable().describe("Of a text"),
  fields: z.array(textFieldSchema),
  figures: z.array(figureSchema).describe("Main numbers"),
  shares: bandSharesSchema.nullable().describe("Locations by band at the moment"),
  shares_present: bandSharesSchema.nullable(),
  plot: plotAnswerSchema.nullable(),
  map: plotAnswerSchema
    .nullable()
    .optional()
    .describe("The map that was saved with it; versions that were frozen before it was drawn have none"),
  matrix: matrixSchema.nullable(),
  tables: z.array(elementTableSchema),
  sites: z
    .array(siteSheetSchema)
    .optional()
    .describe("Locations one by one, a page for each in files; left out where they stand in a table"),
  executive: executiveSchema.optional(),
  sentences: z.array(z.string()),
  notes: z.array(z.string()),
  datasets: z.array(z.string()).describe("Datasets that the figures rest on"),
  scopes: z.array(z.string()).describe("Scopes that the figures need beside `reports`"),
  version: z.string().describe("Run, locations and data that it was made from"),
});
export type ElementModel = z.infer<typeof elementModelSchema>;

/** Smaller than the step from a 32-bit score to the next one. */
const BELOW = 2e-8;

/** The locations whose score lies in a band at the median of an epoch. @param datasetId - of a score */
export function bandFilter(datasetId: string, { scenario, time }: Epoch, band: Band): SiteFilter {
  const edges = [null, ...thresholdList(THRESHOLDS.score), null];
  const at = BANDS.indexOf(band);
  const above = edges[at + 1] ?? null;
  const range: [number | null, number | null] = [edges[at] ?? 0, above === null ? null : above - BELOW];
  return { dataset_filter: { dataset_id: datasetId, coords: { scenario, time, ensemble: "p50" }, value_range: range } };
}
