import * as z from "zod";
import { signedIn } from "./access.ts";
import { coordinatesSchema } from "./risks.ts";
import { plainRoute } from "./route.ts";
import { saidSchema } from "./said.ts";
import { totalMarkOfValue } from "./total-mark.ts";

export const LAYER_STATES = ["ready", "computing", "missing"] as const;
export const tileJsonSchema = z.object({
  tilejson: z.literal("3.0.0"),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  attribution: z.string(),
  scheme: z.literal("xyz"),
  tiles: z.array(z.string()).describe("Templates of paths on this server; they change with the data"),
  tile_size: z.int(),
  minzoom: z.int(),
  maxzoom: z.int(),
  shown: z
    .array(
      z.object({
        zoom: z.int(),
        degrees: z.number().describe("Size of the cells that are seen"),
        shows: z
          .enum(["cell", "middle", "largest", "mean"])
          .describe(
            "The value of each cell; the one at its middle; the largest or the mean of the source's cells in it",
          ),
      }),
    )
    .min(1)
    .describe("What the tiles show from a zoom on, up to the next entry"),
  bounds: z.array(z.number()).length(4),
  coords: coordinatesSchema,
  base_coords: coordinatesSchema.nullable(),
  unit: z.string(),
  ...totalMarkOfValue,
  encoding: z
    .object({
      min: z.number(),
      max: z.number(),
      step: z.number(),
      red_factor: z.number(),
      green_factor: z.number(),
      blue_factor: z.number(),
      base_shift: z.number(),
    })
    .describe("value = red * red_factor + green * green_factor + blue * blue_factor - base_shift; blue 255 = no value"),
  state: z.enum(LAYER_STATES),
  progress: z
    .number()
    .min(0)
    .max(1)
    .describe(
      "How much of the world is worked out; while it is less than 1 a layer that is ready is coarse, and its tiles change",
    ),
  reason: z.string().nullable().describe("Why there are no values"),
  reason_said: saidSchema,
  by_address: z
    .object({
      title: z.string(),
      reading: z.int().describe("Tiles that are still read"),
      fault: z.string().nullable().describe("Why nothing more is read at this moment"),
      fault_said: saidSchema,
    })
    .optional()
    .describe("Of a map that is read where its publisher keeps it: its cells are shown as published"),
  statistics: z
    .object({
      min: z.number(),
      max: z.number(),
      low: z.number().describe("2nd percentile over the cells"),
      high: z.number().describe("98th percentile over the cells"),
      cells: z.int().describe("Cells with a value"),
    })
    .nullable()
    .describe("Of the values shown; null until they are worked out"),
});
export type TileJson = z.infer<typeof tileJsonSchema>;

export const valueTile = plainRoute({
  method: "GET",
  path: "/api/spatial-datasets/v0/tiles/{dataset}/{coord_key}/{z}/{x}/{y}.png",
  tag: "Datasets",
  summary:
    "Values of a layer as colours of a PNG, as its TileJSON tells them; 204 where there are none. Two keys joined by ... give the second minus the first",
  access: { ...signedIn, scopes: ["layers"] },
  params: z.object({
    dataset: z.string().min(1).max(100),
    coord_key: z.string().min(1).max(400).describe("Sorted name=value joined by ;"),
    z: z.coerce.number().int().min(0).max(22),
    x: z.coerce.number().int().min(0),
    y: z.coerce.number().int().min(0),
  }),
  query: z.object({
    v: z.string().max(64).optional().describe("Version of the data; with it the answer never changes"),
    resampling: z.enum(["linear", "nearest"]).default("linear"),
    part: z.coerce.number().int().min(0).optional().describe("Names a picture that is still being refined"),
  }),
  response: { contentType: "image/png" },
  errors: ["not_found"],
});
