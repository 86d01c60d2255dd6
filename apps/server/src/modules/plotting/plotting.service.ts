import { createHash } from "node:crypto";
import type { PlotAnswer, PlotConfig, PlotRequest } from "@tidemark/contract";
import {
  makePlot,
  type PlotData,
  type PlotModel,
  plotTheme,
  plotTypeOf,
  refusalBefore,
  type Scheme,
} from "@tidemark/plots";
import { drawSvg } from "@tidemark/plots/svg";
import { datasetById } from "@tidemark/science";
import { LRUCache } from "lru-cache";
import { canonicalJson } from "../../canonical-json.ts";
import { currentAccess, requireAccess } from "../../dataset-access.ts";
import type { Filters } from "../filters/index.ts";
import type { ViewVersion } from "../risks/index.ts";
import { type OpenLocations, type OpenTableLocations, provenanceOfDataset } from "../table/index.ts";
import { columnReader, datasetIds } from "./plot-columns.ts";
import { type ExtraSources, withExtras } from "./plot-extras.ts";
import { plotError } from "./refuse.ts";

const CACHE_MS = 900_000;
const CACHE_BYTES = 64 * 1024 * 1024;

export interface PlottingParts {
  readonly openLocations: OpenTableLocations;
  readonly filters: Pick<Filters, "passing">;
  readonly viewVersion: ViewVersion;
  readonly extras: ExtraSources;
}

/** How a picture is drawn. */
export interface PictureLook {
  readonly theme: Scheme;
  readonly width: number;
  readonly height: number;
}

/** An answer as it is sent, with the version that it is known by. */
export interface MadePlot {
  readonly text: string;
  readonly version: string;
}

export interface Plotting {
  /** @throws AppError `unprocessable` with offers, `forbidden` for withheld datasets */
  json(request: PlotRequest): Promise<MadePlot>;
  /** The same as a picture. */
  svg(request: PlotRequest, look: PictureLook): Promise<MadePlot>;
}

function missingOf({ columns }: PlotData): PlotAnswer["missing"] {
  return columns.flatMap(({ id, coords, values, kind, reason }) => {
    let count = 0;
    for (let row = 0; row < values.length; row++) if (!Number.isFinite(values[row]!)) count += 1;
    return count === 0 || kind === "property" ? [] : [{ dataset_id: id, coords: { ...coords }, count, reason }];
  });
}

function provenanceOf(config: PlotConfig, { results }: OpenLocations): PlotAnswer["provenance"] {
  return datasetIds(config).flatMap((id) => {
    const dataset = datasetById(id);
    if (dataset === undefined) return [];
    const { title, source, version, licence, method } = provenanceOfDataset(dataset, results?.record(id));
    return [{ dataset_id: id, title, source, version, licence, method }];
  });
}

/** Whether an axis of a type takes texts to group by, rather than numbers. */
function groupsBy({ plot_type: type }: PlotConfig): (axis: string) => boolean {
  const axes = plotTypeOf(type)?.axes ?? [];
  return (name) => axes.some((axis) => axis.name === name && axis.groups === true);
}

export function createPlotting({ openLocations, filters, viewVersion, extras }: PlottingParts): Plotting {
  const kept = new LRUCache<string, string>({
    ttl: CACHE_MS,
    maxSize: CACHE_BYTES,
    sizeCalculation: (text) => text.length * 2 + 1,
  });

  /** A plot and what is said beside it. */
  async function draw({ exposure_id: exposureId, ...config }: PlotRequest, version: string): Promise<PlotAnswer> {
    const opened = await openLocations(exposureId);
    const reader = columnReader(opened, await filters.passing(opened, config.filter ?? null));
    const refused = refusalBefore(config, reader.facts(config));
    if (refused !== undefined) throw plotError(config, refused);
    const columns = await reader.data(config, groupsBy(config));
    const data = await withExtras(extras, exposureId, config, columns, reader.places());
    const made = makePlot(config, data);
    if (!("model" in made)) throw plotError(config, made);
    const { model, table, notes, alt, binned } = made;
    const provenance = provenanceOf(config, opened);
    return {
      model: { ...model },
      table,
      notes: [...notes],
      missing: missingOf(data),
      provenance,
      version,
      alt,
      binned,
    };
  }

  /** Access is asked before anything that others were answered is looked up. */
  async function versionFor(request: PlotRequest, look: string): Promise<MadePlot["version"]> {
    requireAccess(currentAccess(), datasetIds(request));
    const { exposure_id: id } = request;
    // links are no part of the version of the locations
    const links = request.plot_type === "sankey" ? JSON.stringify(await extras.edges(id)) : "";
    const of = [await viewVersion(id), canonicalJson(request), look, links];
    return createHash("sha256").update(of.join("\n")).digest("hex");
  }

  async function keptOr(key: string, make: () => Promise<string>): Promise<MadePlot> {
    const text = kept.get(key) ?? (await make());
    kept.set(key, text);
    return { text, version: key };
  }

  async function json(request: PlotRequest): Promise<MadePlot> {
    const key = await versionFor(request, "json");
    return keptOr(key, async () => JSON.stringify(await draw(request, key)));
  }

  return {
    json,
    async svg(request, { theme, width, height }) {
      const key = await versionFor(request, `svg ${theme} ${width} ${height}`);
      return keptOr(key, async () => {
        const { text } = await json(request);
        const { model }: { model: PlotModel } = JSON.parse(text);
        return drawSvg(model, plotTheme(theme), { width, height });
      });
    },
  };
}
