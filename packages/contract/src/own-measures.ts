import * as z from "zod";
import { COST_QUANTITIES, HAZARDS, MEASURE_BASES, MEASURE_KINDS, MEASURE_OPERATORS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { amount, measureRoutes, catalogueMeasureSchema } from "./measures.ts";
import { issueSchema } from "./errors.ts";
import { plainRoute, route } from "./route.ts";
import { detailSchema, idSchema } from "./schemas.ts";
import { typedText } from "./typed-text.ts";

const { tag, base, scopes } = measureRoutes;
const BASE = `${base}/own` as const;
const access = { ...signedIn, scopes } as const;

/** Own measures of a person. */
export const MOST_OWN_MEASURES = 200;

const basis = z.enum(MEASURE_BASES).default("proposal");
const source = typedText().max(500).default("").describe("Where the figures come from, or who judged them; asked for");
const share = z.number().min(0).max(1);
const effect = z.number().min(0).max(10_000);

export const ownMeasureInput = z.object({
  title: typedText().min(1).max(100),
  hazards: z.array(z.enum(HAZARDS)).min(1).max(HAZARDS.length),
  kind: z.enum(MEASURE_KINDS),
  operator: z.enum(MEASURE_OPERATORS),
  effect: z.object({ low: effect, middle: effect, high: effect, basis, source }),
  limit_metres: z.number().positive().max(100).nullish(),
  cost: z.object({
    low: amount,
    middle: amount,
    high: amount,
    basis,
    source,
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default("USD")
      .describe("Of the three figures, in prices of `price_year`; brought to 2024 by consumer prices of the USA"),
    quantity: z.enum(COST_QUANTITIES),
    yearly: z.boolean().default(false),
    price_year: z.int().min(1990).max(2100).default(2024),
    local_share: share.default(0),
    upkeep_share: share.default(0),
  }),
  lifetime_years: z.int().min(1).max(200),
  lead_months: z.int().min(0).max(240).default(0),
  shared: z.boolean().default(false).describe("Whether the whole organization sees it"),
});
export type OwnMeasureInput = z.output<typeof ownMeasureInput>;

const create = route({
  method: "POST",
  path: BASE,
  tag,
  summary: "Save an own measure, beside those of the catalogue",
  access,
  creates: true,
  input: ownMeasureInput,
  output: catalogueMeasureSchema,
  successStatus: 201,
  errors: ["conflict", "unprocessable"],
});

const change = route({
  method: "PUT",
  path: `${BASE}/{own_id}`,
  tag,
  summary: "Change an own measure, wherever it is chosen; one that was taken out comes back",
  access,
  input: ownMeasureInput.extend({ own_id: idSchema }),
  output: catalogueMeasureSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

const remove = route({
  method: "DELETE",
  path: `${BASE}/{own_id}`,
  tag,
  summary: "Take an own measure out of the catalogue; where it is chosen it stays",
  access,
  input: z.object({ own_id: idSchema }),
  output: detailSchema,
  errors: ["not_found"],
});

export const ownMeasuresContract = { create, change, remove };

const WORKBOOK = `${BASE}/workbook` as const;

export const ownMeasuresWorkbook = plainRoute({
  method: "GET",
  path: WORKBOOK,
  tag,
  summary: "Workbook of the own measures of who asks, one a row; it can be filled in and read back",
  access,
  params: z.object({}),
  query: z.object({}),
  response: { contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  errors: [],
});

export const readOwnMeasuresSchema = z.object({
  measures: z.array(
    z.object({
      row: z.int().describe("Row of the workbook"),
      own_id: idSchema.nullable().describe("The own measure that the row changes; null for a new one"),
      state: z.enum(["new", "changed", "same"]),
      given: ownMeasureInput,
    }),
  ),
  issues: z.array(issueSchema).describe("Why rows were not taken"),
});
export type ReadOwnMeasures = z.infer<typeof readOwnMeasuresSchema>;

export const readOwnMeasures = plainRoute({
  method: "POST",
  path: WORKBOOK,
  tag,
  summary: "Read that workbook back; nothing is saved, create or change own measures to keep them",
  access,
  params: z.object({}),
  query: z.object({}),
  request: { contentType: "multipart/form-data", maxBytes: 5 * 1024 * 1024, field: "file" },
  response: { contentType: "application/json", schema: readOwnMeasuresSchema },
  errors: ["too_large", "unsupported_media", "unprocessable"],
});
