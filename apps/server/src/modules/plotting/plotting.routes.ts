import { Readable } from "node:stream";
import {
  type contract,
  downloadPlot,
  drawPlot,
  message,
  type PlotAnswer,
  type PlotConfig,
  type PlotPreset,
  type PlotRequest,
  plotRequestSchema,
  scopeOfPlot,
} from "@tidemark/contract";
import { PLOT_TYPES } from "@tidemark/plots";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Call, Caller, Handlers, Policy } from "../../http/call.ts";
import { cached } from "../../http/cached.ts";
import { download } from "../../http/download.ts";
import { invalidInput } from "../../http/errors.ts";
import { goneSignal } from "../../http/gone-signal.ts";
import type { PlainMount } from "../../http/mount.ts";
import { driverTemplates, hazardTemplates, overviewTemplates } from "./plot-templates.ts";
import type { Plotting } from "./plotting.service.ts";
import { deletePreset, listPresets, upsertPreset } from "./presets.repository.ts";

/** Whether each saved plot can be drawn in a project. */
export type Fits = (exposureId: string, configs: readonly PlotConfig[]) => Promise<NonNullable<PlotPreset["fits"]>[]>;

export function plottingHandlers(database: Database, fits: Fits, mayRead: Policy): Handlers<typeof contract.plotting> {
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
    presets: async ({ caller, input }) => {
      const items = await listPresets(database, caller);
      if (input.exposure_id === undefined) return { items };
      await mayRead(caller, { exposure_id: input.exposure_id });
      const fitting = await fits(
        input.exposure_id,
        items.map(({ plot_config: config }) => config),
      );
      return { items: items.map((item, at) => ({ ...item, fits: fitting[at]! })) };
    },
    savePreset: async ({ input: { title, plot_config: config, access_type: accessType }, caller }) => {
      const saved = await upsertPreset(database, caller, { title, config, accessType });
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

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const SVG = "image/svg+xml";
const JSON_TYPE = "application/json; charset=utf-8";

/** A plot as it stands in a frozen version of a report. */
export type FindFrozen = (
  caller: Caller,
  versionId: string,
  request: PlotRequest,
) => Promise<{ readonly answer: PlotAnswer; readonly version: string }>;

/** @param mayRead the policy of readers of a project, which the body names */
export function plottingPlainRoutes(plotting: Plotting, findFrozen: FindFrozen, mayRead: Policy): PlainMount[] {
  /** The plot that is asked for, by somebody who may see it. */
  async function requested({ request, caller }: Call<unknown>): Promise<PlotRequest> {
    const body = plotRequestSchema.safeParse(request.body ?? {});
    if (!body.success) throw invalidInput(body.error);
    await mayRead(caller, { exposure_id: body.data.exposure_id });
    const needed = scopeOfPlot(body.data.plot_type);
    if (needed !== undefined && !caller.scopes.includes(needed))
      throw new AppError("forbidden", message("http.forbidden"));
    return body.data;
  }
  return [
    {
      spec: drawPlot,
      handle: async (call) => {
        const { return_type: kind, page, n, report_cache: frozen, ...look } = drawPlot.query.parse(call.input);
        const plot = await requested(call);
        const type = kind === "svg" ? SVG : JSON_TYPE;
        if (frozen !== undefined && kind !== "table") {
          const { answer, version } = await findFrozen(call.caller, frozen, plot);
          const bytes =
            kind === "svg" ? await plotting.drawAgain(answer, look, goneSignal(call)) : JSON.stringify(answer);
          const known = `${version} ${kind} ${look.theme} ${look.width} ${look.height}`;
          return cached(call, { version: known, type }, () => ({ bytes }));
        }
        if (kind === "table")
          return call.reply.type(JSON_TYPE).send(JSON.stringify(await plotting.table(plot, page, n)));
        const made = await (kind === "svg" ? plotting.svg(plot, look, goneSignal(call)) : plotting.json(plot));
        return cached(call, { version: made.version, type }, () => ({ bytes: made.text }));
      },
    },
    {
      spec: downloadPlot,
      handle: async (call) => {
        const { format, ...look } = downloadPlot.query.parse(call.input);
        const plot = await requested(call);
        const name = { title: plot.title, instead: `plot.${format}` };
        if (format === "svg") {
          const content = await plotting.svgFile(plot, look, goneSignal(call));
          return download(call.reply, { name, type: SVG, content });
        }
        const content = Readable.from(await plotting.file(plot, format), { objectMode: false });
        return download(call.reply, { name, type: format === "csv" ? "text/csv; charset=utf-8" : XLSX, content });
      },
    },
  ];
}
