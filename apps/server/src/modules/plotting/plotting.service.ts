import type { PlotAnswer, PlotFile, PlotRequest, PlotTable } from "@tidemark/contract";
import type { MapView, PlotDraft, PlotModel } from "@tidemark/plots";
import { LRUCache } from "lru-cache";
import { t } from "../../language.ts";
import type { PictureLook } from "./drawing/plot-calls.ts";
import type { PlotDrawer } from "./drawing/plot-drawer.ts";
import { createSharedWork } from "./drawing/shared-work.ts";
import { NO_FILTER } from "../filters/index.ts";
import { plotCsv, type PlotFigures, plotWorkbook } from "./plot-files.ts";
import { CACHE_MS, type PlotMaker } from "./plot-maker.ts";

const CACHE_BYTES = 64 * 1024 * 1024;
const ROWS_AT_ONCE = 1000;

/** An answer as it is sent, with the version that it is known by. */
export interface MadePlot {
  readonly text: string;
  readonly version: string;
}

export interface Plotting {
  /** @throws AppError `unprocessable` with offers, `forbidden` for withheld datasets */
  json(request: PlotRequest): Promise<MadePlot>;
  /** A map of locations as somebody set it: its extent, its colours, its layer. @throws AppError like `json` */
  map(request: PlotRequest, view: MapView): Promise<PlotAnswer>;
  /** The same as a picture. @param gone aborted when the caller does not wait any more */
  svg(request: PlotRequest, look: PictureLook, gone: AbortSignal): Promise<MadePlot>;
  /** The picture of a plot that was made before. */
  drawAgain(answer: Pick<PlotAnswer, "model">, look: PictureLook, gone: AbortSignal): Promise<string>;
  /** A picture that stands alone: with its title, which locations it is about, and its sources. */
  svgFile(request: PlotRequest, look: PictureLook, gone: AbortSignal): Promise<string>;
  /** Rows of the figures. @param page from 1 on */
  table(request: PlotRequest, page: number, n: number): Promise<PlotTable>;
  /** All figures as a file. */
  file(request: PlotRequest, format: Exclude<PlotFile, "svg">): Promise<AsyncIterable<Uint8Array>>;
}

function* allRows({ table, rowsFrom }: PlotDraft): Generator<PlotTable["rows"][number]> {
  if (rowsFrom === undefined) return yield* table.rows;
  for (let from = 0; from < table.total; from += ROWS_AT_ONCE) yield* rowsFrom(from, ROWS_AT_ONCE);
}

export function createPlotting({ versionFor, drawn, viewed }: PlotMaker, drawer: Pick<PlotDrawer, "draw">): Plotting {
  const kept = new LRUCache<string, string>({
    ttl: CACHE_MS,
    maxSize: CACHE_BYTES,
    sizeCalculation: (text) => text.length * 2 + 1,
  });
  const pictures = createSharedWork<string>();

  async function keptOr(key: string, make: () => Promise<string>): Promise<string> {
    const text = kept.get(key) ?? (await make());
    kept.set(key, text);
    return text;
  }

  return {
    async json(request) {
      const version = await versionFor(request);
      return {
        version,
        text: await keptOr(version, async () => JSON.stringify((await drawn(request, version)).answer)),
      };
    },
    map: async (request, view) => (await viewed(request, await versionFor(request), view)).answer,
    async svg(request, look, gone) {
      const version = await versionFor(request);
      const key = `${version} ${look.theme} ${look.width} ${look.height}`;
      const paint = async (nobodyWaits: AbortSignal) => {
        const { draft } = await drawn(request, version);
        return drawer.draw({ model: draft.model, look }, nobodyWaits);
      };
      return { version: key, text: await keptOr(key, () => pictures.join(key, gone, paint)) };
    },
    drawAgain: ({ model }, look, gone) => drawer.draw({ model: model as unknown as PlotModel, look }, gone),
    async svgFile(request, look, gone) {
      const { draft, answer, about } = await drawn(request, await versionFor(request));
      const places = about.filter === t(NO_FILTER) ? t("all locations") : about.filter;
      const subtitle = [about.project, about.coords, places].filter((part) => part !== "").join(" · ");
      const { alt, citation } = answer;
      return drawer.draw({ model: draft.model, look, frame: { title: about.title, subtitle, citation, alt } }, gone);
    },
    async table(request, page, n) {
      const { draft } = await drawn(request, await versionFor(request));
      const from = (page - 1) * n;
      const rows = draft.rowsFrom?.(from, n) ?? draft.table.rows.slice(from, from + n);
      return { ...draft.table, rows: [...rows] };
    },
    async file(request, format) {
      const { draft, answer, about } = await drawn(request, await versionFor(request));
      const figures: PlotFigures = { about, answer, columns: draft.table.columns, rows: allRows(draft) };
      const hasIds = draft.table.rows.some(({ site_id: id }) => id !== null);
      return format === "csv" ? plotCsv(figures, hasIds) : plotWorkbook(figures, hasIds);
    },
  };
}
