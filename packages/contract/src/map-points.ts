import * as z from "zod";
import { signedIn } from "./access.ts";
import { siteFilterSchema } from "./filters.ts";
import { OWN_WORDS } from "./messages/own-words.ts";
import { coordinatesSchema } from "./risks.ts";
import { route } from "./route.ts";
import { idSchema } from "./schemas.ts";

const tag = "Locations";
const BASE = "/api/risk-engine/v0/exposure/supply-chains";
const reader = { ...signedIn, policy: "project-reader" } as const;
const maxBodyBytes = 8 * 1024 * 1024;

/** A tile of a view has that many cells along its side; what lies over each other in one of them is a circle. */
export const VIEW_CELLS = 8;
/** Most tiles of a view: a large screen has some hundred. */
export const MOST_VIEW_TILES = 128;
/** Most locations that a view tells by themselves: more of them are circles. */
export const MOST_VIEW_POINTS = 20_000;
/** Deepest tiles of a view. */
export const DEEPEST_VIEW = 22;
/** Steps that values are counted by: three edges part four, and one for locations without a value. */
export const VIEW_STEPS = 5;

const run = z.tuple([z.int().min(0), z.int().min(0)]);
const shown = {
  dataset_id: z.string().min(1).max(100).optional().describe("Whose values are told; without one none are"),
  coords: coordinatesSchema.default({}).describe("What is left out takes the dataset's default"),
  edges: z
    .tuple([z.number(), z.number(), z.number()])
    .default([0, 0, 0])
    .describe("Values at which the second, third and fourth step begin"),
  lower_is_worse: z.boolean().default(false).describe("Steps begin at values below their edges"),
  filter: siteFilterSchema.default({}),
};
const steps = "Locations in each of four steps of values, the first one least, and those without a value";

const summary = route({
  method: "POST",
  path: `${BASE}/{id}/map-summary`,
  tag,
  summary: "How many locations of a project pass a filter, where they lie and how the values of a dataset are spread",
  access: reader,
  maxBodyBytes,
  input: z.object({ id: idSchema, ...shown }),
  output: z.object({
    count: z.int().describe("Locations that pass"),
    bounds: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .nullable()
      .describe("West, south, east, north of them, over the date line where that is shorter; null without any"),
    steps: z.array(z.int()).length(VIEW_STEPS).describe(steps),
    extent: z
      .tuple([z.number(), z.number()])
      .nullable()
      .describe("Least and greatest value of all locations, also those that do not pass; null without any"),
  }),
  errors: ["not_found", "conflict", "unprocessable"],
});

const view = route({
  method: "POST",
  path: `${BASE}/{id}/map-view`,
  tag,
  summary: "What of the locations of a project a map of some tiles shows: circles of many, and single ones with values",
  access: reader,
  maxBodyBytes,
  input: z
    .object({
      id: idSchema,
      ...shown,
      zoom: z.int().min(0).max(DEEPEST_VIEW).describe("Of the tiles, as web maps count them"),
      x: run.describe("First and last column of tiles; the last one smaller than the first: over the date line"),
      y: run.describe("First and last row of tiles, from the north"),
      also: z
        .array(z.int().min(0))
        .max(100)
        .default([])
        .describe("Positions that are told by themselves too where a circle stands in for them"),
      circle_from: z
        .int()
        .min(2)
        .max(1000)
        .default(20)
        .describe(
          `Locations in a cell that become a circle; fewer where more than ${MOST_VIEW_POINTS} would be single`,
        ),
    })
    .refine(({ zoom, x, y }) => [...x, ...y].every((at) => at < 2 ** zoom) && y[0] <= y[1], OWN_WORDS["own.view_tiles"])
    .refine(
      ({ zoom, x, y }) => (((x[1] - x[0] + 2 ** zoom) % 2 ** zoom) + 1) * (y[1] - y[0] + 1) <= MOST_VIEW_TILES,
      OWN_WORDS["own.view_size"],
    ),
  output: z.object({
    circles: z.object({
      longitudes: z.array(z.number()),
      latitudes: z.array(z.number()),
      counts: z.array(z.int()),
      steps: z.array(z.int()).describe(`${steps}: ${VIEW_STEPS} numbers for each circle`),
    }),
    points: z.object({
      positions: z.array(z.int()),
      longitudes: z.array(z.number()),
      latitudes: z.array(z.number()),
      values: z.array(z.number().nullable()).describe("Null without one"),
    }),
  }),
  errors: ["not_found", "conflict", "unprocessable"],
});

/** Maps of projects that are too large for a browser to hold all of their locations. */
export const mapPointsContract = { summary, view };
