import * as z from "zod";
import { tableValueSchema, figureForm } from "./figure.ts";
import { siteFilterSchema } from "./filters.ts";
import { idSchema } from "./schemas.ts";
import { totalMarkOfValue } from "./total-mark.ts";

/** What an axis of a plot can show: results, a coordinate of them, or what is known of the locations. */
export const AXIS_TYPES = ["dataset", "coordinate", "property"] as const;
export type AxisType = (typeof AXIS_TYPES)[number];

const scalar = z.union([z.string().max(200), z.number()]);
const oneOrSeveral = z.union([scalar, z.array(scalar).min(1).max(60)]);

/** Coordinates of a plot; a list stands for one series for each of its values. */
export const plotCoordsSchema = z.record(z.string().max(40), oneOrSeveral);
export type PlotCoords = z.infer<typeof plotCoordsSchema>;

export const plotAxisSchema = z.object({
  type: z.enum(AXIS_TYPES),
  value: z
    .union([scalar, z.array(scalar).max(60)])
    .describe("Id of a dataset, name of a coordinate or its values, id of a property; empty = not chosen yet"),
  coords: plotCoordsSchema.optional().describe("Of this axis, in place of those of the plot"),
});
export type PlotAxis = z.infer<typeof plotAxisSchema>;

export const plotConfigSchema = z.object({
  title: z.string().max(300).default(""),
  plot_type: z.string().max(40).default("").describe("Id of one of `plot-types`"),
  coords: plotCoordsSchema.default({}).describe("Of all axes"),
  axes: z.record(z.string().max(40), plotAxisSchema).default({}),
  options: z
    .record(z.string().max(40), z.union([z.string().max(100), z.number(), z.boolean()]))
    .default({})
    .describe("As the type of plot names them; what is left out takes its default"),
  style: z.record(z.string().max(40), z.union([z.string().max(100), z.number(), z.boolean()])).optional(),
  filter: siteFilterSchema.optional().describe("Which locations; all of them where it is left out"),
});
export type PlotConfig = z.infer<typeof plotConfigSchema>;

export const plotRequestSchema = plotConfigSchema.extend({ exposure_id: idSchema });
export type PlotRequest = z.infer<typeof plotRequestSchema>;

const plotAxisSpecSchema = z.object({
  name: z.string(),
  title: z.string(),
  mandatory: z.boolean(),
  types: z.array(z.enum(AXIS_TYPES)),
  multiple: z.boolean().describe("Whether several values can be chosen"),
  groups: z.boolean().optional().describe("Whether a property groups the locations here, rather than being measured"),
});
export type PlotAxisSpec = z.infer<typeof plotAxisSpecSchema>;

const plotOptionSpecSchema = z.object({
  name: z.string(),
  title: z.string(),
  default: z.union([z.string(), z.number(), z.boolean()]),
  values: z.array(z.string()).optional().describe("One of these"),
  least: z.number().optional(),
  most: z.number().optional(),
});
export type PlotOptionSpec = z.infer<typeof plotOptionSpecSchema>;

export const plotTypeSchema = z.object({
  id: z.string(),
  title: z.string(),
  purpose: z.string().describe("What it is good for, in one line"),
  axes: z.array(plotAxisSpecSchema),
  options: z.array(plotOptionSpecSchema),
  limits: z.record(z.string(), z.number()).describe("Most of what can be drawn, by name"),
  example: plotConfigSchema.describe("Draws on every project with the standard analyses"),
});
export type PlotTypeSpec = z.infer<typeof plotTypeSchema>;

/** The figures of a plot: the texts that stand in picture, table and files alike. */
export const plotTableSchema = z.object({
  columns: z.array(z.object({ title: z.string(), unit: z.string(), numeric: z.boolean(), ...figureForm })),
  rows: z.array(
    z.object({
      site_id: z.string().nullable().describe("The location it is about"),
      cells: z.array(z.string()),
      values: z
        .array(tableValueSchema)
        .optional()
        .describe("What the cells are, numbers in full; tables that were frozen before have none"),
      decimals: z.int().optional().describe("Of its numbers, where each row has a unit of its own"),
    }),
  ),
  total: z.int().describe("Rows there are; more than are given of many locations"),
});
export type PlotTable = z.infer<typeof plotTableSchema>;

export const plotMissingSchema = z.object({
  dataset_id: z.string(),
  coords: z.record(z.string(), scalar),
  count: z.int().describe("Locations without a value"),
  reason: z.string().describe("Why"),
});
export type PlotMissing = z.infer<typeof plotMissingSchema>;

export const plotSourceSchema = z.object({
  dataset_id: z.string(),
  title: z.string(),
  source: z.string(),
  version: z.string(),
  licence: z.string(),
  method: z.string(),
});
export type PlotSource = z.infer<typeof plotSourceSchema>;

export const plotAnswerSchema = z.object({
  model: z.looseObject({ type: z.string() }).describe("What the plot shows, as `packages/plots` draws it"),
  table: plotTableSchema,
  notes: z.array(z.string()).describe("What to know before reading the plot"),
  missing: z.array(plotMissingSchema),
  ...totalMarkOfValue,
  provenance: z.array(plotSourceSchema),
  version: z.string().describe("Run, patch, locations and data that it was made from"),
  citation: z.string().describe("What it was made from, for those who carry it elsewhere"),
  alt: z.string().describe("The plot in a sentence, with its numbers"),
  binned: z.boolean().describe("Whether marks stand for many locations"),
});
export type PlotAnswer = z.infer<typeof plotAnswerSchema>;

/** Why a plot is not drawn, and what would be. */
export const plotErrorSchema = z.object({
  base_type: z.literal("PlotError"),
  type: z.string().describe("Stable name of the reason, such as `incomplete`"),
  message: z.string(),
  plot_type: z.string(),
  inner_exception: z.string().optional(),
  offers: z.array(plotConfigSchema).describe("Plots that say something similar and draw"),
});
export type PlotError = z.infer<typeof plotErrorSchema>;

/** Who sees a saved plot: its owner, or everybody of the organization. */
export const presetAccessSchema = z.enum(["ORGANIZATION", "USER"]);

export const plotPresetSchema = z.object({
  id: idSchema,
  title: z.string(),
  plot_config: plotConfigSchema,
  access_type: presetAccessSchema,
  mine: z.boolean().describe("True for one the caller may delete"),
  changed_at: z.iso.datetime(),
  fits: z
    .object({ can_draw: z.boolean(), reason: z.string().nullable().describe("Why not, in words") })
    .optional()
    .describe("Whether the project that was asked about has what it shows"),
});
export type PlotPreset = z.infer<typeof plotPresetSchema>;
