import { type contract, drawPlot, plotRequestSchema } from "@tidemark/contract";
import { PLOT_TYPES } from "@tidemark/plots";
import { notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Handlers, Policy } from "../../http/call.ts";
import { cached } from "../../http/cached.ts";
import { invalidInput } from "../../http/errors.ts";
import type { PlainMount } from "../../http/mount.ts";
import { driverTemplates, hazardTemplates, overviewTemplates } from "./plot-templates.ts";
import type { Plotting } from "./plotting.service.ts";
import { deletePreset, listPresets, upsertPreset } from "./presets.repository.ts";

export function plottingHandlers(database: Database): Handlers<typeof contract.plotting> {
  return {
    types: async () => ({
      items: PLOT_TYPES.map(({ id, title, purpose, axes, options, limits, example }) => ({
        id,
        title,
        purpose,
        axes: [...axes],
        options: [...options],
        limits,
        example,
      })),
    }),
    presets: async ({ caller }) => ({ items: await listPresets(database, caller.userId) }),
    savePreset: async ({ input: { title, plot_config: config }, caller }) => {
      const saved = await upsertPreset(database, caller.userId, title, config);
      if (saved === undefined) throw new Error("a saved plot was not stored");
      return saved;
    },
    removePreset: async ({ input, caller }) => {
      const title = await deletePreset(database, caller.userId, input.preset_id);
      if (title === undefined) throw notFound("template");
      return { detail: `${title} deleted!` };
    },
    driverTemplates: async ({ input }) => ({ items: driverTemplates(input.dataset_id) }),
    hazardTemplates: async ({ input }) => ({ items: hazardTemplates(input.dataset_id) }),
    overviewTemplates: async () => ({ items: overviewTemplates() }),
  };
}

/** @param mayRead the policy of readers of a project, which the body names */
export function plottingPlainRoutes(plotting: Plotting, mayRead: Policy): PlainMount[] {
  return [
    {
      spec: drawPlot,
      handle: async (call) => {
        const { return_type: kind, theme, width, height } = drawPlot.query.parse(call.input);
        const body = plotRequestSchema.safeParse(call.request.body ?? {});
        if (!body.success) throw invalidInput(body.error);
        await mayRead(call.caller, { exposure_id: body.data.exposure_id });
        const made =
          kind === "svg" ? await plotting.svg(body.data, { theme, width, height }) : await plotting.json(body.data);
        const type = kind === "svg" ? "image/svg+xml" : "application/json; charset=utf-8";
        return cached(call, { version: made.version, type }, () => ({ bytes: made.text }));
      },
    },
  ];
}
