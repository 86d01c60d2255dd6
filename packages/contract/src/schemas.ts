import * as z from "zod";

/** Schemas that many routes share. */
export const idSchema = z.uuid().describe("Id of a stored record");
export const timeSchema = z.iso.datetime().describe("Time, ISO 8601 UTC");
export const detailSchema = z.object({ detail: z.string().describe("Outcome in words for the user") });

export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe("Page, 1 = first"),
  n: z.coerce.number().int().min(1).max(1000).default(10).describe("Items on a page"),
};

export const metaSchema = z.object({
  page: z.int().describe("Page"),
  n: z.int().describe("Items on a page"),
  total: z.int().describe("Items in all"),
});

/** Scenario and year that a figure is read at; the years up to 2020 are the climate of 1995-2014 for events. */
export const foundEpochSchema = z.object({
  asked: z.int(),
  scenario: z.string().nullable(),
  time: z.int().nullable().describe("Null for what does not change over time"),
});

/** Shape of every list answer: `{items, meta}`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), meta: metaSchema });
}

/** What an identity provider sends back with whoever signed in there, or did not. */
export const providerAnswer = {
  code: z.string().max(4000).optional(),
  state: z.string().max(1000).optional(),
  error: z.string().max(200).optional(),
  error_description: z.string().max(2000).optional(),
  iss: z.string().max(1000).optional(),
  session_state: z.string().max(1000).optional(),
};
