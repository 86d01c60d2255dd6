import * as z from "zod";

const idText = z.string().min(1).max(200);
const measure = z.union([z.strictObject({ dataset: idText }), z.strictObject({ property: idText })]);
const band = z.enum(["very low", "low", "medium", "high"]);

const limit = z
  .strictObject({
    operator: z.enum(["above", "below", "at-least", "at-most", "between", "equal"]),
    value: z.number(),
    upper: z.number().optional().describe("Of `between` alone"),
    currency: z.string().length(3).optional(),
    than: z
      .union([
        z.strictObject({ site: idText, bad: z.literal(true).optional() }),
        z.strictObject({ of: z.enum(["mean", "median"]), bad: z.literal(true).optional() }),
      ])
      .optional()
      .describe(
        "What the number is read from, of above and below alone: the value of a location, or of all; with `bad`, above means worse",
      ),
    unit: z.string().max(10).optional().describe("Unit of the number; that of the dataset where left out"),
    change: z
      .literal(true)
      .optional()
      .describe("The change from the first year of the query to its last is held against it, 2005 to 2050 by default"),
  })
  .refine(({ operator, value, upper }) => operator !== "between" || (upper !== undefined && upper >= value), {
    error: "Between needs an upper number that is not below the lower one.",
    path: ["upper"],
  });

const test = z.strictObject({
  measure: measure.nullable().describe("Null: the risk score of the location"),
  limit: limit.optional(),
  bands: z.array(band).min(1).max(4).optional(),
  missing: z.literal(true).optional().describe("That there is no value; neither limit nor bands stand beside it"),
  not: z.boolean(),
});

const place = z.union([
  z.strictObject({ property: idText, in: z.array(idText).min(1).max(50), not: z.boolean() }),
  z.strictObject({ sites: z.array(idText).min(1).max(200), not: z.boolean() }),
]);

/** A question as it was read: all that an answer is made from. */
export const assistantQuerySchema = z.strictObject({
  v: z.literal(1),
  task: z.string().max(40).describe("Kind of answer, such as rank, list, count, value"),
  show: z.array(measure).max(3).describe("What is measured beside the conditions"),
  where: z.array(place).max(12),
  tests: z.array(test).max(12).describe("Conditions on values"),
  join: z.enum(["all", "any"]).describe("Whether all conditions have to hold, or any of them"),
  when: z.strictObject({
    scenarios: z.array(z.enum(["historical", "ssp126", "ssp245", "ssp370", "ssp585"])).max(4),
    years: z.array(z.int().min(1850).max(2100)).max(10),
    season: z.enum(["ANN", "DJF", "MAM", "JJA", "SON"]).optional(),
    month: z.int().min(1).max(12).optional(),
    return_period: z.int().min(1).max(10_000).optional(),
    ensemble: z.enum(["p10", "p50", "p90", "mean"]).optional(),
  }),
  order: z.enum(["largest", "smallest", "worst", "best"]).optional(),
  top: z.int().min(1).max(1_000_000).optional().describe("An answer shows 50 at most"),
  group_by: idText.optional(),
  group_size: z
    .strictObject({ operator: z.enum(["above", "below", "at-least", "equal"]), value: z.int().min(0).max(1_000_000) })
    .optional()
    .describe("With group_by: how many locations the groups have that are told"),
  details: z.array(z.string().max(20)).max(20).describe("Details of the kind, such as mean or downstream"),
});
export type AssistantQuery = z.infer<typeof assistantQuerySchema>;

const choice = z.object({ label: z.string(), query: assistantQuerySchema });

const chip = z.object({
  label: z.string().describe("Such as Show or When"),
  text: z.string(),
  how: z.enum(["said", "default", "corrected", "model"]),
  path: z.string().default("").describe("Part of the query that it shows, such as show or tests.0"),
  choices: z.array(choice),
  test: z.int().nullable().describe("Place of the condition whose number can be changed"),
});

/** How a question was read. */
export const assistantReadingSchema = z.object({
  query: assistantQuerySchema,
  chips: z.array(chip),
  additions: z.array(choice).default([]).describe("What can be added"),
  before: assistantQuerySchema.nullable().default(null).describe("The query that this one changes"),
  unused: z.array(z.string()).describe("Words that say something and were not used; then nothing is answered"),
  ornaments: z.array(z.string()).describe("Words of courtesy that were not used"),
  rest: z.string().nullable().describe("The question without the words that were not used, where it can be asked so"),
});
