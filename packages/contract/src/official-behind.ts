import * as z from "zod";

const placePair = z.tuple([z.int(), z.int()]);

/** What was read of one map of a publisher at a location, down to the cell. */
const officialReadSchema = z.object({
  label: z.string().describe("Return period as `RP100`, name of a mask, or empty for the one map"),
  address: z.string(),
  etag: z.string().nullable().describe("Tag that the file had when it was read"),
  bytes: z.number().describe("Size of the file"),
  read_at: z.string(),
  block: placePair.describe("Column and row of the block of the file"),
  cell: placePair.describe("Column and row of the cell in the file"),
  centre: z.tuple([z.number(), z.number()]).describe("Longitude and latitude of the centre of the cell"),
  distance_m: z.number().describe("From the centre to the location"),
  raw: z.number().nullable().describe("As it stands in the file; null for a cell that is none"),
  value: z.number().nullable().describe("As it counts; null where it does not"),
  around: z.tuple([z.number(), z.number()]).nullable().describe("Least and largest value of the eight cells around"),
});

/** What stands behind a number that rests on an official map that was read by address. */
export const officialBehindSchema = z.object({
  source: z.string(),
  title: z.string(),
  version: z.string(),
  edition: z.int(),
  citation: z.string(),
  licence: z.string(),
  unit: z.string(),
  shown: z.int().describe("Which of the reads the number is closest to"),
  reads: z.array(officialReadSchema),
  screening: z.number().nullable().describe("The same number without this map; null where there is none"),
});
export type OfficialBehind = z.infer<typeof officialBehindSchema>;
