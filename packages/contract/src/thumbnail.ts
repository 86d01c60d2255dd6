import * as z from "zod";
import { signedIn } from "./access.ts";
import { coordinatesSchema } from "./risks.ts";
import { route } from "./route.ts";
import { saidSchema } from "./said.ts";

/** Code of a cell without a value; the others go from 0 to the one below. */
export const NO_CODE = 255;

const thumbnailSchema = z.object({
  dataset_id: z.string(),
  coords: coordinatesSchema.describe("The default of the dataset"),
  unit: z.string(),
  width: z.int(),
  height: z.int(),
  bounds: z.array(z.number()).length(4).describe("West, south, east, north, degrees; all cells have the same size"),
  low: z.number().nullable().describe("Value of code 0: two of a hundred values lie below"),
  high: z.number().nullable().describe("Value of code 254: two of a hundred values lie above"),
  codes: z
    .base64()
    .nullable()
    .describe("A byte for each cell, row by row from the north, 255 = no value; null where no cell has one"),
  missing: z.string().nullable().describe("Why there is no value at all"),
  missing_said: saidSchema,
});
export type Thumbnail = z.infer<typeof thumbnailSchema>;

export const thumbnail = route({
  method: "GET",
  path: "/api/spatial-datasets/v0/datasets/{id}/thumbnail",
  tag: "Datasets",
  summary: "A small picture of a dataset over the world at its default coordinate, as codes of values",
  access: { ...signedIn, scopes: ["layers"] },
  input: z.object({ id: z.string().min(1).max(100) }),
  output: thumbnailSchema,
  errors: ["not_found"],
});
