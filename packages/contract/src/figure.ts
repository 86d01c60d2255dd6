import * as z from "zod";

/** What a number is: it says how a file writes it. `share` is a part of one, not of a hundred. */
export const FIGURE_KINDS = ["money", "share", "score", "count", "year", "number"] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** How the numbers of a column, or one of them, are to be written. */
export const figureForm = {
  kind: z.enum(FIGURE_KINDS).optional().describe("What its numbers are; none where it has words"),
  currency: z.string().nullable().optional().describe("Of money"),
  decimals: z.int().optional().describe("Of numbers that are none of the other kinds"),
};
export type FigureForm = { [Name in keyof typeof figureForm]?: z.infer<(typeof figureForm)[Name]> };

/** A number apart from how it is written, with its range and whether it is a lower bound. */
export const quantitySchema = z.object({
  value: z.number().nullable(),
  ...figureForm,
  kind: z.enum(FIGURE_KINDS),
  low: z.number().nullable().optional().describe("p10"),
  high: z.number().nullable().optional().describe("p90"),
  bound: z.literal("at_least").optional(),
  name: z.string().optional().describe("Name of its cell in a workbook, such as `eal_2050`"),
});
export type Quantity = z.infer<typeof quantitySchema>;

/** What a cell of a table is: a number as it was worked out, a text, or nothing. */
export const tableValueSchema = z.union([z.number(), z.string(), z.null()]);
export type TableValue = z.infer<typeof tableValueSchema>;
