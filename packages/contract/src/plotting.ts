import * as z from "zod";
import { signedIn } from "./access.ts";
import { plotConfigSchema, plotPresetSchema, plotTypeSchema, presetAccessSchema } from "./plot-config.ts";
import { DATA_SCOPES } from "./data-kinds.ts";
import { plainRoute, route } from "./route.ts";
import { detailSchema, idSchema } from "./schemas.ts";
import type { Scope } from "./scopes.ts";
import { typedText } from "./typed-text.ts";

const tag = "Plots";
const BASE = "/api/plotting-api/v1";
const TEMPLATES = "/api/risk-engine/v0/gateway/plot-templates";
const plotter = { ...signedIn, scopes: ["graphs"] } as const;
const maxBodyBytes = 8 * 1024 * 1024;

const types = route({
  method: "GET",
  path: `${BASE}/plot-types`,
  tag,
  summary: "Types of plots with their axes, options, limits and an example",
  access: plotter,
  input: z.object({}),
  output: z.object({ items: z.array(plotTypeSchema) }),
});

/** Scopes that single types of plots need beside that of all plots. */
const PLOT_SCOPES: Readonly<Record<string, Scope>> = { climatogram: DATA_SCOPES.climate, sankey: DATA_SCOPES.edges };

/** Scope that a type of plot needs by itself; undefined for one that is open to all who may plot. */
export const scopeOfPlot = (type: string): Scope | undefined => PLOT_SCOPES[type];

/** How a picture is drawn. */
const look = {
  theme: z.enum(["light", "dark"]).default("light"),
  width: z.coerce.number().int().min(160).max(4000).default(960),
  height: z.coerce.number().int().min(120).max(4000).default(540),
};

export const drawPlot = plainRoute({
  method: "POST",
  path: `${BASE}/plot`,
  tag,
  summary: "A plot as numbers and texts, or as a picture; the body is its config with `exposure_id`",
  access: { ...plotter, shows: ["edges", "climate"] },
  maxBodyBytes,
  params: z.object({}),
  query: z.object({
    return_type: z
      .enum(["json", "svg", "table"])
      .default("json")
      .describe("`table`: rows of the figures, page by page"),
    ...look,
    report_cache: idSchema
      .optional()
      .describe("Id of a frozen version of a report: the plot as it stands there, never as it is now; not for `table`"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    n: z.coerce.number().int().min(1).max(1000).default(100),
  }),
  response: { contentType: "application/json" },
  errors: ["not_found", "conflict", "unprocessable"],
});

export const PLOT_FILES = ["csv", "xlsx", "svg"] as const;
export type PlotFile = (typeof PLOT_FILES)[number];

export const downloadPlot = plainRoute({
  method: "POST",
  path: `${BASE}/plot/download`,
  tag,
  summary: "A plot as a file: its figures with their sources, or the picture; the body is that of the plot",
  access: { ...signedIn, scopes: ["graphs", "graphs-download"], shows: ["edges", "climate"] },
  maxBodyBytes,
  params: z.object({}),
  query: z.object({ format: z.enum(PLOT_FILES).default("csv"), ...look }),
  response: { contentType: "application/octet-stream" },
  errors: ["not_found", "conflict", "unprocessable"],
});

const title = typedText().min(1, "Give the plot a title.").max(300);

const presets = route({
  method: "GET",
  path: `${BASE}/presets`,
  tag,
  summary: "Saved plots, own ones and those of the organization, by title; `fits` tells whether a project can draw one",
  access: plotter,
  input: z.object({ exposure_id: idSchema.optional().describe("The project that `fits` is about") }),
  output: z.object({ items: z.array(plotPresetSchema) }),
});

const savePreset = route({
  method: "POST",
  path: `${BASE}/presets`,
  tag,
  summary: "Save a plot; an own one of the same title is replaced",
  access: plotter,
  creates: true,
  maxBodyBytes,
  input: z.object({ title, plot_config: plotConfigSchema, access_type: presetAccessSchema.default("USER") }),
  output: plotPresetSchema,
  successStatus: 201,
  errors: ["conflict"],
});

const removePreset = route({
  method: "DELETE",
  path: `${BASE}/presets/{preset_id}`,
  tag,
  summary: "Delete an own saved plot",
  access: plotter,
  input: z.object({ preset_id: idSchema }),
  output: detailSchema,
  errors: ["not_found"],
});

const templates = z.object({ items: z.array(plotConfigSchema) });
const datasetInput = z.object({ dataset_id: z.string().min(1).max(100) });

const driverTemplates = route({
  method: "GET",
  path: `${TEMPLATES}/impact-drivers/{dataset_id}`,
  tag,
  summary: "Ready plots of an impact driver",
  access: plotter,
  input: datasetInput,
  output: templates,
  errors: ["not_found"],
});

const hazardTemplates = route({
  method: "GET",
  path: `${TEMPLATES}/hazards/{dataset_id}`,
  tag,
  summary: "Ready plots of an indicator or score",
  access: plotter,
  input: datasetInput,
  output: templates,
  errors: ["not_found"],
});

const overviewTemplates = route({
  method: "GET",
  path: `${TEMPLATES}/hazards`,
  tag,
  summary: "Ready plots about the scores of all hazards",
  access: plotter,
  input: z.object({}),
  output: templates,
});

export const plottingContract = {
  types,
  presets,
  savePreset,
  removePreset,
  driverTemplates,
  hazardTemplates,
  overviewTemplates,
};
