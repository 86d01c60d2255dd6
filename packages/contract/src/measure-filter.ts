import * as z from "zod";
import { measureIdSchema } from "./measures.ts";

/** How far a measure at a location is. */
export const MEASURE_STATUSES = ["proposed", "decided", "in_place", "rejected"] as const;
export type MeasureStatus = (typeof MEASURE_STATUSES)[number];

/** Statuses that a filter means where it names none: what is rejected is no measure. */
export const STATUSES_AT_WORK = ["proposed", "decided", "in_place"] as const satisfies readonly MeasureStatus[];

/** The part of a filter that asks for measures chosen at a location. */
export const measureFilterSchema = z
  .object({
    has: z.boolean().default(true).describe("False: the locations that have no such measure"),
    status: z
      .array(z.enum(MEASURE_STATUSES))
      .min(1)
      .max(MEASURE_STATUSES.length)
      .optional()
      .describe("In one of these; left out: proposed, decided or in place"),
    measure_id: z.array(measureIdSchema).min(1).max(200).optional().describe("One of these; left out: any"),
  })
  .describe("By the measures chosen at a location; needs the scope `measures`");
export type MeasureFilter = z.infer<typeof measureFilterSchema>;

/** Columns of the table of locations that tell of measures; they need the scope `measures`. */
export const MEASURE_COLUMNS = [
  "measures.in_place",
  "measures.decided",
  "measures.proposed",
  "measures.first_year",
  "measures.investment",
] as const;
export type MeasureColumnId = (typeof MEASURE_COLUMNS)[number];

export const isMeasureColumn = (id: unknown): id is MeasureColumnId =>
  (MEASURE_COLUMNS as readonly unknown[]).includes(id);
