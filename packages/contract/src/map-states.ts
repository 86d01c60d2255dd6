import * as z from "zod";
import { signedIn } from "./access.ts";
import { mapStyleSchema } from "./maps.ts";
import { coordinatesSchema } from "./risks.ts";
import { route } from "./route.ts";
import { idSchema, timeSchema } from "./schemas.ts";

const tag = "Maps";
const datasetId = z.string().min(1).max(100);
const finite = z.number();

/** Opacity of a layer that is added. */
export const FIRST_OPACITY = 0.8;

/** How values become colours. What is null follows from the data. */
export const colouringSettingsSchema = z.object({
  palette: z.string().min(1).max(40),
  range: z.tuple([finite, finite]).nullable().describe("Values of the first and the last colour"),
  reverse: z.boolean(),
  leftCutOff: finite.nullable().describe("Values below are not drawn"),
  rightCutOff: finite.nullable().describe("Values above are not drawn"),
  useLinearIfNonMonotonic: z.boolean().describe("A range that does not rise gives way to that of the data"),
});
export type ColouringSettings = z.infer<typeof colouringSettingsSchema>;

/** Settings of a hazard layer: its colours, and how it lies on the map as a new layer does. */
export const layerSettingsSchema = colouringSettingsSchema.extend({
  opacity: z.number().min(0).max(1).default(FIRST_OPACITY),
  visible: z.boolean().default(true),
  smooth: z.boolean().default(true).describe("Smooth between cells, or the cells as they are"),
  follows: z.boolean().optional().describe("Scenario and year are those that the locations are coloured by"),
  compared_coords: coordinatesSchema.nullable().default(null).describe("Coordinates it is compared with"),
  comparison: z.enum(["difference", "swipe"]).nullable().default(null),
});
export type LayerSettings = z.infer<typeof layerSettingsSchema>;

export const mapLayerSchema = z.object({ id: datasetId, selected_coords: coordinatesSchema });

/**
 * What a map shows and how: the same can be saved for a project, put into a link, or be kept with an element of a
 * report. What has a default here may be left out.
 */
export const mapStateSchema = z.object({
  center: z
    .tuple([z.number().min(-540).max(540), z.number().min(-90).max(90)])
    .describe("Longitude and latitude, degrees"),
  zoom: z.number().min(-2).max(24),
  pitch: z.number().min(0).max(85).describe("Degrees"),
  bearing: z.number().min(-360).max(360).describe("Degrees"),
  globe_projection: z.boolean(),
  ocean_off: z.boolean(),
  map_style: mapStyleSchema,
  titles_on: z.boolean().describe("Names of places"),
  layer: mapLayerSchema.nullable().describe("Topmost hazard layer"),
  layer_settings: layerSettingsSchema.nullable().describe("Of the topmost hazard layer"),
  layers_below: z
    .array(z.object({ layer: mapLayerSchema, layer_settings: layerSettingsSchema }))
    .max(20)
    .default([])
    .describe("Further hazard layers, from the upper down"),
  coloring: z
    .object({
      tab: z.string().max(40).describe("Group the dataset is chosen from"),
      selected: datasetId.describe("Dataset the locations are coloured by"),
      coords: coordinatesSchema,
      risks: z.array(z.string().max(60)).max(50).describe("Topics the dataset stands for"),
      risk_category: z.string().max(60),
      by: z.enum(["bands", "values"]).default("bands").describe("Whether bands of risk or values are coloured"),
    })
    .nullable()
    .describe("What the locations are coloured by"),
  coloring_settings: colouringSettingsSchema.nullable(),
  point_size: z.number().min(0.25).max(4).describe("Of the locations, as a share of the usual size"),
});
export type MapState = z.infer<typeof mapStateSchema>;

const savedMapStateSchema = z.object({
  state: mapStateSchema.nullable().describe("Null: nothing is saved"),
  data_version: z.string().nullable().describe("Version of the results it was saved over"),
  last_changed: timeSchema.nullable(),
});
export type SavedMapState = z.infer<typeof savedMapStateSchema>;

const PATH = "/api/risk-engine/v0/exposure/supply-chains/{id}/map-state";
const reader = { ...signedIn, policy: "project-reader" } as const;

const get = route({
  method: "GET",
  path: PATH,
  tag,
  summary: "The caller's saved map of a project",
  access: { ...reader, unpaid: true },
  input: z.object({ id: idSchema }),
  output: savedMapStateSchema,
  errors: ["not_found"],
});

const save = route({
  method: "PUT",
  path: PATH,
  tag,
  summary: "Save the map of a project for the caller; null forgets it",
  access: { ...reader, unpaid: true },
  input: z.object({
    id: idSchema,
    state: mapStateSchema.nullable(),
    data_version: z.string().max(200).nullable().default(null),
  }),
  output: savedMapStateSchema,
  errors: ["not_found"],
});

export const mapStatesContract = { get, save };
