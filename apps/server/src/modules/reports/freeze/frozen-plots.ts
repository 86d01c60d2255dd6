import { type FrozenReport, message, type PlotAnswer, plotConfigSchema, type PlotRequest } from "@tidemark/contract";
import { AppError, notFound } from "../../../app-error.ts";
import { canonicalJson } from "../../../canonical-json.ts";
import type { Database } from "../../../database/database.ts";
import type { Caller } from "../../../http/call.ts";
import type { FileStores } from "../../../platform/file-stores.ts";
import { findVersionOfProject } from "../versions.repository.ts";
import { createFrozenFiles } from "./frozen-files.ts";
import { requireWhole } from "./require-whole.ts";

/** Plots that are offered where a version holds another one. */
const MOST_OFFERS = 4;

/** A plot as it was frozen, and by what it is known. */
interface FrozenPlot {
  readonly answer: PlotAnswer;
  readonly version: string;
}

/**
 * The plot of a version of a report, as it was frozen: nothing of it is worked out anew.
 * @throws AppError `not_found` for a version of another project, `forbidden` where it holds what the caller may not
 * see, `unprocessable` with the plots that it holds where it has no such plot
 */
type FindFrozenPlot = (caller: Pick<Caller, "scopes">, versionId: string, request: PlotRequest) => Promise<FrozenPlot>;

/** What tells a plot from others: all but what its element adds to it. */
function keyOf(config: PlotRequest | Omit<PlotRequest, "exposure_id">, hasTitle: boolean): string {
  const { title, plot_type: type, coords, axes, options } = config;
  return canonicalJson({ type, coords, axes, options, title: hasTitle ? title : "" });
}

function plotsOf({ pages }: FrozenReport) {
  return pages.flatMap(({ elements }) =>
    elements.flatMap(({ element, model }) => {
      const config = plotConfigSchema.safeParse(element.content?.settings.plot);
      const plot = model.plot as PlotAnswer | undefined | null;
      return config.success && plot ? [{ config: config.data, plot, id: element.id }] : [];
    }),
  );
}

export function createFrozenPlots(database: Database, stores: FileStores): FindFrozenPlot {
  const files = createFrozenFiles(stores("report-versions"));
  return async (caller, versionId, request) => {
    if (!caller.scopes.includes("reports")) throw new AppError("forbidden", message("http.forbidden"));
    const version = await findVersionOfProject(database, request.exposure_id, versionId);
    if (version === undefined) throw notFound("report_version");
    const content: FrozenReport = JSON.parse(await files.read(version.content_hash));
    requireWhole(caller, content);
    const plots = plotsOf(content);
    const found = [true, false]
      .map((hasTitle) => plots.find(({ config }) => keyOf(config, hasTitle) === keyOf(request, hasTitle)))
      .find((plot) => plot !== undefined);
    if (found !== undefined) return { answer: found.plot, version: `${version.content_hash} ${found.id}` };
    const said = message("plot.not_frozen");
    const detail = {
      base_type: "PlotError",
      type: "not_frozen",
      message: said.english,
      plot_type: request.plot_type,
      offers: plots.slice(0, MOST_OFFERS).map(({ config }) => config),
    };
    throw new AppError("unprocessable", said, { detail });
  };
}
